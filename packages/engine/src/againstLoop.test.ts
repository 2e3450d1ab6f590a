import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilePattern, FileQuery } from './fileQuery.js'
import { decodeFound } from './indexed/foundCodec.js'
import { openTools } from './indexed/indexThread.js'
import { decodeRanking } from './indexed/rankedCodec.js'
import { type RankTask, runRankTask } from './indexed/rankTask.js'
import { runReadTask } from './indexed/readTask.js'
import type { Found } from './indexed/searchPart.js'
import { runSearchTask, type ThreadTools } from './indexed/searchTask.js'
import { packTargets } from './indexed/targetList.js'
import { emptyView, type IndexView } from './indexed/shardSet.js'
import { TaskState } from './indexed/taskState.js'
import { byKind } from './store/catalog.js'
import type { NewShard } from './indexer/indexTarget.js'
import { indexRevisions } from './indexer/indexRevisions.js'
import { isBinary } from './scanFile.js'
import { commitOf, type MadeRepository, type MadeSource, madeReader } from './testing/madeWorld.js'
import { byScore } from './ranking/bestFiles.js'
import { searchPlainly } from './testing/plainSearch.js'
import { sampleRegexps } from './testing/sampleRegexps.js'
import { inRankOrder } from './trees/pathRank.js'

const triples = process.env['SEXTANT_PROVE'] ? 100_000 : 3_000
const seed = Number(process.env['SEXTANT_SEED'] ?? Math.floor(Math.random() * 1e9))
const maxBytes = 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-loop-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A small generator of numbers that repeat for a seed: mulberry32. */
function randomOf(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  return { below, pick, chance: (share: number) => next() < share }
}

type Random = ReturnType<typeof randomOf>

// Words that overlap, so that literals are found within, across and beside one another.
const plainWords = ['abc', 'bca', 'Abc', 'foo', 'fooBar', 'barfoo', 'x', '_', 'func main', 'aaa', 'aab', 'main()', '']
// The letters s and k have a third form beyond ASCII.
const words = [...plainWords, 'takse', 'TAKSE', 'ta\u212a\u017fe', 'tak\u017fe', 'é', 'à']

/** Bytes that begin no character, or one that breaks off, by the control characters that stand for them in a text. */
const strayBytes = new Map([
  [1, 0x80],
  [2, 0xff],
  [3, 0xc3],
])
const encode = (text: string) => Uint8Array.from(Buffer.from(text), (byte) => strayBytes.get(byte) ?? byte)

function textOf(random: Random): string {
  const lines = Array.from({ length: random.below(8) }, () =>
    Array.from({ length: random.below(5) }, () => random.pick(words)).join(random.pick([' ', '', '.'])),
  )
  const lineEnd = random.chance(0.1) ? '\r\n' : '\n'
  const text = lines.join(lineEnd) + (random.chance(0.7) ? lineEnd : '')
  if (random.chance(0.05)) return text.replaceAll(' ', () => String.fromCharCode(random.pick([...strayBytes.keys()])))
  if (random.chance(0.03))
    return `${'filler line\n'.repeat(1 + random.below(3000))}${text}${'more\n'.repeat(random.below(2000))}`
  if (random.chance(0.03)) return scattered(random)
  if (random.chance(0.02)) return `${'z'.repeat(random.below(40_000))}${text}`
  if (random.chance(0.01)) return 'q'.repeat(maxBytes + 1)
  return random.chance(0.03) ? `\0${text}` : text
}

/** Words far from one another in a text of several blocks, some in lines that are longer than a block. */
function scattered(random: Random): string {
  const piece = () => {
    const filler = random.chance(0.3) ? '.'.repeat(random.below(20_000)) : 'filler line\n'.repeat(random.below(1_600))
    return `${filler}${random.pick(words)} ${random.pick(words)}${random.chance(0.5) ? '\n' : ''}`
  }
  return Array.from({ length: 1 + random.below(4) }, piece).join('')
}

