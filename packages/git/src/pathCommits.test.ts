import { Chance } from '@sextant/base'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommitGraph } from './graphFile/commitGraphFile.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { pathCandidates, pathCommits, type PathWalk } from './pathCommits.js'
import { type Built, buildRepository, drain } from './testing/buildRepository.js'

const count = 500
const walks = 300
const firstDate = 1_700_000_000
const files = [
  'a',
  'b.txt',
  'src/a',
  'src/deep/er/a.ts',
  'src/deep/er/b.ts',
  'src/deep/other.ts',
  'Grüße/ß.md',
  'x/y/z',
]
const paths = [...files, 'src', 'src/deep', 'src/deep/er', 'Grüße', 'x', 'nothing/here']

let folder: string
let built: Built
let ids: readonly ObjectId[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-graph-'))
  built = await buildRepository(folder)
  await built.git(['fast-import', '--quiet', '--force'], randomHistory(new Chance(11)))
  ids = (await built.git(['log', '--all', '--format=%s %H']))
    .split('\n')
    .map((line) => line.split(' '))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, id = '']) => objectIdFromGit(id))
  // Two files of a graph, as a repository has that grows.
  for (const tips of [ids.slice(0, count / 2), ids]) {
    const shape = ['--stdin-commits', '--split=no-merge', '--changed-paths']
    await built.git(['commit-graph', 'write', ...shape], `${tips.join('\n')}\n`)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the graph has every commit with its date and parents, in all of its files', async () => {
  const graph = await readCommitGraph(built.repository)
  expect(graph?.size).toBe(count)
  const told = (await built.git(['log', '--all', '--no-walk=unsorted', '--format=%H %ct %P'])).split('\n')
  for (const line of told) {
    const [id = '', date, ...parents] = line.split(' ').filter(Boolean)
    const place = graph?.find(objectIdFromGit(id)) ?? -1
    const found = [
      graph?.idAt(place),
      graph?.dateAt(place),
      ...(graph?.parentsAt(place) ?? []).map((at) => graph?.idAt(at)),
    ]
    expect(found).toEqual([id, Number(date), ...parents])
  }
  expect(graph?.find(objectIdFromGit('0'.repeat(40)))).toBeUndefined()
})

test('a walk by the graph finds what git finds without one, in the same order', async () => {
  const chance = new Chance(12)
  for (let round = 0; round < walks; round++) {
    const walk = randomWalk(chance)
    expect([walk, await idsOf(pathCommits(built.repository, walk))]).toEqual([walk, await byGit(walk)])
  }
})

test('candidates are all that git finds without merges, in the same order, and few others', async () => {
  const chance = new Chance(13)
  let [wanted, others] = [0, 0]
  for (let round = 0; round < walks; round++) {
    const walk = randomWalk(chance)
    const changed = new Set(await byGit(walk, ['--full-history', '--no-merges']))
    const found = await idsOf(pathCandidates(built.repository, walk))
    expect([walk, found.filter((id) => changed.has(id))]).toEqual([walk, [...changed]])
    wanted += changed.size
    others += found.length - changed.size
  }
  // Commits of few paths have short filters, which are wrong more often.
  expect(others).toBeLessThan(wanted / 2)
})

const spoils: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'as it is': (file) => file,
  'cut off early': (file) => file.subarray(0, 60),
  'cut off late': (file) => file.subarray(0, 1200),
  'of another version': (file) => Buffer.concat([file.subarray(0, 4), Buffer.of(2), file.subarray(5)]),
  'another file': () => Buffer.from('CGPX is none'),
  empty: () => Buffer.alloc(0),
}

test.each(Object.entries(spoils))('a graph that is %s does no harm', async (_what, spoil) => {
  const copy = await buildRepository()
  const [first, tip] = [await copy.commit({ a: '1' }), await copy.commit({ a: '2', b: '1' })]
  await copy.git(['commit-graph', 'write', '--reachable', '--split=replace', '--changed-paths'])
  const graphs = join(copy.repository.gitDirectory, 'objects', 'info', 'commit-graphs')
  for (const name of (await readdir(graphs)).filter((each) => each.endsWith('.graph'))) {
    const spoiled = spoil(await readFile(join(graphs, name)))
    await rm(join(graphs, name))
    await writeFile(join(graphs, name), spoiled)
  }
  expect(await idsOf(pathCommits(copy.repository, { start: tip, path: 'a' }))).toEqual([tip, first])
})

