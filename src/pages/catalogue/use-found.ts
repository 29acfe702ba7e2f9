import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Found, Standing } from '../../catalogue/keeper.ts';
import type { Question } from '../../catalogue/shape.ts';

/** Rows asked for at once: more than a screen shows. */
const AT_ONCE = 60;
const FIRST = { from: 0, to: AT_ONCE };

/** What a catalogue answers, as far as it was asked for. */
export interface FoundItems<Item> extends Found<Item> {
  /** The question that this answers. */
  readonly asked: string;
  /** The words that were looked for. */
  readonly looked: string;
  /** Another one for other words, another order, or other choices. */
  readonly generation: number;
  /** They are to be printed: as a table, of all of them. */
  readonly onPaper: boolean;
}

interface Wanted {
  readonly asked: string;
  readonly from: number;
  readonly to: number;
  readonly of?: Standing | undefined;
  readonly beside?: Standing | undefined;
}

/**
 * What is found: the first rows at once, others when `show` says that they are about to be seen. The answer before stays
 * until the next is there. Asked again when the catalogue changes, or what another tells
 * of its items (`beside`).
 */
export function useFound<Item>(
  catalogue: Catalogue<Item>,
  standing: Standing | undefined,
  beside: Standing | undefined,
  question: Question,
): {
  found: FoundItems<Item> | undefined;
  show: (from: number, to: number) => void;
  /** Asks what the page is about to ask, before it is drawn: 4 ms sooner, of 30 from a key to its rows. */
  askAhead: (next: Question) => void;
} {
  const [found, setFound] = useState<FoundItems<Item>>();
  const asked = JSON.stringify(question);
  /** The question and the rows that are wanted now, and of what: an answer to others comes too late. */
  const wanted = useRef<Wanted>({ ...FIRST, asked });
  /** What was asked for what is shown, whatever the minute. */
  const shown = useRef('');
  const look = useCallback(
    (asking: string, { from, to }: typeof FIRST) => {
      wanted.current = { asked: asking, from, to, of: standing, beside };
      const question = JSON.parse(asking) as Question;
      catalogue.ask(question, from, to).then(
        (answer) => {
          const { current } = wanted;
          if (current.asked !== asking || current.from !== from) return;
          const choice = asking.replace(/"now":\d+/, '');
          const goesOn = shown.current === choice;
          shown.current = choice;
          // a focus in a row must not come to stand on another row by itself
          const focused = document.activeElement?.closest('[data-index]');
          const draw = () => {
            setFound((before) => {
              // other rows of the same answer: what was counted stays the same, and is not drawn again
              const facets = before?.answer === answer.answer ? before.facets : answer.facets;
              const generation = before && (focused ?? goesOn) ? before.generation : answer.answer;
              return { ...answer, facets, asked: asking, looked: question.text, generation, onPaper: false };
            });
          };
          if (goesOn) draw();
          // drawn together with the address, if that is still to be drawn; the next key need not wait for it
          else startTransition(draw);
        },
        () => undefined, // its worker has ended with the session
      );
    },
    [catalogue, standing, beside],
  );
  useEffect(() => {
    if (!standing) return;
    const { current } = wanted;
    if (current.asked !== asked) look(asked, FIRST);
    // else it left with the key, unless it is to be asked of something else now
    else if (current.of !== standing || current.beside !== beside) look(asked, current);
  }, [look, asked, standing, beside]);
  const show = useCallback(
    (from: number, to: number) => {
      const { current } = wanted;
      if (from >= current.from && to <= current.to) return;
      const start = Math.max(0, from - AT_ONCE / 2);
      look(current.asked, { from: start, to: start + 2 * AT_ONCE });
    },
    [look],
  );
  const askAhead = (next: Question) => {
    if (standing) look(JSON.stringify(next), FIRST);
  };
  return { found, show, askAhead };
}
