/* What `npm run bench:app` measures with inside the page. Self-contained: the browser gets it as text. */

export interface Bench {
  /** Waits for the end of the cold load. */
  readonly cold: () => Promise<Record<string, number>>;
  /** Prepares to measure a step: from the next press of a button or key to the frame that shows `end`. */
  readonly arm: (end: string) => void;
  /** Begins a step that no press begins. */
  readonly begin: () => void;
  /** The length of the step, in milliseconds. */
  readonly ended: () => Promise<number>;
  readonly totals: () => Record<string, number>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

export function install(): void {
  const main = () => document.querySelector('main');
  const text = (selector: string) => main()?.querySelector(selector)?.textContent ?? '';
  const rows = () => main()?.querySelectorAll('table [data-row], ul [data-row]').length ?? 0;
  const still = () => !main()?.querySelector('[aria-busy="true"]');
  const range = () => /(\d+) to \d+ of [\d,]+/.exec(main()?.textContent ?? '')?.[1];
  const on = (title: string) => text('h1') === title;
  const ENDS: Record<string, () => boolean> = {
    deals: () => on('Deals') && still() && rows() > 0 && range() === '1',
    category: () =>
      window.location.search.includes('category=FOOD') &&
      still() &&
      range() === '1' &&
      [...document.querySelectorAll('[data-chip], button')].some((chip) => chip.textContent.includes('FOOD')),
    'page 1': () => text('h1').startsWith('Deals') && still() && range() === '1' && rows() > 0,
    'page 2': () => still() && range() === '21',
    deal: () =>
      /^\/deals\/./.test(window.location.pathname) &&
      still() &&
      !/^(?:Deals|Deal)?$/.test(text('h1')) &&
      (main()?.textContent ?? '').includes('Redemption rate'),
    listings: () => on('Marketplace') && still() && rows() > 0 && range() === '1',
    merchants: () => on('Merchants') && still() && rows() > 0,
    stats: () => on('Platform stats') && still() && document.querySelector('[aria-label="Ratios"]') !== null,
  };

  const seen = { shift: 0, worst: 0, blocked: 0 };
  let cold = true;
  const observe = (type: string, options: object, see: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(see);
    }).observe({ type, buffered: true, ...options });
  };
  observe('layout-shift', {}, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('event', { durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      seen.worst = Math.max(seen.worst, entry.duration);
  });
  observe('longtask', {}, ({ duration }) => {
    if (cold) seen.blocked += duration - 50;
  });

  /** Resolves with the time of the frame that first shows what `holds` looks for. */
  const shown = (holds: () => boolean) =>
    new Promise<number>((resolve) => {
      let done = false;
      const look = () => {
        if (done || !holds()) return;
        done = true;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now());
          };
          port2.postMessage(undefined);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      window.addEventListener('popstate', look);
      look();
    });

  let began = Number.NaN;
  let end: Promise<number> = Promise.resolve(Number.NaN);
  let armed: (() => void) | undefined;
  const press = (event: Event) => {
    if (!armed) return;
    began = event.timeStamp;
    armed();
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, press, { capture: true });

  const firstRow = shown(() => document.querySelector('main [data-row]') !== null);
  window.bench = {
    async cold() {
      const row = await firstRow;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[];
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      cold = false;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        'cold: JavaScript until the first row, KiB': bytes / 1024,
        'cold: first contentful paint': paint?.startTime ?? Number.NaN,
        'cold: first deal row painted': row,
        'cold: blocking time': seen.blocked,
      };
    },
    arm(what) {
      const holds = ENDS[what];
      if (!holds) throw new Error(`no such end: ${what}`);
      began = Number.NaN;
      end = new Promise((resolve) => {
        armed = () => {
          armed = undefined;
          // looked for once what was pressed has been heard
          setTimeout(() => {
            void shown(holds).then(resolve);
          }, 0);
        };
      });
    },
    begin() {
      began = performance.now();
      armed?.();
    },
    ended: async () => (await end) - began,
    totals: () => ({
      'journey: worst interaction': seen.worst,
      'whole visit: layout shift': seen.shift,
    }),
  };
}
