import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilePattern, FileQuery } from './fileQuery.js'
import { indexSymbols } from './indexer/indexSymbols.js'
import { scanSymbols } from './scanSymbols.js'
import { compileQuery } from './compiledQuery.js'
import { commitOf, type MadeRepository, madeReader } from './testing/madeWorld.js'
import { madeSymbols, plainSymbols } from './testing/plainSymbols.js'
import { TestIndex } from './testing/testIndex.js'
import { inRankOrder } from './trees/pathRank.js'

const limits = { matches: 1e9, linesPerFile: 500, contextLines: 0, fileBytes: 100_000, lineBytes: 1000 }
const encode = (text: string) => new TextEncoder().encode(text)

const names = ['open', 'openStore', 'Open', 'close', 'store now', 'größe', 'o', 'test_open']
const lineArbitrary = fc.oneof(
  fc.tuple(fc.constantFrom('def', 'val', 'type'), fc.constantFrom(...names)).map((parts) => parts.join(' ')),
  fc.constantFrom('call open', '', 'store', 'partly'),
)
const textArbitrary = fc.array(lineArbitrary, { maxLength: 6 }).map((lines) => lines.join('\n'))
const pathArbitrary = fc.constantFrom('a.go', 'a.ts', 'b/c.go', 'b/c.ts', 'b/d.md', 'test/e.go', 'vendor/f.ts', 'z.ts')
// Few texts for many paths: the same content stands under names of several languages, and of none.
const revisionsArbitrary = fc.array(textArbitrary, { minLength: 1, maxLength: 4 }).chain((texts) => {
  const files = fc.dictionary(pathArbitrary, fc.constantFrom(...texts), { maxKeys: 8 })
  return fc.array(files, { minLength: 1, maxLength: 4 })
})
const repositoryArbitrary = revisionsArbitrary.map((revisions) => ({
  revisions: revisions.map((files) => new Map(Object.entries(files).map(([path, text]) => [path, encode(text)]))),
}))

const leafArbitrary: fc.Arbitrary<FilePattern> = fc.oneof(
  fc.constantFrom('open', 'store', 'o', 'openStore', 'store now', 'GRÖSSE', 'größe', 'nothing').map((text) => {
    return { kind: 'literal', text } as const
  }),
  fc.constantFrom('^open', 'open$', 'o.*e', 'st|cl', '^o$', '[oO]pen', '\\bnow').map((source) => {
    return { kind: 'regexp', source } as const
  }),
)
const patternArbitrary: fc.Arbitrary<FilePattern> = fc.letrec<{ pattern: FilePattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: leafArbitrary },
    { weight: 1, arbitrary: fc.constant({ kind: 'everything' }) },
    { weight: 1, arbitrary: tie('pattern').map((child) => ({ kind: 'not', child }) as const) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }))
        .map(([kind, children]) => ({ kind, children }) as const),
    },
  ),
})).pattern
const queryArbitrary: fc.Arbitrary<FileQuery> = fc
  .record({
    pattern: patternArbitrary,
    caseSensitive: fc.boolean(),
    paths: fc.constantFrom([], [{ pattern: '\\.go$', negated: false }], [{ pattern: '^b/', negated: true }]),
    languages: fc.constantFrom([], [{ name: 'Go', negated: false }], [{ name: 'Go', negated: true }]),
    kinds: fc.constantFrom(undefined, ['function'], ['constant', 'class']),
  })
  .map(({ kinds, ...query }) => ({ ...query, results: 'symbol' as const, ...(kinds && { kinds }) }))

/** A file with its symbols, in one line. */
type Line = string

function expectedIn(query: FileQuery, files: MadeRepository['revisions'][number]): readonly Line[] {
  return inRankOrder([...files.keys()].map((path) => ({ path }))).flatMap(({ path }): readonly Line[] => {
    const flags = query.caseSensitive ? '' : 'i'
    const language = path.endsWith('.go') ? 'Go' : path.endsWith('.ts') ? 'TypeScript' : undefined
    if (!language || query.languages.some(({ name, negated }) => (name === language) === negated)) return []
    if (query.paths.some(({ pattern, negated }) => new RegExp(pattern, flags).test(path) === negated)) return []
    const all = plainSymbols(language, new TextDecoder().decode(files.get(path)))
    const regexOf = (leaf: FilePattern) =>
      new RegExp(leaf.kind === 'literal' ? leaf.text : leaf.kind === 'regexp' ? leaf.source : '', `${flags}u`)
    const holds = (pattern: FilePattern): boolean => {
      if (pattern.kind === 'everything') return true
      if (pattern.kind === 'not') return !holds(pattern.child)
      if (pattern.kind === 'and') return pattern.children.every(holds)
      if (pattern.kind === 'or') return pattern.children.some(holds)
      return all.some(({ name }) => regexOf(pattern).test(name))
    }
    const shownIn = (pattern: FilePattern): readonly FilePattern[] => {
      if (pattern.kind === 'and' || pattern.kind === 'or') return pattern.children.flatMap(shownIn)
      return pattern.kind === 'literal' || pattern.kind === 'regexp' ? [pattern] : []
    }
    if (all.length === 0 || !holds(query.pattern)) return []
    const shown = shownIn(query.pattern).map(regexOf)
    const matching = all.filter(({ name, kind }) => {
      const isShown = shown.length === 0 || shown.some((regex) => regex.test(name))
      return isShown && (query.kinds?.includes(kind) ?? true)
    })
    return matching.length === 0 ? [] : [`${path} ${JSON.stringify(matching)}`]
  })
}