const segments = ['a', 'foo', 'vendor', 'test', 'main', 'abc']
const pathOf = (random: Random) =>
  `${Array.from({ length: 1 + random.below(3) }, () => random.pick(segments)).join('/')}.${random.pick(['go', 'ts', 'md'])}`

function repositoryOf(random: Random): MadeRepository {
  const first = new Map(Array.from({ length: random.below(30) }, () => [pathOf(random), encode(textOf(random))]))
  const revisions = [first]
  for (let count = random.below(5); count > 0; count--) {
    const next = new Map(random.pick(revisions))
    for (let changes = random.below(6); changes > 0; changes--) {
      if (random.chance(0.3)) next.delete(random.pick([...next.keys(), '']))
      else
        next.set(random.chance(0.5) ? random.pick([...next.keys(), 'new.go']) : pathOf(random), encode(textOf(random)))
    }
    revisions.push(next)
  }
  return { revisions }
}

function leafOf(random: Random): FilePattern {
  const place = random.chance(0.15) ? ({ place: 'content' } as const) : {}
  if (random.chance(0.02)) return { kind: 'literal', text: 'z'.repeat(60 + random.below(20)) }
  if (random.chance(0.6)) {
    const text = random.pick(words) + (random.chance(0.4) ? random.pick(words) : '')
    return { kind: 'literal', text: text || 'a', ...place }
  }
  return { kind: 'regexp', source: random.pick(sampleRegexps).source, ...place }
}

function patternOf(random: Random, depth: number): FilePattern {
  if (random.chance(0.05)) return { kind: 'everything' }
  if (depth === 0 || random.chance(0.5)) return leafOf(random)
  if (random.chance(0.2)) return { kind: 'not', child: patternOf(random, depth - 1) }
  if (random.chance(0.2)) return { kind: 'quiet', child: patternOf(random, depth - 1) }
  const children = Array.from({ length: 2 + random.below(2) }, () => patternOf(random, depth - 1))
  return { kind: random.pick(['and', 'or'] as const), children }
}

function queryOf(random: Random): FileQuery {
  const paths = ['\\.go$', 'foo', '^vendor/', 'a/a', 'x']
  return {
    pattern: patternOf(random, 2),
    caseSensitive: random.chance(0.5),
    paths: random.chance(0.3) ? [{ pattern: random.pick(paths), negated: random.chance(0.3) }] : [],
    languages: random.chance(0.2) ? [{ name: random.pick(['Go', 'TypeScript']), negated: random.chance(0.3) }] : [],
    results: random.pick(['content', 'content', 'both', 'path'] as const),
  }
}

