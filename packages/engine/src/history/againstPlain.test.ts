import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { FilePattern } from '../fileQuery.js'
import { type IndexView, ShardSet, emptyView } from '../indexed/shardSet.js'
import type { NewShard } from '../indexer/indexTarget.js'
import { byKind, type Kind } from '../store/catalog.js'
import { everyDiff, madeHistoryQuery } from '../testing/historyQueries.js'
import { MadeHistory, madeCommit } from '../testing/madeHistory.js'
import { CommitLists } from './commitLists.js'
import { compileHistoryQuery } from './compiledHistoryQuery.js'
import { diffText } from './diffDocument.js'
import type { HistoryCommit } from './historyCommit.js'
import type { HistoryQuery } from './historyQuery.js'
import type { HistoryTarget } from './historyReader.js'
import type { HistoryLook, HistoryStep } from './historyStep.js'
import type { HistorySettings } from './commitIndexer.js'
import { indexHistory } from './indexHistory.js'
import { scanHistory } from './scanHistory.js'
import { searchHistory } from './searchHistory.js'

const folder = mkdtempSync(join(tmpdir(), 'sextant-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const everything: HistorySettings = { maxCommits: 1e6, maxDiffBytes: 1e9, maxBytesPerCommit: 1e6 }
const signal = new AbortController().signal
const limits = { matches: 1e6, linesPerCommit: 1000, contextLines: 1, lineBytes: 1000 }
let files = 0

/** An index that grows revision by revision. */
class Index {
  readonly made: MadeHistory
  readonly shards = new ShardSet()
  readonly #next = byKind(() => 0)
  readonly #numbers = new Map<string, number>()
  #view: IndexView = emptyView

  constructor(made: MadeHistory) {
    this.made = made
  }

  async add(commit: string, near: string | undefined, settings = everything) {
    const { shards, ...result } = await indexHistory({
      revision: { source: commit, commit },
      near: near === undefined ? undefined : { source: near, commit: near },
      shards: this.shards,
      reader: this.made,
      target: {
        reserve: async (kind, count) => (this.#next[kind] += count) - count,
        newFile: async (kind) => join(folder, `${kind}-${files++}.shard`),
      },
      settings,
      setAside: new Set(),
      onProgress: () => {},
      signal,
    })
    this.#view = byKind((kind) => [...this.#view[kind], ...filesOf(shards, kind)])
    this.shards.show(this.#view)
    this.#numbers.set(commit, this.#next.histories - 1)
    return result
  }

  search({ sources, excluded }: HistoryTarget<string>, query: HistoryQuery, matches = limits.matches) {
    const numbers = (commits: readonly string[]) => commits.map((commit) => this.#numbers.get(commit) ?? -1)
    const target = new CommitLists(this.shards).of({ histories: numbers(sources), excluded: numbers(excluded) })
    const compiled = compileHistoryQuery(query)
    return all(searchHistory(this.shards, target, { query: compiled, limits: { ...limits, matches } }))
  }

  scan(target: HistoryTarget<string>, query: HistoryQuery, matches = limits.matches) {
    const how = { query: compileHistoryQuery(query), limits: { ...limits, matches }, diffBytes: 1, signal }
    return all(scanHistory(this.made, target, how))
  }
}

const filesOf = (shards: readonly NewShard[], kind: Kind) =>
  shards
    .filter((shard) => shard.kind === kind)
    .map(({ path, summary }) => ({ path, first: summary.first, last: summary.last }))

async function all(steps: Generator<HistoryStep, HistoryLook> | AsyncGenerator<HistoryStep, HistoryLook>) {
  const matches = []
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return { matches, look: step.value }
    if (step.value.match) matches.push(step.value.match)
  }
}

/** Whether a commit matches, by a loop over its lines. */
function matchesPlainly(asked: HistoryQuery, commit: HistoryCommit): boolean {
  const { after = 0, before = Infinity, caseSensitive, kind, lines } = asked
  const flags = caseSensitive ? 'mu' : 'imu'
  const found = (source: string, text: string) => new RegExp(source, flags).test(text)
  const fits = (all: HistoryQuery['authors'], texts: readonly string[]) =>
    all.every((each) => texts.some((text) => found(each.pattern, text)) !== each.negated)
  const person = ({ name, email }: HistoryCommit['author']) => [`${name} <${email}>`]
  const { date } = commit.committer
  if (date < after || date > before) return false
  if (!fits(asked.authors, person(commit.author)) || !fits(asked.committers, person(commit.committer))) return false
  if (!fits(asked.messages, [commit.message])) return false
  const left = commit.files.filter(({ path, oldPath = path }) => fits(asked.paths, [path, oldPath]))
  if (asked.paths.length > 0 && left.length === 0) return false
  const changed = left.flatMap(({ stretches }) =>
    stretches.flatMap(({ removed, added }) => [
      ...(lines === 'added' ? [] : [textOf(removed)]),
      ...(lines === 'removed' ? [] : [textOf(added)]),
    ]),
  )
  const runs = changed.filter((text) => text !== '')
  if (kind === 'diff' && runs.length === 0) return false
  const texts = kind === 'diff' ? runs : [commit.message]
  // The last newline of a run is there for patterns that name one; no line begins behind it.
  const textFor = (source: string, text: string) =>
    kind === 'diff' && !source.includes('\\n') ? text.slice(0, -1) : text
  const holds = (tree: FilePattern): boolean => {
    switch (tree.kind) {
      case 'everything':
        return true
      case 'and':
        return tree.children.every(holds)
      case 'or':
        return tree.children.some(holds)
      case 'not':
        return !holds(tree.child)
      case 'quiet':
        return holds(tree.child)
      case 'literal':
        return texts.some((text) => found(tree.text, text))
      case 'regexp':
        return texts.some((text) => found(tree.source, textFor(tree.source, text)))
      case 'structural':
        throw new Error('A commit has no structure.')
    }
  }
  return holds(asked.pattern)
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** Commits that grow on one another: each has a parent among those before it, or two, or none. */
const world = fc.array(fc.tuple(madeCommit, fc.array(fc.nat(), { maxLength: 2 })), { minLength: 1, maxLength: 25 })

function make(commits: typeof world extends fc.Arbitrary<infer Value> ? Value : never) {
  const made = new MadeHistory()
  const ids: string[] = []
  for (const [commit, places] of commits) {
    const parents = [...new Set(places.flatMap((place) => ids[place % Math.max(1, ids.length)] ?? []))]
    ids.push(made.add({ ...commit, parents }))
  }
  return { made, ids }
}

test('the index and the reading of commits find what a loop over every line finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
      fc.array(madeHistoryQuery),
      async (...given) => {
        const [commits, places, queries] = given
        const { made, ids } = make(commits)
        const tips = [...new Set(places.flatMap((place) => ids[place % ids.length] ?? []))]
        const index = new Index(made)
        for (const [place, tip] of tips.entries()) await index.add(tip, tips[place - 1])
        const [first = '', second = first, ...others] = tips
        const targets = [
          { sources: [second], excluded: [] },
          { sources: [first, second, ...others], excluded: [] },
          { sources: [second], excluded: [first] },
        ]
        for (const target of targets) {
          for (const asked of queries) {
            const expected = made.list(target).filter((commit) => matchesPlainly(asked, commit))
            const indexed = await index.search(target, asked)
            const scanned = await index.scan(target, asked)
            const inOrder = (all: readonly { readonly commit: string }[]) => all.map(({ commit }) => commit).sort()
            expect(inOrder(scanned.matches)).toEqual(inOrder(expected))
            expect(inOrder(indexed.matches)).toEqual(inOrder(expected))
            expect(indexed.matches.map(({ committer }) => committer.date)).toEqual(
              expected.map(({ committer }) => committer.date),
            )
            expect(indexed.look.complete).toBe(true)
            const byId = new Map(scanned.matches.map((match) => [match.commit, match]))
            for (const match of indexed.matches) expect(match).toEqual(byId.get(match.commit))
          }
        }
        index.shards.close()
      },
    ),
    { numRuns: 20 },
  )
})

/** A line of commits, each a second after the one before and with a line of its own. */
function lineOf(count: number, made = new MadeHistory(), after: readonly string[] = []) {
  const ids = [...after]
  for (let place = 0; place < count; place++) {
    const person = { name: 'alice', email: 'alice@example.com', date: ids.length + 1 }
    const added = Buffer.from(`line ${ids.length}\n`)
    const stretches = [{ oldStart: 0, newStart: 1, removed: Buffer.alloc(0), added }]
    const parents = ids.slice(-1)
    const message = `Commit ${ids.length}`
    ids.push(
      made.add({
        parents,
        author: person,
        committer: person,
        message,
        files: [{ path: 'a', stretches }],
        truncated: false,
      }),
    )
  }
  return { made, ids }
}

test('a limit ends a search early, and it says how far back it looked', async () => {
  const { made, ids } = lineOf(20)
  const index = new Index(made)
  const target = { sources: ids.slice(-1), excluded: [] }
  await index.add(ids.at(-1) ?? '', undefined)
  for (const { matches, look } of [await index.search(target, everyDiff, 3), await index.scan(target, everyDiff, 3)]) {
    expect(matches.map(({ message }) => message)).toEqual(['Commit 19', 'Commit 18', 'Commit 17'])
    expect(look).toMatchObject({ commits: 3, back: 18, complete: false })
  }
})

test('what is indexed has limits, and an answer tells of them', async () => {
  const { made, ids } = lineOf(20)
  const index = new Index(made)
  const tip = ids.at(-1) ?? ''
  const target = { sources: [tip], excluded: [] }
  const few = { maxCommits: 10, maxDiffBytes: 30, maxBytesPerCommit: 1000 }
  expect(await index.add(tip, undefined, few)).toEqual({
    commits: 10,
    withDiffs: 3,
    total: 20,
    diffBytes: 30,
    back: 11,
  })
  const found = await index.search(target, everyDiff)
  expect(found.matches.map(({ message }) => message)).toEqual(['Commit 19', 'Commit 18', 'Commit 17'])
  expect(found.look).toEqual({ commits: 10, back: 11, total: 20, partly: 7, complete: false })
  const recent = await index.search(target, { ...everyDiff, kind: 'commit', after: 12 })
  expect(recent.look).toMatchObject({ commits: 9, back: 12, complete: true })
})

test('only what is new is read again', async () => {
  const { made, ids } = lineOf(300)
  const index = new Index(made)
  const old = ids.at(-1) ?? ''
  await index.add(old, undefined)
  const grown = lineOf(2, made, ids).ids
  made.read.length = 0
  const tip = grown.at(-1) ?? ''
  expect(await index.add(tip, old)).toMatchObject({ commits: 302, withDiffs: 302, total: 302 })
  expect(made.read.sort()).toEqual(grown.slice(-2))
  // Without being told, it finds in the past of a commit what it can begin with.
  const next = lineOf(1, made, grown).ids.at(-1) ?? ''
  made.read.length = 0
  expect(await index.add(next, undefined)).toMatchObject({ commits: 303, withDiffs: 303, total: 303 })
  expect(new Set(made.read)).toEqual(new Set([next, tip]))
  const { matches, look } = await index.search({ sources: [tip], excluded: [] }, everyDiff)
  expect(matches).toHaveLength(302)
  expect(look).toEqual({ commits: 302, back: 1, total: 302, partly: 0, complete: true })
})

test('commits that a branch has left are not found any more', async () => {
  const { made, ids } = lineOf(5)
  const index = new Index(made)
  const [kept = '', left = ''] = [ids[3], ids[4]]
  await index.add(left, undefined)
  const other = lineOf(1, made, ids.slice(0, 4)).ids.at(-1) ?? ''
  await index.add(other, left)
  const found = async (commit: string) => {
    const { matches } = await index.search({ sources: [commit], excluded: [] }, everyDiff)
    return matches.map((match) => match.commit)
  }
  expect(await found(other)).toEqual([other, ...ids.slice(0, 4).toReversed()])
  // The old tip is gone from the repository, so nothing tells what else has gone with it.
  made.forget(left)
  const next = lineOf(1, made, [...ids.slice(0, 4)]).ids.at(-1) ?? ''
  await index.add(next, left)
  expect(await found(next)).toEqual([next, ...ids.slice(0, 4).toReversed()])
  expect(await found(next)).toContain(kept)
})

test('whatever the budgets were before, a history has what the budget of now allows', async () => {
  const step = fc.record({
    commits: fc.integer({ min: 0, max: 40 }),
    maxCommits: fc.integer({ min: 0, max: 300 }),
    maxDiffBytes: fc.integer({ min: 0, max: 1500 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const { made, ids } = lineOf(150)
      const index = new Index(made)
      let before: string | undefined
      let line: readonly string[] = ids
      for (const { commits, maxCommits, maxDiffBytes } of steps) {
        line = lineOf(commits, made, line).ids
        const tip = line.at(-1) ?? ''
        const result = await index.add(tip, before, { ...everything, maxCommits, maxDiffBytes })
        const all = made.list({ sources: [tip], excluded: [] })
        const kept = all.slice(0, maxCommits)
        const texts = kept.map((commit) => diffText(commit).text.length)
        const withDiffs = texts.filter((_, place) => sum(texts.slice(0, place)) < maxDiffBytes)
        expect(result).toEqual({
          commits: kept.length,
          withDiffs: withDiffs.length,
          diffBytes: sum(withDiffs),
          total: all.length,
          back: kept.at(-1)?.committer.date,
        })
        const { matches, look } = await index.search({ sources: [tip], excluded: [] }, everyDiff)
        expect(matches.map(({ commit }) => commit)).toEqual(kept.slice(0, withDiffs.length).map(({ commit }) => commit))
        expect(look).toMatchObject({ commits: kept.length, total: all.length, complete: kept.length === all.length })
        before = tip
      }
    }),
    { numRuns: 20 },
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
