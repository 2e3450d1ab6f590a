// The floors of ARCHITECTURE.md as rules: an import goes only to a lower floor.
const floors = {
  base: [],
  regex: ['base'],
  query: ['base'],
  engine: ['base', 'regex', 'query'],
  git: ['base'],
  syntax: ['base'],
  'code-intel': ['base', 'syntax'],
  database: ['base'],
  contract: ['base', 'query'],
  ui: ['base'],
}
const all = Object.keys(floors)
const above = (floor) => {
  const closed = all.filter((other) => other !== floor && !floors[floor].includes(other))
  return `^(server|web)/|^packages/(${closed.join('|')})/`
}
const browserOnlyMay = ['base', 'query', 'contract', 'ui']
const notForBrowsers = (allowed) => `^server/|^packages/(${all.filter((floor) => !allowed.includes(floor)).join('|')})/`
const readsPatterns = '^web/src/features/(browse/find/|search/input/checkPattern\\.ts$)'
const tests = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    ...all.map((floor) => ({
      name: `floor-${floor}`,
      comment: `packages/${floor} may import only: ${floors[floor].join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^packages/${floor}/` },
      to: { path: above(floor) },
    })),
    {
      name: 'web-stays-in-the-browser',
      comment: `The web imports only ${browserOnlyMay.join(', ')}.`,
      severity: 'error',
      from: { path: '^web/', pathNot: readsPatterns },
      to: { path: notForBrowsers(browserOnlyMay) },
    },
    {
      name: 'only-finding-knows-regex',
      comment:
        'Regular expressions run in a worker of the page, and are checked while they are typed: those import regex.',
      severity: 'error',
      from: { path: readsPatterns },
      to: { path: notForBrowsers([...browserOnlyMay, 'regex']) },
    },
    { name: 'server-has-no-ui', severity: 'error', from: { path: '^server/' }, to: { path: '^web/|^packages/ui/' } },
    {
      name: 'features-meet-at-the-door',
      comment: "A feature is entered by its index.ts. Import the other feature's index instead.",
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/[^/]+/', pathNot: ['^$1/src/features/$2/', '/index\\.tsx?$'] },
    },
    {
      name: 'frame-knows-no-feature',
      comment: 'Only main.ts, the parts of a server, main.tsx and routes.tsx know every feature.',
      severity: 'error',
      from: { path: '^(server/src/(http|graphql|jobs)|web/src/shell)/', pathNot: tests },
      to: { path: '/features/' },
    },
    {
      name: 'only-git-starts-git',
      comment:
        'Child processes belong to packages/git and packages/database; the engine starts its indexers, auto-indexing those of SCIP.',
      severity: 'error',
      from: {
        path: '^(packages|server|web)/',
        pathNot: [
          '^packages/(git|database)/',
          '^packages/engine/(src|dist)/indexer/indexerProcess',
          '^server/(src|dist)/features/auto-indexing/runner/indexerProcess\\.[jt]s$',
          tests,
          '^server/(src|dist)/(test[A-Z]|start/processIdentity)',
        ],
      },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'only-database-connects',
      severity: 'error',
      from: { path: '^(packages|server|web)/', pathNot: ['^packages/database/'] },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'only-one-way-out',
      comment: 'Outgoing HTTP goes through server/src/http/outgoing.ts, which checks the address it connects to.',
      severity: 'error',
      from: { path: '^(packages|server)/', pathNot: [tests, '^server/(src|dist)/http/outgoing(Connection)?\\.[jt]s$'] },
      to: { path: '^(node:)?(https|http2)$|node_modules/undici/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.module\\.css$', '\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^server/dist/bundled/|^web/(dist|\\.cache)/|(^|/)dist/.*\\.test\\.' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js'],
    },
  },
}