async function indexAll(repositories: readonly MadeRepository[], random: Random) {
  const sourceOf = (commit: string): MadeSource => {
    const repository = repositories[Number(commit.slice(0, 20))]
    if (!repository) throw new Error('There is no such commit.')
    return { repository, revision: Number(commit.slice(20)) }
  }
  const tools = openTools(undefined, { keptTextBytes: random.pick([0, 20_000, 10_000_000]) })
  const next = byKind(() => 0)
  let files = 0
  let view: IndexView = emptyView
  const target = {
    reserve: async (kind: NewShard['kind'], count: number) => (next[kind] += count) - count,
    newFile: async (kind: NewShard['kind']) => join(folder, `${kind}-${files++}-${Math.random()}.shard`),
  }
  const trees = new Map<string, number>()
  for (const [number, repository] of repositories.entries()) {
    const all = repository.revisions.map((_, revision) => ({
      commit: commitOf(number, revision),
      source: { repository, revision },
    }))
    const near = random.chance(0.5) ? all[0]?.commit : undefined
    for (const revisions of random.chance(0.5) ? [all] : all.map((each) => [each])) {
      const result = await indexRevisions({
        revisions,
        near,
        shards: tools.shards,
        reader: madeReader(sourceOf),
        target,
        isLargeAllowed: () => false,
        maxBytes,
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      for (const { commit, tree } of result.revisions) trees.set(commit, tree)
      for (const { kind, path, summary } of result.shards) {
        view = { ...view, [kind]: [...view[kind], { path, first: summary.first, last: summary.last }] }
      }
      tools.shards.show(view)
    }
  }
  return { tools, trees }
}

test(`the index agrees with a loop over every line (${triples} times, seed ${seed})`, async () => {
  const random = randomOf(seed)
  for (let done = 0; done < triples; ) {
    const repositories = Array.from({ length: 1 + random.below(3) }, () => repositoryOf(random))
    const { tools, trees } = await indexAll(repositories, random)
    const all = repositories.flatMap((repository, number) =>
      repository.revisions.map((files, revision) => ({
        files,
        tree: trees.get(commitOf(number, revision)) ?? -1,
        number,
      })),
    )
    for (let round = 0; round < 60 && done < triples; round++) {
      // Counts are of files, which several targets may share: they are compared where there is one.
      const counted = random.chance(0.3)
      const wanted = counted ? [random.pick(all)] : all.filter(() => random.chance(0.6))
      const query = queryOf(random)
      const grouped = random.chance(0.5)
      const found: string[] = []
      const task = {
        targets: packTargets(
          wanted.map(({ tree, number }, place) => ({ place, tree, ...(grouped && { group: number }) })),
        ),
        query,
        limits: {
          matches: 1e9,
          linesPerFile: 500,
          contextLines: random.below(3),
          fileBytes: maxBytes,
          lineBytes: 1000,
          ...(counted && { shown: 0 }),
        },
        state: TaskState.create(),
        thread: 0,
        threads: 1,
        milliseconds: 60_000,
      }
      const outcome = runSearchTask(tools, task, (batch) => found.push(...told(decodeFound(batch.found))))
      expect(outcome.missing).toEqual([])
      const expected = wanted.flatMap(({ files }, place) =>
        inRankOrder([...files.keys()].map((path) => ({ path }))).flatMap(({ path }) => {
          const lines = plainly(query, path, files.get(path))
          return lines === undefined ? [] : [{ place, path, lines }]
        }),
      )
      done += wanted.length
      const right: string[] = []
      if (counted) {
        found.push(`${outcome.counts.matchingFiles} files, ${outcome.counts.matchingLines} lines`)
        const lines = expected.reduce((sum, each) => sum + each.lines, 0)
        right.push(`${expected.length} files, ${lines} lines`)
      } else right.push(...expected.map(({ place, path, lines }) => `${place} ${path} ${lines}`))
      expect({ query, found: found.sort() }).toEqual({ query, found: right.sort() })
      const {
        counts,
        all: ranked,
        read,
      } = rankAndRead(tools, { ...task, state: TaskState.create(), shares: [], least, isFirst: false })
      expect({ query, counts }).toEqual({ query, counts: outcome.counts })
      if (counted) continue
      expect({ query, found: told(ranked).sort() }).toEqual({ query, found: right })
      expect({ query, found: told(read).sort() }).toEqual({ query, found: right })
    }
    tools.shards.close()
  }
}, 1_200_000)

const least = Number.NEGATIVE_INFINITY

/** `target path lines` for each target of each file. */
const told = (found: readonly Found[]): string[] =>
  found.flatMap(({ match, targets }) => targets.map((target) => `${target} ${match.path} ${match.matchingLines}`))

/** What ranking finds, and what reading that finds. */
function rankAndRead(tools: ThreadTools, task: RankTask) {
  const { ranking, counts } = runRankTask(tools, task)
  const ranked = decodeRanking(ranking)
  expect(ranked).toEqual([...ranked].sort(byScore))
  const files = ranked.flatMap(({ at, found: { targets } }) => (at ? [{ at, targets }] : []))
  const { found, unread } = runReadTask(tools, { ...task, files })
  expect(unread).toEqual([])
  return { counts, all: ranked.map((file) => file.found), read: decodeFound(found) }
}

function plainly(query: FileQuery, path: string, content: Uint8Array | undefined) {
  const text = content === undefined || content.length > maxBytes || isBinary(content) ? undefined : content
  const language = path.endsWith('.go') ? 'Go' : path.endsWith('.ts') ? 'TypeScript' : undefined
  return searchPlainly(query, path, text && new TextDecoder().decode(text), language)
}
