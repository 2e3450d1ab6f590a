import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Completeness, ContentMatch } from '@sextant/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let first: string
const years = new Map<number, string>()

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/shared.txt': 'needle\n', 'one/own.txt': 'needle one\n', 'two/only.txt': 'needle\n' })
  first = folder.commit('one')
  folder.git('one', 'tag', 'v1')
  folder.git('one', 'branch', 'old/a')
  folder.write({ 'one/own.txt': 'needle two\nneedle three\n' })
  folder.commit('one')
  folder.git('one', 'branch', 'release/1')
  folder.commit('two')
  makeHistory()
  folder.write({ 'one/new.txt': 'needle\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

/** A repository with a commit each year and many branches. */
function makeHistory(): void {
  for (const year of [2021, 2022, 2023]) {
    folder.write({ 'three/year.txt': `needle ${year}\n` })
    years.set(year, folder.commit('three', `${year}`, `${year}-06-01T00:00:00Z`))
  }
  const refs = join(folder.path, 'three', '.git', 'refs', 'heads', 'many')
  mkdirSync(refs)
  for (let at = 0; at < 1200; at++) writeFileSync(join(refs, `${at}`), `${years.get(2022 + (at % 2))}\n`)
}

/** What a search found: `path revisions`, in the order of targets, which only a search by relevance does not keep. */
async function found(q: string): Promise<readonly string[]> {
  return matchesOf(await product.search({ q, t: 'standard' })).map(
    ({ path, branches }) => `${path} ${(branches ?? []).join(' ')}`,
  )
}

const matchesOf = (events: readonly SearchEvent[]) =>
  events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .filter((match): match is ContentMatch => match.type === 'content')

const last = (events: readonly SearchEvent[]) => {
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  return progress.data
}

const filesStage = ({ stages }: Completeness) => stages.find(({ name }) => name === 'files')

const [main, release, old] = ['refs/heads/main', 'refs/heads/release/1', 'refs/heads/old/a']

describe('revisions', () => {
  test.each([
    ['repo:one rev:main:v1 needle', ['own.txt main', 'shared.txt main v1', 'own.txt v1']],
    ['repo:one@v1:main needle', ['own.txt v1', 'shared.txt v1 main', 'own.txt main']],
    ['repo:one@HEAD:main file:shared needle', ['shared.txt HEAD main']],
    ['repo:one@:v1 file:own needle', ['own.txt ', 'own.txt v1']],
    [
      'repo:one rev:*refs/heads/* needle',
      [`own.txt ${main} ${release}`, `shared.txt ${main} ${old} ${release}`, `own.txt ${old}`],
    ],
    ['repo:one rev:*refs/heads/*:*!refs/heads/old/* three', [`own.txt ${main} ${release}`]],
    ['repo:one rev:*refs/heads/release file:own needle', [`own.txt ${release}`]],
    ['repo:one rev:v1:*refs/heads/release:main file:own needle', ['own.txt v1', `own.txt ${release} main`]],
    ['repo:one rev:*!refs/heads/*/* file:own needle', [`own.txt ${main}`]],
    ['repo:one rev:*tags/* file:shared needle', ['shared.txt refs/tags/v1']],
    [
      'repo:one rev:HEAD:@worktree needle',
      // What differs from the commit is read from disk, and comes first.
      ['new.txt @worktree', 'own.txt HEAD @worktree', 'shared.txt HEAD @worktree'],
    ],
    // An alternative that finds the same file at another revision says so; at the same one it says nothing.
    [
      '(repo:one@main file:shared needle) or (repo:one@v1:main file:shared needle)',
      ['shared.txt main', 'shared.txt v1'],
    ],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('a short commit id is a revision', async () => {
    expect(await found(`repo:one@${first.slice(0, 8)} file:own needle`)).toEqual([`own.txt ${first.slice(0, 8)}`])
  })
})

test('a file that several revisions share counts once', async () => {
  const events = await product.search({ q: 'repo:one rev:*refs/heads/* needle type:file', t: 'keyword' })
  const { completeness, matchCount } = last(events)
  expect(matchCount).toBe(4)
  expect(completeness).toMatchObject({ complete: true, matchingFiles: 3, matchingLines: 4 })
  expect(filesStage(completeness)).toMatchObject({ kept: 3, label: 'files at 3 revisions' })
})

test('a pattern that names nothing in a repository is told of that repository', async () => {
  const events = await product.search({ q: 'repo:o rev:*refs/heads/release/* needle', t: 'keyword' })
  expect(matchesOf(events)).toHaveLength(2)
  expect(last(events).completeness.notSearched).toEqual([
    { reason: 'missing-revision', unit: 'revisions', count: 1, examples: ['two@*refs/heads/release/*'] },
  ])
})

test.each([
  ['2021-06-01', 2021],
  ['2022-01-01', 2021],
  ['2022-06-02, many/0', 2022],
  ['2030-01-01, many/0', 2022],
  ['now', 2023],
])('at.time(%s) searches what was there then, and links lead to that commit', async (date, year) => {
  const events = await product.search({ q: `repo:three rev:at.time(${date}) needle`, t: 'keyword' })
  const [match] = matchesOf(events)
  expect(match).toMatchObject({ branches: [years.get(year)], commit: years.get(year) })
  expect(match?.lineMatches).toMatchObject([{ line: `needle ${year}` }])
  expect(filesStage(last(events).completeness)?.label).toBe(`files at ${years.get(year)?.slice(0, 7)}`)
})

test('a time before the first commit is told of', async () => {
  const events = await product.search({ q: 'repo:three rev:at.time(2020-01-01) needle', t: 'keyword' })
  expect(last(events).completeness.notSearched).toEqual([
    { reason: 'missing-revision', unit: 'revisions', count: 1, examples: ['three@at.time(2020-01-01)'] },
  ])
})

test('twelve hundred branches are searched as two files', async () => {
  const events = await product.search({ q: 'repo:three rev:*refs/heads/many/* needle', t: 'keyword' })
  const matches = matchesOf(events)
  expect(matches.map(({ branches }) => branches?.length)).toEqual([600, 600])
  expect(last(events).completeness).toMatchObject({ complete: true, matchingFiles: 2 })
  expect(filesStage(last(events).completeness)).toMatchObject({ kept: 2, label: 'files at 1200 revisions' })
})

test('a date that is none is an alert', async () => {
  const events = await product.search({ q: 'repo:one rev:at.time(someday) needle', t: 'keyword' })
  expect(events.find((event) => event.name === 'alert')).toMatchObject({
    data: { description: expect.stringContaining('cannot read "someday"') },
  })
})

test('filters narrow to a repository at each revision that matched', async () => {
  const events = await product.search({ q: 'repo:one rev:main:v1 file:own needle', t: 'keyword' })
  const filters = events.findLast((event) => event.name === 'filters')?.data ?? []
  expect(filters.filter(({ kind }) => kind === 'repo').map(({ value, label, count }) => [value, label, count])).toEqual(
    [
      ['repo:^one$@main', 'one@main', 2],
      ['repo:^one$@v1', 'one@v1', 1],
    ],
  )
})
