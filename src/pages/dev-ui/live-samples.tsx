import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { ColumnCards } from '../../ui/column-cards.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LongCards } from '../../ui/long-cards.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useSorting } from '../../ui/sorting.tsx';
import { SuggestInput } from '../../ui/suggest-input.tsx';

/* Primitives that need a state to be shown with. */

const FRUITS: readonly Fruit[] = [
  { name: 'Apple', price: 1.25, sold: 1284 },
  { name: 'Pear', price: 0.9, sold: null },
  { name: 'Quince', price: 12, sold: 7 },
];

const COLUMNS: readonly Column<Fruit>[] = [
  { key: 'name', title: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name, foot: 'Total' },
  {
    key: 'price',
    title: 'Price',
    numeric: true,
    sortBy: ({ price }: Fruit) => price,
    cell: ({ price }: Fruit) => price,
  },
  {
    key: 'sold',
    title: 'Sold',
    numeric: true,
    sortBy: ({ sold }: Fruit) => sold,
    cell: ({ sold }: Fruit) => sold ?? <Missing />,
    foot: 1291,
  },
];
interface Fruit {
  readonly name: string;
  readonly price: number;
  readonly sold: number | null;
}

/** A table that sorts. */
export function Fruits() {
  const { sorting, sorted } = useSorting(COLUMNS, FRUITS);
  return (
    <>
      <DataTable
        label="Fruits"
        columns={COLUMNS}
        rows={sorted}
        rowKey={({ name }) => name}
        sorting={sorting}
      />
      <DataTable
        label="Fruits that load"
        columns={COLUMNS}
        rows={undefined}
        rowKey={({ name }) => name}
        skeletonRows={2}
      />
      <LongTable
        label="Fruits of any number"
        columns={COLUMNS}
        count={1000}
        rowAt={(index) => FRUITS[index % FRUITS.length]}
        rowKey={({ name }, index) => `${name} ${String(index)}`}
        generation={0}
        onShow={() => undefined}
        busy={false}
        sorting={sorting}
        height={40}
      />
      <LongCards
        label="Fruits of any number, as cards"
        count={3}
        rowAt={(index) => FRUITS[index % FRUITS.length]}
        rowKey={({ name }, index) => `${name} ${String(index)}`}
        generation={0}
        onShow={() => undefined}
        busy={false}
        height={40}
      >
        {({ name }) => name}
      </LongCards>
    </>
  );
}

/** Fields of each kind, in the frame of filters. */
export function Fields() {
  const [text, setText] = useState('');
  const [number, setNumber] = useState<number | undefined>(20);
  const [choice, setChoice] = useState(10);
  return (
    <FilterFrame label="Sample filters" applied={2} found="12 deals">
      <div className="grid grid-cols-2 gap-3">
        <Field label="A text" hint="What it is for.">
          {(ids) => (
            <DraftInput
              {...ids}
              placeholder="Any"
              value={text}
              onCommit={(typed) => {
                setText(typed);
                return typed;
              }}
            />
          )}
        </Field>
        <Field label="A wrong text" problem="No fruit has that name.">
          {(ids) => <DraftInput {...ids} value="abc" onCommit={(typed) => typed} />}
        </Field>
        <Field label="A choice of many">
          {(ids) => (
            <SuggestInput
              {...ids}
              listLabel="Fruits"
              value=""
              suggestions={() =>
                FRUITS.map(({ name, price }) => ({
                  id: name,
                  label: name,
                  note: String(price),
                }))
              }
              onChoose={() => undefined}
              onCommit={(typed) => typed}
            />
          )}
        </Field>
        <NumberField label="A number" unit="%" max={100} value={number} onChange={setNumber} />
        <SelectField
          label="A choice"
          value={choice}
          options={[10, 20].map((value) => ({ value, label: String(value) }))}
          onChange={setChoice}
        />
      </div>
    </FilterFrame>
  );
}

/** The same rows as cards, sorted with the table. */
export function Cards() {
  const { sorting, sorted } = useSorting(COLUMNS, FRUITS);
  return (
    <>
      <CardList label="Fruits coming" items={undefined} skeletonHeight="h-20" skeletonRows={1}>
        {() => null}
      </CardList>
      <ColumnCards
        label="Fruits as cards"
        columns={COLUMNS}
        inHead={['name']}
        head={({ name }) => name}
        rows={sorted}
        rowKey={({ name }) => name}
        sorting={sorting}
        skeletonHeight="h-20"
      />
    </>
  );
}

/** A button that opens a dialog. */
export function ModalSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open a dialog
      </Button>
      {open ? (
        <Modal
          label="A dialog"
          onClose={() => {
            setOpen(false);
          }}
        >
          <p className="p-5">Press Escape.</p>
        </Modal>
      ) : null}
    </>
  );
}
