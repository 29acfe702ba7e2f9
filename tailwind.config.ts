import type { Config } from 'tailwindcss';

/*
 * The design's tokens, by role. The colours themselves are in src/app/index.css, as each has a light and a dark value.
 * Tailwind 4 reads this file because that stylesheet says `@config`.
 */
const role = (name: string) => `var(--${name})`;

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: role('canvas'),
      surface: role('surface'),
      sunken: role('sunken'),
      line: { DEFAULT: role('line'), strong: role('line-strong') },
      ink: { DEFAULT: role('ink'), 2: role('ink-2'), 3: role('ink-3') },
      accent: { DEFAULT: role('accent'), soft: role('accent-soft'), on: role('on-accent') },
      warn: { DEFAULT: role('warn'), soft: role('warn-soft') },
      bad: { DEFAULT: role('bad'), soft: role('bad-soft') },
      good: role('good'),
      scrim: role('scrim'),
    },
    borderRadius: { none: '0', sm: '6px', DEFAULT: '6px', lg: '10px', full: '999px' },
    boxShadow: { card: role('shadow'), float: role('shadow-float') },
    fontFamily: {
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.78rem', '1.35'],
      sm: ['0.8125rem', '1.45'],
      base: ['0.9375rem', '1.5'],
      lg: ['1.0625rem', '1.45'],
      xl: ['1.25rem', '1.3'],
      '2xl': ['1.5rem', '1.2'],
      '3xl': ['1.75rem', '1.15'],
    },
    // space is Tailwind's own scale, in steps of a quarter rem; motion is short, and none where less is wished for
    transitionDuration: { DEFAULT: '150ms' },
    extend: {
      screens: { md: '48rem', lg: '64rem' },
    },
  },
} satisfies Config;
