import type { ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'secondary' | 'link' | 'danger';

const BOX =
  'print:hidden inline-flex min-h-9.5 items-center justify-center gap-2 rounded border px-3.5 py-1 font-semibold';
const LOOKS: Record<Look, string> = {
  // the border shows where the system forces its colours, and a fill does not
  primary: `${BOX} border-transparent bg-accent text-accent-on hover:brightness-110`,
  secondary: `${BOX} border-line-strong bg-surface text-ink hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft`,
  danger: `${BOX} border-bad bg-surface text-bad hover:bg-bad-soft`,
  link: 'inline-flex min-h-6 items-center gap-1 text-left font-semibold text-accent underline-offset-3 hover:underline',
};

/** The classes of a button's look, for links that look like one. */
export function buttonLook(look: Look): string {
  return LOOKS[look];
}

/** A button that submits nothing unless it is told to. */
export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type={type} className={`${LOOKS[look]} disabled:opacity-60 ${className}`} {...rest} />;
}