test('however much of it has its symbols, the index finds what reading every file finds', async () => {
  const given = fc.record({
    repositories: fc.array(repositoryArbitrary, { minLength: 1, maxLength: 3 }),
    queries: fc.array(queryArbitrary, { minLength: 6, maxLength: 6 }),
    slices: fc.constantFrom(0, 1, 3, 1000),
    blobs: fc.integer({ min: 1, max: 6 }),
    reversed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ repositories, queries, slices, blobs, reversed }) => {
      const index = new TestIndex(madeSymbols)
      try {
        for (const number of repositories.keys()) await index.add(repositories, number)
        const trees = [...index.trees.values()]
        const left = await index.indexSymbols(reversed ? trees.toReversed() : trees, { slices, blobs })
        expect(left === 0 || slices < 1000).toBe(true)
        for (const [number, { revisions }] of repositories.entries()) {
          const places = revisions.map((_, revision) => index.trees.get(commitOf(number, revision)) ?? -1)
          for (const query of queries) {
            const { found, outcome } = index.search({ query, limits }, places)
            const expected = revisions.flatMap((files, place) =>
              expectedIn(query, files).map((line) => `${place} ${line}`),
            )
            expect(found.toSorted()).toEqual(expected.toSorted())
            expect([outcome.missing, outcome.damaged, outcome.counts.symbolsPending]).toEqual([[], [], undefined])
          }
        }
      } finally {
        index.close()
      }
    }),
    { numRuns: process.env['SEXTANT_PROVE'] ? 3000 : 60 },
  )
}, 600_000)

test('a scan finds what reading every file finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(repositoryArbitrary, queryArbitrary, async (repository, query) => {
      const reader = madeReader(() => ({ repository, revision: 0 }))
      const source = { repository, revision: 0 }
      const { signal } = new AbortController()
      const files = inRankOrder((await reader.manifest(source, signal)).files)
      const options = { query: compileQuery(query), source, files, limits, reader, signal }
      const found: Line[] = []
      const matches = scanSymbols(options, madeSymbols)
      let next = await matches.next()
      for (; !next.done; next = await matches.next()) {
        found.push(`${next.value.match.path} ${JSON.stringify(next.value.match.symbols)}`)
      }
      expect(found).toEqual(expectedIn(query, repository.revisions[0] ?? new Map()))
      expect(next.value.matchingFiles).toBe(found.length)
    }),
    { numRuns: 200 },
  )
})

const query: FileQuery = {
  pattern: { kind: 'literal', text: 'open' },
  caseSensitive: false,
  paths: [],
  languages: [],
  results: 'symbol',
}

test('a text of which some symbols are missing is counted, read from the index or not', async () => {
  const files = new Map([
    ['a.go', encode('def open\npartly\n')],
    ['b.go', encode('def opened\n')],
  ])
  const index = new TestIndex(madeSymbols)
  await index.add([{ revisions: [files] }], 0)
  const trees = [...index.trees.values()]
  const before = index.search({ query, limits }, trees)
  expect(await index.indexSymbols(trees, { slices: 1, blobs: 10 })).toBe(0)
  const after = index.search({ query, limits }, trees)
  index.close()
  expect(before.outcome.counts.symbolsPartial).toEqual({ count: 1, examples: ['a.go'] })
  expect(after).toEqual(before)
})

test('slices that follow each other are joined, and nothing is read twice', async () => {
  const files = new Map(Array.from({ length: 40 }, (_, at) => [`${at}.go`, encode(`def open${at}\n`)]))
  const index = new TestIndex(madeSymbols)
  await index.add([{ revisions: [files] }], 0)
  const trees = [...index.trees.values()]
  expect(await index.indexSymbols(trees, { slices: 1000, blobs: 3 })).toBe(0)
  expect(index.view.symbols).toHaveLength(1)
  const { shards, target } = { shards: index.tools.shards, target: index.target }
  const again = await indexSymbols({
    trees: Uint32Array.from(trees),
    shards,
    source: madeSymbols,
    target,
    goOn: () => true,
  })
  index.close()
  expect(again).toEqual({ trees: 1, shards: [], replaced: [] })
})
