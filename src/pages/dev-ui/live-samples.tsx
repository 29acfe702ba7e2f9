import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useSortedCards } from '../../ui/sorting.tsx';

/* Primitives that need a state to be shown with. */

const FRUITS = [
  { name: 'Apple', price: 1.25, sold: 1284 },
  { name: 'Pear', price: 0.9, sold: null },
  { name: 'Quince', price: 12, sold: 7 },
];

const COLUMNS = [
  { title: 'Name', sortBy: ({ name }: Fruit) => name, cell: ({ name }: Fruit) => name, foot: 'Total' },
  {
    title: 'Price',
    numeric: true,
    sortBy: ({ price }: Fruit) => price,
    cell: ({ price }: Fruit) => price,
  },
  {
    title: 'Sold',
    numeric: true,
    sortBy: ({ sold }: Fruit) => sold,
    cell: ({ sold }: Fruit) => sold ?? <Missing />,
    foot: 1291,
  },
];
type Fruit = (typeof FRUITS)[number];

/** A table that sorts. */
export function Fruits() {
  return <DataTable label="Fruits" columns={COLUMNS} rows={FRUITS} rowKey={({ name }) => name} />;
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
        <Field label="A wrong text" problem="None is called so.">
          {(ids) => <DraftInput {...ids} value="abc" onCommit={(typed) => typed} />}
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
  const { rows, field } = useSortedCards(COLUMNS, FRUITS);
  return (
    <>
      {field}
      <ul className="grid grid-cols-3 gap-2">
        {rows.map(({ name }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-3">
            {name}
          </li>
        ))}
      </ul>
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
