import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { listReadable } from '../repositories/index.js'
import { askedRevisions } from './askedRevisions.js'
import { resolveTargets } from './resolveTargets.js'

let product: TestProduct
let folder: TestFolder

const signal = AbortSignal.timeout(60_000)

beforeAll(async () => {
  folder = openTestFolder()
  for (const name of ['a', 'b', 'c']) {
    folder.write({ [`${name}/file.txt`]: `${name}\n` })
    folder.commit(name)
  }
  for (const branch of ['x1', 'x2', 'x3', 'y1']) folder.git('a', 'branch', branch)
  folder.git('b', 'branch', 'x1')
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function resolve(written: readonly string[], limit?: number) {
  const asked = askedRevisions(written, [], new Date())
  if ('problem' in asked) throw new Error(asked.problem)
  const repositories = await listReadable(product.repositories.store, product.user)
  const { targets, notSearched } = await resolveTargets(repositories, asked, { signal, ...(limit && { limit }) })
  return { found: targets.map(({ repository, revision }) => `${repository.name} ${revision}`), notSearched }
}

test('repositories come in their order, and so do the revisions of each', async () => {
  const { found, notSearched } = await resolve(['*refs/heads/x*', 'main'])
  expect(found).toEqual([
    'a refs/heads/x1',
    'a refs/heads/x2',
    'a refs/heads/x3',
    'a main',
    'b refs/heads/x1',
    'b main',
    'c main',
  ])
  expect(notSearched).toEqual([
    { reason: 'missing-revision', unit: 'revisions', count: 1, examples: ['c@*refs/heads/x*'] },
  ])
})

test('Q-04: what is beyond the limit is counted', async () => {
  const { found, notSearched } = await resolve(['*refs/heads/x*'], 2)
  expect(found).toEqual(['a refs/heads/x1', 'a refs/heads/x2'])
  const beyond = notSearched.filter(({ reason }) => reason === 'too-many-revisions')
  // Eight repositories are looked into at once, so the others were reached here and have their revisions counted.
  expect(beyond).toEqual([
    { reason: 'too-many-revisions', unit: 'revisions', count: 2, examples: ['a@*', 'b@refs/heads/x1'] },
  ])
})

test('names that are no revisions are counted, and reach no git', async () => {
  const { found, notSearched } = await resolve(['--all', 'main..x1', 'gone', '@{1}'])
  expect(found).toEqual([])
  expect(notSearched).toEqual([
    { reason: 'missing-revision', unit: 'revisions', count: 12, examples: ['a@--all', 'a@main..x1', 'a@gone'] },
  ])
})

test.each([
  [['*refs/heads/*'], { globs: ['refs/heads/*'], names: [], namesBefore: 0 }],
  [['a', '*b', 'c', '*d'], { globs: ['b', 'd'], names: ['a', 'c'], namesBefore: 1 }],
  [['*!x'], { globs: ['refs/heads/*'], excludedGlobs: ['x'], names: [] }],
  [['main', '*!x'], { globs: [], excludedGlobs: ['x'], names: ['main'] }],
  [['main', '^v1', '^v2'], { names: ['main'], exclusions: ['v1', 'v2'] }],
  [[''], { names: [''], globs: [] }],
])('%j asks for %j', (written, expected) => {
  expect(askedRevisions(written, [], new Date())).toMatchObject(expected)
})
