/**
 * Loads code with a plain `import()`. vite.config.ts puts it in the place of the bundler's own way, which looks for what has to be
 * preloaded with the code, and is 0.7 kB (gzip) of the first visit. Here that is nothing: there is one style sheet, and
 * modulePreload is off. scripts/size.mjs fails where this stops working.
 */
export const __vitePreload = <Code>(load: () => Promise<Code>): Promise<Code> => load();
