import type { RepositoryMatch } from '@sextant/contract'
import type { PatternNode } from '@sextant/query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { orderRepositories } from './repositoryOrder.js'

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'alpha/docs/retry.md': '# When to retry\n',
    'alpha/other.go': 'package alpha\n\nfunc other() {\n\tretry()\n}\n',
    'alpha/retry_test.go': 'package alpha\n\nfunc TestRetry() { retry() }\n',
    'beta/calls.go': 'package beta\n\n// It says retry.\n\nfunc retry() {\n\tagain()\n}\n',
    'beta/retry.go': 'package beta\n\nfunc retry() {}\n',
    'retry/main.go': 'package main\n',
  })
  for (const name of ['alpha', 'beta', 'retry']) folder.commit(name)
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function search(q: string, more: Readonly<Record<string, string>> = {}) {
  const events = await product.search({ q, t: 'keyword', ...more })
  const matches = events.flatMap((event) => (event.name === 'matches' ? event.data : []))
  const found = matches.map((match) =>
    `${'repository' in match ? match.repository : ''} ${'path' in match ? match.path : ''}`.trim(),
  )
  return { found, matches, ...progressOf(events) }
}

function progressOf(events: readonly SearchEvent[]) {
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  return progress.data
}

const stable = ['alpha docs/retry.md', 'alpha other.go', 'alpha retry_test.go', 'beta calls.go', 'beta retry.go']

test('keywords find the best first: a repository of that name, the file that defines it, then who says it', async () => {
  const { found, completeness } = await search('retry')
  expect(found.slice(0, 3)).toEqual(['retry', 'beta retry.go', 'beta calls.go'])
  expect(found).toHaveLength(6)
  expect(completeness.ranking).toBeDefined()
})

test.each([
  ['all results', 'retry type:file count:all', {}],
  ['an exact text', 'retry type:file', { t: 'standard' }],
  ['a regular expression', 'retry type:file', { t: 'regexp' }],
])('%s come in the order of repositories and paths', async (_, q, more) => {
  const { found, completeness } = await search(q, more)
  expect(found).toEqual(stable)
  expect(completeness.ranking).toBeUndefined()
})

test('a limit lets the best in, and the figures are of all', async () => {
  const { found, completeness, matchCount } = await search('retry type:file count:1')
  expect(found).toEqual(['beta retry.go'])
  expect(matchCount).toBe(1)
  expect(completeness).toMatchObject({ complete: false, matchingFiles: 5, matchingLines: 6 })
})

test('what is not shown is counted and said to be held back', async () => {
  const { found, matchCount, skipped } = await search('retry type:file', { display: '1' })
  expect(found).toEqual(['beta retry.go'])
  expect(matchCount).toBe(6)
  expect(skipped.map(({ reason }) => reason)).toEqual(['display'])
})

test('the best lines of a file are named', async () => {
  const { matches } = await search('retry file:calls', { cm: 't' })
  expect(matches).toMatchObject([{ path: 'calls.go', bestLines: [4, 2] }])
})

const word = (value: string): PatternNode => ({
  kind: 'pattern',
  patternKind: 'literal',
  value,
  range: { start: 0, end: 0 },
})
const named = (repository: string): RepositoryMatch => ({ type: 'repo', repositoryID: 1, repository })

test.each([
  ['retry', ['acme/retry', 'acme/retry-client'], ['acme/noretrying', 'retry/other']],
  ['acme/retry', ['acme/retry'], ['acme/retry-client']],
])('of the repositories with "%s" in their names %j come before files', (text, before, after) => {
  const order = orderRepositories([...after, ...before].map(named), word(text))
  expect(order.before.map(({ repository }) => repository)).toEqual(before)
  expect(order.after.map(({ repository }) => repository)).toEqual(after)
})
