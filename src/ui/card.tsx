import { type ReactNode, useId } from 'react';

/** A titled part of a page; its foot says where what is in it comes from. */
export function Card(props: {
  title: string;
  aside?: ReactNode;
  foot?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={props.busy ?? false}
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
      {props.foot ? <div className="mt-4 border-t border-line pt-3">{props.foot}</div> : null}
    </section>
  );
}

/** A list of facts, each a name and its value. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {children}
    </dl>
  );
}

/** One fact; `hint` says what it means. */
export function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5">
        {children}
        {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
      </dd>
    </div>
  );
}
