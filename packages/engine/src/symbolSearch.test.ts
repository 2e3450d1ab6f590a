import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilePattern, FileQuery } from './fileQuery.js'
import { decodeFound } from './indexed/foundCodec.js'
import { openTools } from './indexed/indexThread.js'
import { runSearchTask, type TaskOutcome } from './indexed/searchTask.js'
import { emptyView, type IndexView } from './indexed/shardSet.js'
import { TaskState } from './indexed/taskState.js'
import type { NewShard } from './indexer/indexTarget.js'
import { indexRevisions } from './indexer/indexRevisions.js'
import { indexSymbols } from './indexer/indexSymbols.js'
import { scanSymbols } from './scanSymbols.js'
import { compileQuery } from './compiledQuery.js'
import { byKind } from './store/catalog.js'
import { commitOf, type MadeRepository, type MadeSource, madeReader } from './testing/madeWorld.js'
import { madeSymbols, plainSymbols } from './testing/plainSymbols.js'
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

/** An index in a folder, as a search thread has it open. */
class TestIndex {
  readonly tools = openTools(madeSymbols)
  readonly trees = new Map<string, number>()
  readonly #folder = mkdtempSync(join(tmpdir(), 'sextant-symbols-'))
  readonly #next = byKind(() => 0)
  #files = 0
  view: IndexView = emptyView

  readonly target = {
    reserve: async (kind: NewShard['kind'], count: number) => (this.#next[kind] += count) - count,
    newFile: async (kind: NewShard['kind']) => join(this.#folder, `${kind}-${this.#files++}.shard`),
  }

  async add(repositories: readonly MadeRepository[], number: number): Promise<void> {
    const repository = repositories[number]
    if (!repository) return
    const revisions = repository.revisions.map((_, revision) => ({
      commit: commitOf(number, revision),
      source: { repository, revision },
    }))
    const reader = madeReader((commit): MadeSource => ({ repository, revision: Number(commit.slice(20)) }))
    const result = await indexRevisions({
      revisions,
      near: undefined,
      shards: this.tools.shards,
      reader,
      target: this.target,
      isLargeAllowed: () => false,
      maxBytes: 100_000,
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    for (const { commit, tree } of result.revisions) this.trees.set(commit, tree)
    this.show(result.shards)
  }

  show(added: readonly NewShard[], removed: readonly string[] = []): void {
    for (const { kind, path, summary } of added) {
      const kept = this.view[kind].filter((file) => !removed.includes(file.path))
      const files = [...kept, { path, first: summary.first, last: summary.last }].sort((a, b) => a.first - b.first)
      if (files.some(({ first }, place) => first <= (files[place - 1]?.last ?? -1))) throw new Error('Files overlap.')
      this.view = { ...this.view, [kind]: files }
    }
    this.tools.shards.show(this.view)
  }

  search(query: FileQuery, trees: readonly number[]): { found: readonly Line[]; outcome: TaskOutcome } {
    const found: Line[] = []
    const targets = trees.map((tree, place) => ({ place, tree, group: 0 }))
    const task = { targets, query, limits, state: TaskState.create(), thread: 0, threads: 1, milliseconds: 60_000 }
    const outcome = runSearchTask(this.tools, task, (batch) => {
      for (const { match, targets: places } of decodeFound(batch.found)) {
        if (match.matchingLines !== match.symbols?.length) throw new Error('Symbols are not counted as they are.')
        for (const place of places) found.push(`${place} ${match.path} ${JSON.stringify(match.symbols)}`)
      }
    })
    return { found, outcome }
  }

  /** Indexes symbols until `slices` slices are done or nothing is left; each slice reads so many blobs. */
  async indexSymbols(trees: readonly number[], { slices, blobs }: { slices: number; blobs: number }): Promise<number> {
    let left = trees
    for (let slice = 0; slice < slices && left.length > 0; slice++) {
      let read = 0
      const goOn = () => ++read < blobs
      const { shards, target } = { shards: this.tools.shards, target: this.target }
      const result = await indexSymbols({ trees: Uint32Array.from(left), shards, source: madeSymbols, target, goOn })
      this.show(result.shards, result.replaced)
      left = left.slice(result.trees)
    }
    return left.length
  }

  close(): void {
    this.tools.shards.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
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
      const index = new TestIndex()
      try {
        for (const number of repositories.keys()) await index.add(repositories, number)
        const trees = [...index.trees.values()]
        const left = await index.indexSymbols(reversed ? trees.toReversed() : trees, { slices, blobs })
        expect(left === 0 || slices < 1000).toBe(true)
        for (const [number, { revisions }] of repositories.entries()) {
          const places = revisions.map((_, revision) => index.trees.get(commitOf(number, revision)) ?? -1)
          for (const query of queries) {
            const { found, outcome } = index.search(query, places)
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
  const index = new TestIndex()
  await index.add([{ revisions: [files] }], 0)
  const trees = [...index.trees.values()]
  const before = index.search(query, trees)
  expect(await index.indexSymbols(trees, { slices: 1, blobs: 10 })).toBe(0)
  const after = index.search(query, trees)
  index.close()
  expect(before.outcome.counts.symbolsPartial).toEqual({ count: 1, examples: ['a.go'] })
  expect(after).toEqual(before)
})

test('slices that follow each other are joined, and nothing is read twice', async () => {
  const files = new Map(Array.from({ length: 40 }, (_, at) => [`${at}.go`, encode(`def open${at}\n`)]))
  const index = new TestIndex()
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
