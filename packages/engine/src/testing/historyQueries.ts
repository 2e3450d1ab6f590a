import fc from 'fast-check'
import type { FilePattern } from '../fileQuery.js'
import type { HistoryQuery } from '../history/historyQuery.js'

/** Asks for every commit that changes lines. */
export const everyDiff: HistoryQuery = {
  kind: 'diff',
  pattern: { kind: 'everything' },
  caseSensitive: false,
  authors: [],
  committers: [],
  messages: [],
  paths: [],
  lines: 'both',
}

const pattern: fc.Arbitrary<FilePattern> = fc.letrec<{ tree: FilePattern; leaf: FilePattern }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom('retry', 'abort', 'öß', 'timeout').map((text) => ({ kind: 'literal', text }) as const),
    fc
      .constantFrom('^retry', 'x$', 'r.*t', 'abort|x', '^$', 'y?', 'y\\n', 't\\n.*r', 'x\\n+')
      .map((source) => ({ kind: 'regexp', source }) as const),
    fc.constant({ kind: 'everything' } as const),
  ),
  tree: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.record({ kind: fc.constant('not' as const), child: tie('tree') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      children: fc.array(tie('tree'), { minLength: 1 }),
    }),
  ),
})).tree
const conditions = (...patterns: readonly string[]) =>
  fc.array(fc.record({ pattern: fc.constantFrom(...patterns), negated: fc.boolean() }), { maxLength: 1 })
const moment = fc.option(fc.integer({ min: 0, max: 4_000_000_000 }), { nil: undefined })

/** Queries that find something in made-up commits. */
export const madeHistoryQuery: fc.Arbitrary<HistoryQuery> = fc
  .record({
    kind: fc.constantFrom('commit' as const, 'diff' as const),
    pattern,
    caseSensitive: fc.boolean(),
    authors: conditions('alice', 'example', '^bob'),
    committers: conditions('@example.org>$', 'zoë'),
    messages: conditions('retry', 'x'),
    paths: conditions('main', '\\.md$', 'r'),
    lines: fc.constantFrom('added' as const, 'removed' as const, 'both' as const),
    after: moment,
    before: moment,
  })
  .map(({ after, before, ...rest }) => ({
    ...rest,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  }))
