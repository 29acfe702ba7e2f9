import { LOCALE } from './locale.ts';

/* Figures written by hand, which is seldom worth it: the first formatter of `Intl` takes Chromium 20 to 90 ms, once a page. */

/** The regions whose English writes 1,234.5; the others are left to `Intl`. */
const PLAIN = /^en(?:-(?:AU|CA|GB|IE|NZ|US))?(?:-u-|$)/;

/** Above this a figure scaled by its decimals is no whole number that a double can hold. */
const EXACT = 2 ** 53;

/** A figure with `most` decimals at most, as `Intl.NumberFormat` of a plain English writes it; undefined where it must do it. */
export function plainDecimal(value: number, most: number, locale: string = LOCALE): string | undefined {
  const size = Math.abs(value);
  if (!PLAIN.test(locale) || !(size < 1e21) || (size !== 0 && size < 1e-6)) return undefined;
  // by its digits, as a multiplied double is another figure: 1.005 is rounded as it is written
  const [units = '', parts = ''] = String(size).split('.');
  // most figures are short, and stand there already
  if (units.length < 4 && parts.length <= most) return String(value);
  const up = parts.charAt(most) >= '5' ? 1 : 0;
  const scaled = Number(units + parts.slice(0, most).padEnd(most, '0')) + up;
  if (scaled >= EXACT) return undefined;
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - most).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
