/*
 * Rule 1 of docs/architecture.md: app -> pages -> components -> {data, ui} -> api -> {contract, lib}, and
 * server -> contract. One entry a folder says what it may import; a new page is guarded without touching this file.
 * Tests stand beside the code and may also use src/testing and the server (they run the real thing).
 */
const TEST = '\\.test\\.tsx?$|^src/testing/';
const layer = (folder, may) => ({
  name: `${folder} imports ${may.length > 0 ? may.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: '^(src|server|e2e|scripts)/', pathNot: `^src/(${[folder, ...may].join('|')})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('lib', []),
    layer('contract', []),
    layer('api', ['contract', 'lib']),
    layer('ui', ['lib']),
    layer('data', ['api', 'contract', 'lib']),
    layer('components', ['data', 'ui', 'api', 'contract', 'lib']),
    layer('pages', ['components', 'data', 'ui', 'api', 'contract', 'lib']),
    layer('app', ['pages', 'components', 'data', 'ui', 'api', 'contract', 'lib']),
    {
      name: 'no page imports another page',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/', pathNot: TEST },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'lib, contract and api know no framework',
      severity: 'error',
      from: { path: '^src/(lib|contract|api)/', pathNot: TEST },
      to: { path: 'node_modules/(react|react-dom|react-router|react-router-dom|@tanstack)/' },
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
