import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzyMatcher, fuzzyQuery, nameSize, silentLogger } from '@sextant/base'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedBackend } from '../embeddedBackend.js'
import type { Located, SearchableIndex } from '../indexed/searchableIndex.js'
import { emptyView } from '../indexed/shardSet.js'
import { type Memory, pathOf } from '../testing/memoryReader.js'
import { TextShardWriter } from '../textShard/write.js'
import { inRankOrder } from '../trees/pathRank.js'
import { encodeTree, type TreeParts } from '../trees/treeDocument.js'
import type { FinderBackend } from './findNames.js'
import { lessFor } from './findTask.js'

const entry = new URL('../testing/memoryWorker.js', import.meta.url)
const never = new AbortController().signal
const folder = mkdtempSync(join(tmpdir(), 'sextant-finder-'))
const patience = 60_000
const isFull = Boolean(process.env['SEXTANT_PROVE'])

let close: (() => Promise<void>) | undefined

beforeEach(() => {
  close = undefined
})
afterEach(() => close?.())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Trees with these parts, numbered from 0, in a shard of their own. */
function writeTrees(name: string, trees: readonly TreeParts[]): string {
  const writer = new TextShardWriter()
  for (const [number, parts] of trees.entries()) {
    writer.add({ number, key: new Uint8Array(20).fill(number + 1), ...encodeTree(parts) })
  }
  const path = join(folder, `${name}.shard`)
  writer.writeTo(path)
  return path
}

/** A finder over trees; a source that `locate` does not know has so many files, listed by its reader. */
function openFinder(
  name: string,
  trees: readonly TreeParts[],
  locate: (source: Memory) => Located<Memory> | undefined,
): FinderBackend<Memory> {
  const view = { ...emptyView, trees: [{ path: writeTrees(name, trees), first: 0, last: trees.length - 1 }] }
  const index: SearchableIndex<Memory> = { view, locate, onChange: () => () => {}, reportDamage: () => {} }
  const backend = openEmbeddedBackend<Memory>({ entry, workers: 2, log: silentLogger, index })
  close = () => backend.close()
  return backend
}

function treeOf(paths: readonly string[], change?: TreeParts['change']): TreeParts {
  const files = inRankOrder(paths.map((path) => ({ path, blob: 0, language: undefined, leftOut: 0 })))
  return { files, total: { files: files.length, bytes: 0 }, ...(change && { change }) }
}

const source = (name: string): Memory => ({ name, files: 3, filler: 1 })

test('what a tree changes of another, and what is hidden, is as it is in the revision', async () => {
  const base = treeOf(['a/order.ts', 'a/orders.ts', 'b/border.ts'])
  const changed = treeOf(['c/order.go'], { base: 0, positions: [3], replaced: [0] })
  const finder = openFinder('changes', [base, changed], ({ name }) => {
    if (name === 'listed') return undefined
    return name === 'base' ? { tree: 0 } : { tree: 1, changed: { hidden: ['b/border.ts'], source: undefined } }
  })
  const targets = ['base', 'changed', 'listed'].map(source)
  const request = { query: 'order', what: 'files', first: 50, targets, milliseconds: patience } as const
  const { found, ...rest } = await finder.find(request, never)
  expect(found.map(({ target, path }) => `${target} ${path}`)).toEqual([
    '0 a/order.ts',
    '1 c/order.go',
    '0 a/orders.ts',
    '1 a/orders.ts',
    '0 b/border.ts',
  ])
  expect(found[0]?.places).toEqual([2, 3, 4, 5, 6])
  expect(rest).toEqual({ more: false, outOfTime: false, unlisted: 0, pending: 0 })
  const listed = await finder.find({ ...request, query: pathOf(2) }, never)
  expect(listed.found.map(({ target, path }) => `${target} ${path}`)).toEqual([`2 ${pathOf(2)}`])
})

test('a tree that is gone is told, and a find that is cancelled rejects', async () => {
  const finder = openFinder('gone', [treeOf(['a.ts'])], ({ name }) => ({ tree: name === 'there' ? 0 : 7 }))
  const request = { query: '', what: 'files', first: 5, milliseconds: patience } as const
  const targets = [source('there'), source('gone')]
  const { found, unlisted } = await finder.find({ ...request, targets }, never)
  expect([found.map(({ path }) => path), unlisted]).toEqual([['a.ts'], 1])
  const cancelled = AbortSignal.abort(new Error('The next key came.'))
  await expect(finder.find({ ...request, targets }, cancelled)).rejects.toThrow('The next key came.')
})

const words = [
  'server',
  'client',
  'Order',
  'index',
  'Search',
  'test',
  'util',
  'shard',
  'api',
  'Stream',
  'query',
  'main',
]
const endings = ['.ts', '.go', '.java', '_test.go', '.test.ts', '.md']

/** Paths that look like those of large repositories, the same each time. */
function madePaths(count: number, repository: number): readonly string[] {
  let seed = repository + 1
  const pick = <Item>(items: readonly Item[]): Item => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    const item = items[(seed >>> 8) % items.length]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  let parent = ''
  return Array.from({ length: count }, (_, number) => {
    if (number % 12 === 0)
      parent = ['src', pick(words), pick(words).toLowerCase(), pick(words), `part${number}`].join('/')
    return `${parent}/${pick(words)}${pick(words)}${number % 7}${pick(endings)}`
  })
}

const typed = 'StreamTest'
const keys = ['o', 'osi', 'sren', 'src main', 'api/str', 'part4', 'querymain.go', 'zzz', ...prefixes(typed)]

function prefixes(text: string): readonly string[] {
  return [...text].map((_, at) => text.slice(0, at + 1))
}

/** The best paths by a plain look at all of them. */
function plainBest(paths: readonly string[], query: string, first: number): readonly (readonly [string, number])[] {
  const match = fuzzyMatcher(fuzzyQuery(query))
  const matches = paths.flatMap((path) => {
    const found = match(path)
    return found ? [{ path, score: found.score - lessFor(path) }] : []
  })
  const best = matches.sort(
    (a, b) => b.score - a.score || nameSize(a.path) - nameSize(b.path) || (a.path < b.path ? -1 : 1),
  )
  return best.slice(0, first).map(({ path, score }) => [path, score])
}

test('for each key the best of many paths is found', { timeout: 600_000 }, async () => {
  const perRepository = isFull ? 20_000 : 5_000
  const trees = Array.from({ length: isFull ? 50 : 2 }, (_, number) => madePaths(perRepository, number))
  const finder = openFinder(
    'many',
    trees.map((paths) => treeOf(paths)),
    ({ name }) => ({ tree: Number(name) }),
  )
  const targets = trees.map((_, number) => source(String(number)))
  const request = { what: 'files', first: 10, targets } as const
  await finder.find({ ...request, query: '', milliseconds: patience }, never)
  const times: string[] = []
  for (const query of keys) {
    const started = performance.now()
    const before = process.cpuUsage()
    const { found } = await finder.find({ ...request, query, milliseconds: patience }, never)
    const { user, system } = process.cpuUsage(before)
    const milliseconds = Math.round(performance.now() - started)
    times.push(`${query}: ${milliseconds} ms, ${Math.round((user + system) / 1000)} ms of processors`)
    if (isFull) continue
    expect(found.map(({ score }) => score)).toEqual(plainBest(trees.flat(), query, 10).map(([, score]) => score))
  }
  // The figures are for who asked for the long form; how fast a machine is proves nothing of the code.
  if (isFull)
    process.stdout.write(`${(trees.length * perRepository).toLocaleString('en')} paths\n${times.join('\n')}\n`)
})