test('leaving a walk early leaves nothing behind, and a signal ends it', async () => {
  const start = ids.at(-1) ?? objectIdFromGit('')
  for await (const some of pathCommits(built.repository, { start, path: 'a' })) {
    expect(some.length).toBeGreaterThan(0)
    break
  }
  const { thrown } = await drain(
    pathCommits(built.repository, { start, path: 'a', signal: AbortSignal.abort(new Error('Enough')) }),
  )
  expect(thrown).toMatchObject({ message: 'Enough' })
})

const idsOf = async (source: AsyncIterable<readonly ObjectId[]>) => {
  const found: ObjectId[] = []
  for await (const some of source) found.push(...some)
  return found
}

async function byGit({ start, path, firstParent, after, before }: PathWalk, more: readonly string[] = []) {
  const limits = [
    ...(firstParent ? ['--first-parent'] : []),
    ...(after ? [`--max-age=${after.getTime() / 1000}`] : []),
    ...(before ? [`--min-age=${before.getTime() / 1000}`] : []),
  ]
  const args = ['-c', 'core.commitGraph=false', 'rev-list', ...limits, ...more, start, '--', path]
  return (await built.git(args)).split('\n').filter(Boolean)
}

function randomWalk(chance: Chance): PathWalk {
  const at = () => new Date((firstDate + chance.below(count * 50)) * 1000)
  return {
    start: chance.oneOf(ids.slice(count / 2)),
    path: chance.oneOf(paths),
    firstParent: chance.below(4) === 0,
    ...(chance.below(4) === 0 && { after: at() }),
    ...(chance.below(4) === 0 && { before: at() }),
  }
}

/** A script for git-fast-import(1): branches that meet again, clocks that are wrong and alike, several beginnings. */
function randomHistory(chance: Chance): string {
  const trees: Map<string, string>[] = []
  const commits = Array.from({ length: count }, (_, number) => {
    const parents = parentsOf(chance, number)
    const tree = mergedTree(
      chance,
      parents.map((parent) => trees[parent] ?? new Map<string, string>()),
    )
    trees.push(tree)
    const date = firstDate + Math.floor(number / 3) * 100 + (chance.below(10) === 0 ? chance.below(9000) : 0)
    return [
      `commit refs/heads/b${number}\nmark :${number + 1}\ncommitter a <a@b> ${date} +0000\ndata <<.\n${number}\n.\n`,
      ...parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${parent + 1}\n`),
      'deleteall\n',
      ...[...tree].map(
        ([path, text]) => `M ${text.endsWith('x') ? 100755 : 100644} inline "${path}"\ndata ${text.length}\n${text}\n`,
      ),
      '\n',
    ]
  })
  return commits.flat().join('')
}

function parentsOf(chance: Chance, number: number): readonly number[] {
  if (number === 0 || chance.below(60) === 0) return []
  const recent = () => Math.max(0, number - 1 - chance.below(12))
  const wanted = chance.below(5) === 0 ? 2 + chance.below(3) : 1
  return [...new Set(Array.from({ length: wanted }, recent))]
}

/** Each file as one of the parents has it; then, mostly, one is changed, made or taken away. */
function mergedTree(chance: Chance, parents: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const tree = new Map<string, string>()
  for (const path of files) {
    const text = parents.length > 0 ? chance.oneOf(parents).get(path) : undefined
    if (text !== undefined) tree.set(path, text)
  }
  if (chance.below(parents.length > 1 ? 8 : 2) > 0) return tree
  const path = chance.oneOf(files)
  if (chance.below(6) === 0) tree.delete(path)
  else tree.set(path, `${chance.below(4)}${chance.below(3) === 0 ? 'x' : ''}`)
  return tree
}
