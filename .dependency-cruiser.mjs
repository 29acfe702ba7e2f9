/*
 * Rule 1 of docs/architecture.md: what each folder of src may import. One entry a folder; a new page is guarded without
 * touching this file. Tests stand beside the code and may also use src/testing and the server (they run the real thing).
 */
const TEST = '\\.test\\.tsx?$|^src/testing/';

/** From the ground up: each folder with the folders that it may import, besides itself. */
const LAYERS = {
  lib: [],
  contract: [],
  browser: ['lib'],
  api: ['browser', 'contract', 'lib'],
  known: ['browser', 'contract', 'lib'],
  session: ['known', 'api', 'browser', 'contract', 'lib'],
  own: ['browser', 'lib'],
  ui: ['browser', 'lib'],
  data: ['own', 'session', 'known', 'api', 'browser', 'contract', 'lib'],
  catalogue: ['data', 'session', 'known', 'browser', 'contract', 'lib'],
  jobs: ['catalogue', 'data', 'session', 'api', 'browser', 'contract', 'lib'],
  components: [
    'jobs',
    'catalogue',
    'data',
    'own',
    'ui',
    'session',
    'known',
    'api',
    'browser',
    'contract',
    'lib',
  ],
  resources: ['components', 'data', 'own', 'ui', 'session', 'known', 'api', 'contract', 'lib'],
};
const BELOW_PAGES = [...Object.keys(LAYERS)];

const layer = (folder, may) => ({
  name: `${folder} imports ${may.length > 0 ? may.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: '^(src|server|e2e|scripts)/', pathNot: `^src/(${[folder, ...may].join('|')})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(LAYERS).map(([folder, may]) => layer(folder, may)),
    layer('pages', BELOW_PAGES),
    layer('app', ['pages', ...BELOW_PAGES]),
    {
      name: 'every folder of src has a layer',
      severity: 'error',
      from: {
        path: '^src/[^/]+/',
        pathNot: `^src/(${[...BELOW_PAGES, 'pages', 'app', 'testing'].join('|')})/`,
      },
      to: {},
    },
    {
      name: 'no page imports another page',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/', pathNot: TEST },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'what is below data knows no React',
      severity: 'error',
      from: { path: '^src/(lib|contract|browser|api|known|session|own|catalogue|jobs)/', pathNot: TEST },
      to: { path: 'node_modules/(react|react-dom|react-router|react-router-dom)/' },
    },
    {
      name: 'the query library is for the session and what uses it',
      severity: 'error',
      from: { path: '^src/(lib|contract|browser|api|known|own|ui)/', pathNot: TEST },
      to: { path: 'node_modules/@tanstack/(react-)?query' },
    },
    {
      name: 'the server imports the contract',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST },
      to: { path: '^(src|e2e|scripts)/', pathNot: '^src/contract/' },
    },
    {
      name: 'only tests import what is for tests',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TEST },
      to: { path: '^src/testing/|\\.test\\.tsx?$' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
