import { digits, isFigure } from './figures.mjs'

/** Units of which more is better; of all others less is. */
const moreIsBetter = new Set(['MB/s per core'])

/**
 * The goals of the table "Must show". Every row of the group (of those `rows` when named) must hold each condition:
 * `atMost` and `atLeast` for our own figure (a function is given the corpus), `against` a peer by how many `times`.
 */
export const goals = [
  literalGoal('rare-literal', 'rare literal, any case too, no match'),
  literalGoal('medium-literal', 'medium literal, any case too'),
  { group: 'common-literal-first', text: 'common literal, first 500 with lines: at most 5 ms', atMost: 5 },
  {
    group: 'common-literal-exhaustive',
    text: 'common literal, all: 3 × ripgrep, faster than Zoekt',
    against: { rg: 3, zoekt: 1 },
  },
  {
    group: 'regexp-literal',
    text: 'regular expression with literals, file-level and: 15 × ripgrep, faster than Zoekt',
    against: { rg: 15, zoekt: 1 },
  },
  { group: 'alternation', text: 'alternation of literals: 8 × ripgrep', against: { rg: 8 } },
  {
    group: 'regexp-no-trigram',
    text: 'regular expression without a usable trigram: ripgrep with as many threads',
    against: { rg: 1 },
  },
  { group: 'path', text: 'path: 100 × rg --files | rg', against: { rg: 100 } },
  {
    group: 'build',
    rows: ['on one core'],
    text: 'index built from git: 50 MB/s per core, 5 × Zoekt',
    atLeast: 50,
    against: { zoekt: 5 },
  },
  { group: 'disk', text: 'index on disk with content: at most 1.25 × the text', atMost: 1.25 },
  {
    group: 'code-graph',
    rows: ['definition, by syntax, p95', 'hover, by syntax, p95'],
    text: 'hover and definition by syntax: p95 at most 20 ms',
    atMost: 20,
  },
  {
    group: 'code-graph',
    rows: ['definition, with 500 indexes, p95', 'hover, with 500 indexes, p95'],
    text: 'hover and definition with 500 precise indexes: p95 at most 80 ms',
    atMost: 80,
  },
  {
    group: 'code-graph',
    rows: ['references, first page, by syntax, p95', 'references, first page, with 500 indexes, p95'],
    text: 'first page of references: p95 at most 150 ms',
    atMost: 150,
  },
  {
    group: 'memory',
    rows: ['after opening', '70 s after every query'],
    text: 'resident memory: at most 100 MB and 3 % of the text',
    atMost: ({ bytes }) => 100 + (0.03 * bytes) / 1e6,
  },
  { group: 'open', rows: ['the index'], text: 'opening: at most 50 ms', atMost: 50 },
  { group: 'update', rows: ['commit that changes one file'], text: 'one changed file: under 1 s', atMost: 1000 },
  { group: 'update', rows: ['saved file of a work tree'], text: 'saved file: under 500 ms', atMost: 500 },
  {
    group: 'revisions',
    rows: ['disk of 1000 branches against one'],
    text: '1,000 branches: disk under 2 × that of one',
    atMost: 2,
  },
  { group: 'revisions', rows: ['a word in 1000 branches'], text: 'a word in 1,000 branches: under 1 s', atMost: 1000 },
  {
    group: 'diff',
    rows: ['a selective word in 100000 commits'],
    text: 'type:diff over 100,000 commits: under 100 ms, 100 × git log -G',
    atMost: 100,
    against: { git: 100 },
  },
  { group: 'scip', rows: ['convert'], text: 'SCIP upload converted: 20 MB/s per core', atLeast: 20 },
  {
    group: 'scip',
    rows: ['memory beyond that before'],
    text: 'its memory: under 200 MB, whatever its size',
    atMost: 200,
  },
  { group: 'scip', rows: ['lookup, p95'], text: 'a lookup in it: p95 at most 80 ms', atMost: 80 },
]

function literalGoal(group, what) {
  const text = `${what}: 150 × ripgrep, 4 × csearch, no slower than Zoekt`
  return { group, text, against: { rg: 150, csearch: 4, zoekt: 1 } }
}

/** How many times better ours is than a peer's figure; undefined when there is none of one of them. */
export function timesBetter({ ours, peers, unit }, peer) {
  const theirs = peers[peer]
  if (!isFigure(ours) || !isFigure(theirs)) return undefined
  return moreIsBetter.has(unit) ? ours / theirs : theirs / ours
}

/**
 * What became of a goal: `{ text, verdict, why }`. `verdict` is `met`, `not met` or `not decided`; `why` names, row by
 * row, what failed, or else what is missing to decide it.
 */
export function judge(goal, rows, corpus) {
  const concerned = rows.filter(({ group, name }) => group === goal.group && (goal.rows ?? [name]).includes(name))
  if (concerned.length === 0) return { text: goal.text, verdict: 'not decided', why: ['not measured'] }
  const findings = concerned.flatMap((row) => conditionsOf(goal, row, corpus))
  const failed = findings.filter(({ holds }) => holds === false)
  const unknown = findings.filter(({ holds }) => holds === undefined)
  const verdict = failed.length > 0 ? 'not met' : unknown.length > 0 ? 'not decided' : 'met'
  const why = new Set((failed.length > 0 ? failed : unknown).map(({ what }) => what))
  return { text: goal.text, verdict, why: [...why] }
}

function conditionsOf({ atMost, atLeast, against = {} }, row, corpus) {
  const most = typeof atMost === 'function' ? atMost(corpus) : atMost
  const known = isFigure(row.ours)
  const own = (holds) => ({
    holds: known ? holds : undefined,
    what: `${row.name}: ${known ? shown(row) : 'no figure'}`,
  })
  return [
    ...(most === undefined ? [] : [own(row.ours <= most)]),
    ...(atLeast === undefined ? [] : [own(row.ours >= atLeast)]),
    ...Object.entries(against).map(([peer, times]) => {
      const better = timesBetter(row, peer)
      const missing = known ? `no figure of ${peer}` : 'no figure'
      const what = `${row.name}: ${better === undefined ? missing : `${digits(better)} × ${peer}`}`
      return { holds: better === undefined ? undefined : better >= times, what }
    }),
  ]
}

const shown = ({ ours, unit }) => `${digits(ours)} ${unit}`
