const permissions = 'server/dist/features/repository-permissions/oracle'

/**
 * The proofs of `npm run prove`, those that matter most first. `rows` are rows of the table of goals in docs/proofs.md,
 * `minutes` what the whole proof takes on two processors; one with `least` does as much as the time allows, from so
 * many minutes on (`proofTime` of @sextant/base/testing tells it how many it has). `files` end as the tests end that
 * are run: in `.test.js` below `dist` for the project `node`, in `.test.ts` for `journeys`.
 */
export const proofs = [
  {
    name: 'oracle',
    rows: [1],
    files: [`${permissions}/oracle.test`],
    minutes: 140,
    least: 10,
    isForEachProcessor: true,
  },
  { name: 'revocation', rows: [2], files: [`${permissions}/revocation`], minutes: 20, least: 3 },
  { name: 'existence privacy', rows: [3], files: [`${permissions}/timing`], minutes: 45, least: 5 },
  { name: 'foreign ids', rows: [5], files: ['server/dist/foreignIds'], minutes: 15 },
  { name: 'entry points', rows: [4], project: 'journeys', files: ['e2e/routes.test.ts'], minutes: 15 },
  {
    name: 'hostile repositories',
    rows: [6],
    files: ['server/dist/features/repositories/mirrors/hostile'],
    minutes: 60,
  },
  { name: 'git arguments', rows: [7], files: ['packages/git/dist/hostileInputs'], minutes: 10 },
  { name: 'canaries', rows: [11], files: ['server/dist/canaries'], minutes: 10 },
  { name: 'key rotation', rows: [11], files: ['server/dist/keys/rotation'], minutes: 5 },
  { name: 'sign-in', rows: [12], files: ['server/dist/features/sign-in/guessing'], minutes: 10 },
  { name: 'return paths', rows: [12], files: ['packages/contract/dist/returnPath'], minutes: 5 },
  { name: 'kills of the server', rows: [17], project: 'journeys', files: ['e2e/kills.test.ts'], minutes: 20 },
  { name: 'kills of mirrors', rows: [17], project: 'journeys', files: ['e2e/mirrorKills.test.ts'], minutes: 30 },
  { name: 'kills of syncs', rows: [17], files: ['server/dist/features/code-hosts/sync/syncKills'], minutes: 10 },
  { name: 'kills of indexing', rows: [17], files: ['server/dist/features/search/kills'], minutes: 30 },
  { name: 'kills of the index store', rows: [17], files: ['packages/engine/dist/store/kills'], minutes: 5 },
  { name: 'power loss', rows: [18], files: ['packages/engine/dist/store/crash'], minutes: 1 },
  {
    name: 'failing disk',
    rows: [18],
    files: ['packages/engine/dist/store/faults', 'server/dist/failingWrites'],
    minutes: 1,
  },
  { name: 'database outages', rows: [20], project: 'journeys', files: ['e2e/databaseOutage.test.ts'], minutes: 8 },
  { name: 'single writer', rows: [21], project: 'journeys', files: ['e2e/singleHolder.test.ts'], minutes: 8 },
  { name: 'soak', rows: [20, 25], project: 'journeys', files: ['e2e/soak.test.ts'], minutes: 60, least: 5 },
  { name: 'corruption', rows: [19], files: ['server/dist/features/search/flips'], minutes: 40 },
  { name: 'streams', rows: [24], project: 'journeys', files: ['e2e/streams.test.ts'], minutes: 5 },
  { name: 'hostile texts', rows: [10], project: 'journeys', files: ['e2e/hostile.test.ts'], minutes: 20 },
  { name: 'query language', rows: [10], files: ['packages/query/dist/fuzz'], minutes: 60, least: 5 },
  { name: 'regular expressions', rows: [10], files: ['packages/regex/dist/pairsAgainstRe2'], minutes: 20 },
  { name: 'hostile searches', rows: [10], files: ['server/dist/features/search/hostile'], minutes: 30 },
  { name: 'uploads', rows: [13], files: ['packages/code-intel/dist/scip/mutations'], minutes: 60 },
  { name: 'large uploads', rows: [13], files: ['packages/code-intel/dist/scip/largeUpload'], minutes: 10 },
  { name: 'webhooks', rows: [23], files: ['server/dist/features/webhooks/receive'], minutes: 5 },
  { name: 'precise indexes', rows: [], files: ['packages/code-intel/dist/scip/againstPlain'], minutes: 10 },
  { name: 'search', rows: [], files: ['server/dist/features/search/queries'], minutes: 10 },
  { name: 'search beside indexing', rows: [], files: ['server/dist/features/search/concurrency'], minutes: 20 },
  { name: 'index', rows: [], files: ['packages/engine/dist/againstLoop'], minutes: 20 },
  {
    name: 'names and symbols',
    rows: [],
    files: [
      'packages/base/dist/fuzzyMatch',
      'packages/engine/dist/finder',
      'packages/engine/dist/symbolSearch',
      'packages/engine/dist/code/codeLookup',
    ],
    minutes: 20,
  },
  { name: 'structural search', rows: [], files: ['packages/syntax/dist/structural/piecesMatch'], minutes: 10 },
  { name: 'agreement with git', rows: [], project: 'journeys', files: ['e2e/gitAgreement.test.ts'], minutes: 40 },
]
