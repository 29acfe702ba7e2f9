import { useCallback, useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Found, Standing } from '../../catalogue/keeper.ts';
import type { Question } from '../../catalogue/shape.ts';

/** Rows asked for at once: more than a screen shows. */
const AT_ONCE = 60;

/** What a catalogue answers, as far as it was asked for. */
export interface FoundItems<Item> extends Found<Item> {
  /** The question that this answers. */
  readonly asked: string;
  /** The words that were looked for. */
  readonly looked: string;
  /** They are to be printed: as a table, of all of them. */
  readonly onPaper: boolean;
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
): { found: FoundItems<Item> | undefined; show: (from: number, to: number) => void } {
  const [found, setFound] = useState<FoundItems<Item>>();
  const asked = JSON.stringify(question);
  /** The rows that are wanted now, and the question: an answer to another one comes too late. */
  const wanted = useRef({ asked, from: 0, to: AT_ONCE });
  const look = useCallback(
    (asking: string, from: number, to: number) => {
      wanted.current = { asked: asking, from, to };
      const question = JSON.parse(asking) as Question;
      catalogue.ask(question, from, to).then(
        (answer) => {
          const { current } = wanted;
          if (current.asked !== asking || current.from !== from) return;
          setFound((before) => {
            // other rows of the same answer: what was counted stays the same, and is not drawn again
            const facets = before?.answer === answer.answer ? before.facets : answer.facets;
            return { ...answer, facets, asked: asking, looked: question.text, onPaper: false };
          });
        },
        () => undefined, // its worker has ended with the session
      );
    },
    [catalogue],
  );
  useEffect(() => {
    if (!standing) return;
    const same = wanted.current.asked === asked;
    look(asked, same ? wanted.current.from : 0, same ? wanted.current.to : AT_ONCE);
  }, [look, asked, standing, beside]);
  const show = useCallback(
    (from: number, to: number) => {
      const { current } = wanted;
      if (from >= current.from && to <= current.to) return;
      const start = Math.max(0, from - AT_ONCE / 2);
      look(current.asked, start, start + 2 * AT_ONCE);
    },
    [look],
  );
  return { found, show };
}
