import type { Problem } from '../api/decode.ts';
import { formatQuantity } from '../lib/format.ts';
import type { Dropped } from '../lib/search-params.ts';
import { tameText } from '../lib/text.ts';
import { Notice } from '../ui/notice.tsx';

/** Says that something of a response could not be read, and what; shows nothing when all could. */
export function ProblemsNotice({ problems }: { problems: readonly Problem[] }) {
  const items = problems.filter((problem) => problem.item).length;
  if (items === 0) return null;
  return (
    <Notice tone="warn">
      <details>
        <summary>{formatQuantity(items, 'item', 'items')} could not be read</summary>
        <ul className="mt-1 list-disc pl-5">
          {problems
            .filter((problem) => problem.item)
            .slice(0, 20)
            .map((problem) => (
              <li key={problem.path}>{tameText(problem.what, 200)}</li>
            ))}
        </ul>
      </details>
    </Notice>
  );
}

/** Says what figures contradict each other; shows nothing when none do. */
export function Contradictions({ found }: { found: readonly string[] }) {
  if (found.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">The API’s figures contradict each other</p>
      <ul className="list-disc pl-5">
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Names what a link asked for and could not be; nothing when all was good. */
export function DroppedNotice({ dropped }: { dropped: readonly Dropped[] }) {
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warn">
      Parts of this link do not work and are ignored:{' '}
      {dropped.map(({ name, text, problem }) => `${name}=${tameText(text, 40)} (${problem})`).join('; ')}.
    </Notice>
  );
}
