import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companionOf, writeCommitGraph, writeCompanion } from './commitGraph.js'
import { objectIdFromGit } from './objectId.js'
import { streamLog } from './streamLog.js'
import { type Built, buildRepository, drain, scratchFolder } from './testing/buildRepository.js'

const fewest = 3

async function withCommits(folder?: string): Promise<Built> {
  const built = await buildRepository(folder)
  for (let n = 0; n < 4; n += 1) await built.commit({ [`f${n}.txt`]: String(n), 'same.txt': String(n) })
  return built
}

/** Every file below a folder with its time of change, to see that nothing was written. */
async function snapshot(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(names.toSorted().map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`))
}

const log = async (gitDirectory: string, start: string, path: string) => {
  const { items } = await drain(streamLog({ gitDirectory }, { start: objectIdFromGit(start), path, follow: true }))
  return items.flatMap(({ entries }) => entries.map(({ id }) => id))
}

test('a companion holds the graph of a repository that is not touched', async () => {
  const odd = join(await scratchFolder(), 'a "quoted\\ folder:\n')
  await mkdir(odd)
  const built = await withCommits(odd)
  const directory = join(await scratchFolder(), '1.git')
  const before = await snapshot(built.folder)
  expect(await writeCompanion(built.repository, directory, { fewest })).toBe('written')
  expect(await snapshot(built.folder)).toEqual(before)
  expect(await companionOf(built.repository, directory)).toEqual({ gitDirectory: directory })
  const head = await built.git(['rev-parse', 'HEAD'])
  expect(await log(directory, head, 'f2.txt')).toEqual([await built.git(['log', '--format=%H', '--', 'f2.txt'])])
})

test('it is refreshed when a reference moves, and left alone when none does', async () => {
  const built = await withCommits()
  const directory = join(await scratchFolder(), '1.git')
  expect(await writeCompanion(built.repository, directory, { fewest })).toBe('written')
  expect(await writeCompanion(built.repository, directory, { fewest })).toBe('current')
  const head = await built.commit({ 'new.txt': 'n' })
  expect(await writeCompanion(built.repository, directory, { fewest })).toBe('written')
  expect(await log(directory, head, 'new.txt')).toEqual([head])
})

test('small and shallow repositories get none, and are read themselves', async () => {
  const built = await withCommits()
  const directory = join(await scratchFolder(), '1.git')
  expect(await writeCompanion(built.repository, directory, { fewest: 100 })).toBe('small')
  expect(await companionOf(built.repository, directory)).toEqual(built.repository)
  await writeCompanion(built.repository, directory, { fewest })
  const shallow = join(await scratchFolder(), 'shallow')
  await built.git(['clone', '--quiet', '--depth=2', `file://${built.folder}`, shallow])
  const repository = { gitDirectory: join(shallow, '.git') }
  expect(await writeCompanion(repository, directory, { fewest: 1 })).toBe('impossible')
  expect(await companionOf(repository, directory)).toEqual(repository)
})

test('a repository that is another now gets another companion', async () => {
  const built = await withCommits()
  const other = await withCommits()
  const directory = join(await scratchFolder(), '1.git')
  await writeCompanion(built.repository, directory, { fewest })
  await other.commit({ 'other.txt': 'o' })
  expect(await writeCompanion(other.repository, directory, { fewest })).toBe('written')
  expect(await readFile(join(directory, 'objects', 'info', 'alternates'), 'utf8')).toContain(other.folder)
  await rm(directory, { recursive: true })
})

test('SHA-256 repositories too', async () => {
  const folder = await scratchFolder()
  const built = await buildRepository(folder)
  await rm(join(folder, '.git'), { recursive: true })
  await built.git(['init', '--quiet', '--object-format=sha256', '--initial-branch=main'])
  const head = await built.commit({ 'a.txt': '1' })
  const directory = join(await scratchFolder(), '1.git')
  expect(await writeCompanion(built.repository, directory, { fewest: 1 })).toBe('written')
  expect(await log(directory, head, 'a.txt')).toEqual([head])
})

test('a repository of ours holds its own', async () => {
  const built = await withCommits()
  expect(await writeCommitGraph(built.repository, { fewest })).toBe('written')
  expect(await writeCommitGraph(built.repository, { fewest })).toBe('current')
  expect(await writeCommitGraph(built.repository, { fewest: 100 })).toBe('current')
  const graph = await built.git(['commit-graph', 'verify'])
  expect(graph).toBe('')
})
