import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const TONES = {
  plain: 'border-line bg-surface',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
  good: 'border-transparent bg-accent-soft text-accent',
} as const;

/** Something to be told in place; announced when it appears, at once when it is wrong. */
export function Notice(props: { tone?: keyof typeof TONES; children: ReactNode; className?: string }) {
  const tone = props.tone ?? 'plain';
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-lg border px-3.5 py-2.5 text-sm ${TONES[tone]} ${props.className ?? ''}`}
    >
      {tone === 'warn' || tone === 'bad' ? <Icon name="warning" className="mt-px size-4.5" /> : null}
      <div className="min-w-0">{props.children}</div>
    </div>
  );
}
