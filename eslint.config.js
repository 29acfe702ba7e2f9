import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rule 2 of docs/architecture.md: the network is named in src/api only, the browser's own services in src/browser only. */
const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const BROWSER = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'IDBKeyRange',
  'caches',
  'BroadcastChannel',
  'navigator',
  'location',
  'history',
];
const networkMessage = 'The network is named in src/api only (docs/architecture.md, rule 2).';
const browserMessage =
  'The browser’s own services are named in src/browser only (docs/architecture.md, rule 2).';

/** Forbids some globals, by whatever name they are reached. */
const oneRoad = (roads) => ({
  'no-restricted-globals': [
    'error',
    ...roads.flatMap(([names, message]) => names.map((name) => ({ name, message }))),
  ],
  'no-restricted-properties': [
    'error',
    ...roads.flatMap(([names, message]) =>
      ['window', 'globalThis', 'self', 'document'].flatMap((object) =>
        names.map((property) => ({ object, property, message })),
      ),
    ),
  ],
});

export default tseslint.config(
  { ignores: ['dist', 'playwright-report', 'test-results', '.cache', '.reports'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `== null` is how "absent or null" is asked of a stranger's data
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      // axe asks for a scrollable region to take focus; the rule's default forbids it
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: oneRoad([
      [NETWORK, networkMessage],
      [BROWSER, browserMessage],
    ]),
  },
  {
    files: ['src/api/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: oneRoad([[BROWSER, browserMessage]]),
  },
  {
    files: ['src/browser/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: oneRoad([[NETWORK, networkMessage]]),
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    // expect.any() and its like are `any` by their own types
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
