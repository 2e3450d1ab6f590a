import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branches, branchWord } from './branches.mjs'
import { inCache } from './cache.mjs'
import { copyOf } from './copies.mjs'
import { commitsWithWord, diffWord, history } from './history.mjs'
import { manyRepositories } from './manyRepositories.mjs'
import { pick, randomNumbers } from './random.mjs'
import { recipes } from './recipes.mjs'
import { commitFiles, git, makeRepository } from './repository.mjs'
import { textFiles } from './textFiles.mjs'

let folder
let corpus

/** A corpus of sixty small files, in a cache of its own. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-bench-test-'))
  vi.stubEnv('SEXTANT_BENCH_CACHE', join(folder, 'cache'))
  const tree = join(folder, 'tree')
  mkdirSync(join(tree, 'sub'), { recursive: true })
  for (let file = 0; file < 60; file++) {
    const lines = Array.from({ length: 20 }, (_, line) => `the line ${line} of the file ${file}`)
    writeFileSync(join(tree, file % 2 === 0 ? '' : 'sub', `${file}.txt`), `${lines.join('\n')}\n`)
  }
  const gitDirectory = join(folder, 'git')
  makeRepository(gitDirectory, tree)
  const commit = await commitFiles(gitDirectory, textFiles(tree))
  corpus = { name: 'small', folders: [tree], repositories: [{ name: 'corpus', gitDirectory, tree, commit }] }
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('only text comes into a corpus, in the order of git', () => {
  const mixed = join(folder, 'mixed')
  for (const name of ['a', 'a.b', '.git']) mkdirSync(join(mixed, name), { recursive: true })
  const files = {
    'a/plain.txt': 'text',
    'a.b/zero': Buffer.from([65, 0, 66]),
    'a-first': 'text',
    a0last: 'é',
    'latin1.txt': Buffer.from([0xe9, 0x0a]),
    empty: '',
    large: Buffer.alloc(2 ** 20 + 1, 65),
    'as-large-as-may-be': Buffer.alloc(2 ** 20, 65),
    '.git/config': 'text',
  }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(mixed, path), content)
  symlinkSync('a-first', join(mixed, 'link'))
  const found = [...textFiles(mixed)].map(({ path }) => path)
  expect(found).toEqual(['a-first', 'a/plain.txt', 'a0last', 'as-large-as-may-be'])
})

test('the same files give the same commit', async () => {
  const [{ tree, commit }] = corpus.repositories
  const again = join(folder, 'again')
  makeRepository(again)
  expect(await commitFiles(again, textFiles(tree))).toBe(commit)
  expect(git(again, 'ls-tree', '-r', '--name-only', 'HEAD').split('\n')).toHaveLength(60)
})

test('a folder of the cache is made once, and again for another recipe or after a failure', async () => {
  let made = 0
  const make = async () => ++made
  await expect(inCache('it', 'a', () => Promise.reject(new Error('Cut short.')))).rejects.toThrow('Cut short.')
  expect((await inCache('it', 'a', make)).made).toBe(1)
  expect((await inCache('it', 'a', make)).made).toBe(1)
  expect((await inCache('it', 'b', make)).made).toBe(2)
})

test('a copy has the same files and no blob of the original', async () => {
  const copy = await copyOf(corpus, 1)
  const blobs = ({ gitDirectory }) =>
    git(gitDirectory, 'ls-tree', '-r', 'HEAD')
      .split('\n')
      .map((line) => line.split(/\s/))
  const [original] = corpus.repositories
  const [copied] = copy.repositories
  expect(blobs(copied).map((line) => line[3])).toEqual(blobs(original).map((line) => line[3]))
  const known = new Set(blobs(original).map((line) => line[2]))
  expect(blobs(copied).filter((line) => known.has(line[2]))).toEqual([])
})

test('small repositories have six files each, and a corpus that is too small says so', async () => {
  const { repositories } = await manyRepositories(corpus, 10)
  const files = repositories.map(({ gitDirectory }) =>
    git(gitDirectory, 'ls-tree', '-r', '--name-only', 'HEAD').split('\n'),
  )
  expect(files.map((each) => each.length)).toEqual(Array(10).fill(6))
  expect(new Set(files.flat()).size).toBe(60)
  await expect(manyRepositories(corpus, 11)).rejects.toThrow('files for 10 repositories only')
})

test('each branch differs from main in five files and has the word once', async () => {
  const { repositories, branches: made } = await branches(corpus, 3)
  const [{ gitDirectory, commit: main }] = repositories
  expect(made.map(({ name }) => name)).toEqual(['topic/0001', 'topic/0002', 'topic/0003'])
  for (const { commit } of made) {
    expect(git(gitDirectory, 'diff', '--name-only', main, commit).split('\n')).toHaveLength(5)
    expect(git(gitDirectory, 'grep', '-c', branchWord, commit)).toMatch(/:1$/)
  }
})

test('a history has the commits it should have, and its word in as many as it says', async () => {
  const count = 3600
  const { repositories } = await history(corpus, count)
  const [{ gitDirectory, commit }] = repositories
  expect(git(gitDirectory, 'rev-list', '--count', commit)).toBe(String(count))
  const found = git(gitDirectory, 'log', '--format=%h', `-G${diffWord}`, commit).split('\n')
  expect(found).toHaveLength(2)
  expect([2500, 2501, 3501, 7501, count, 100_000].map(commitsWithWord)).toEqual([0, 1, 2, 3, 2, 40])
})

test('numbers that look random are the same every time and within their bounds', () => {
  const draw = () => {
    const random = randomNumbers(3)
    return Array.from({ length: 1000 }, () => random(10))
  }
  expect(draw()).toEqual(draw())
  expect(new Set(draw())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(new Set(pick(['a', 'b', 'c'], 3, randomNumbers(5)))).toEqual(new Set(['a', 'b', 'c']))
})

test('every recipe says what it is and how it is checked', () => {
  expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length)
  for (const { registry, licence, checksum, version } of recipes) {
    expect(licence && version).toBeTruthy()
    expect(checksum).toMatch(registry === 'debian' ? /^[0-9a-f]{64}$/ : /^[A-Za-z0-9+/]{86}==$/)
  }
})
