import type { Problem } from '../api/decode.ts';
import type { Dropped } from '../lib/search-params.ts';
import { Contradictions, DroppedNotice, ProblemsNotice } from './problems.tsx';

/** What is wrong with a list: parts of its link, items that could not be read, figures that contradict each other. */
export function ListNotices(props: {
  dropped?: readonly Dropped[];
  problems?: readonly Problem[];
  contradictions?: readonly string[];
}) {
  const { dropped = [], problems = [], contradictions = [] } = props;
  return (
    <>
      <DroppedNotice dropped={dropped} />
      <ProblemsNotice problems={problems} />
      <Contradictions found={contradictions} />
    </>
  );
}
