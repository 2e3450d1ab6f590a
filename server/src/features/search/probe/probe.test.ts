import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '../../../http/viewer.js'
import { addMirror } from '../../repositories/index.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { type Probe, probeFile } from './probeFile.js'
import { probeReasons } from './verdict.js'

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'shop/src/orders.ts': 'export const Retry = 1\n// retry later\n',
    'shop/src/orders_test.go': 'package src\n\nfunc TestRetry() {}\n',
    'shop/lib/orders.ts': 'export {}\n',
    'shop/data.bin': new Uint8Array([114, 101, 116, 114, 121, 0, 1]),
    'shop/large.txt': 'retry\n'.repeat(200_000),
    'shop/many.txt': 'many\n'.repeat(50),
    'shop/.gitignore': 'ignored.txt\n',
    'other/app.py': 'def retry(): pass\n',
    'other/lock': '',
  })
  symlinkSync('many.txt', join(folder.path, 'shop/link.txt'))
  folder.commit('shop')
  folder.git('shop', 'branch', 'old')
  folder.write({ 'shop/src/new.ts': 'export const Fresh = 1\n' })
  folder.commit('shop')
  folder.commit('other')
  folder.write({ 'shop/ignored.txt': 'retry\n', 'shop/untracked.txt': 'retry\n' })
  folder.write({ 'empty/x': '' })
  folder.git('empty', 'init', '--quiet')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await addMirror(product.repositories, 'https://git.example.com/waiting.git')
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

function probe(text: string, path: string, more: Partial<Probe> & { readonly caseSensitive?: boolean } = {}) {
  const asked = { text, patternType: 'keyword', caseSensitive: more.caseSensitive ?? false } as const
  const signal = AbortSignal.timeout(20_000)
  // Whether a machine is busy must not decide what these tests see.
  return probeFile(product.searching, product.user, {
    asked,
    repository: 'shop',
    path,
    signal,
    deadline: 15_000,
    ...more,
  })
}

const cases: readonly (readonly [query: string, path: string, reason: string, sentence: string])[] = [
  ['"retry', 'src/orders.ts', 'query-invalid', ''],
  ['/a(/', 'src/orders.ts', 'query-invalid', ''],
  ['lang:nolanguage retry', 'src/orders.ts', 'query-invalid', 'unknown language: "nolanguage"'],
  [
    'repo:other -repo:sh retry',
    'src/orders.ts',
    'repository-left-out',
    'shop is left out by “repo:other” and “-repo:sh”.',
  ],
  [
    'visibility:public repo:shop retry',
    'src/orders.ts',
    'repository-left-out',
    'shop is left out by “visibility:public”.',
  ],
  ['repo:shop rev:v9 retry', 'src/orders.ts', 'revision-missing', 'There is no “shop@v9”.'],
  ['type:commit retry', 'src/orders.ts', 'no-files-wanted', 'The query does not ask for files.'],
  ['repo:shop', 'src/orders.ts', 'no-files-wanted', ''],
  ['retry', 'src/order.ts', 'no-such-file', 'There is no file at this path on the default branch.'],
  ['repo:shop@old Fresh', 'src/new.ts', 'no-such-file', 'There is no file at this path at old.'],
  ['retry', 'src', 'not-a-file', 'At this path there is a folder, not a file.'],
  ['retry', 'link.txt', 'not-a-file', 'At this path there is a link. Links are not searched; what they lead to is.'],
  ['repo:shop rev:@worktree retry', 'ignored.txt', 'not-a-file', 'The file is on disk, but git ignores it.'],
  ['retry', 'untracked.txt', 'no-such-file', ''],
  ['repo:shop rev:@worktree retry', 'untracked.txt', 'in-results', ''],
  ['file:lib retry', 'src/orders.ts', 'file-left-out', 'The file is left out by “file:lib”.'],
  [
    '-file:_test lang:typescript file:src retry',
    'src/orders_test.go',
    'file-left-out',
    'The file is left out by “-file:_test” and “lang:TypeScript”.',
  ],
  ['retry', 'data.bin', 'binary', 'The file is binary, so it is found by its path only.'],
  ['retry', 'large.txt', 'too-large', 'The file is larger than 1 MB, so it is found by its path only.'],
  ['retry never', 'src/orders.ts', 'pattern-not-found', 'The file has, in its text and in its path, no “never”.'],
  [
    'type:file retry never nowhere',
    'src/orders.ts',
    'pattern-not-found',
    'The text of the file does not have “never” or “nowhere”.',
  ],
  ['type:path retry', 'src/orders.ts', 'pattern-not-found', 'The path does not have “retry”.'],
  ['retry not later', 'src/orders.ts', 'pattern-not-found', 'It has “later”, which the query rules out.'],
  [
    'case:yes RETRY',
    'src/orders.ts',
    'pattern-not-found',
    'The file has, in its text and in its path, no “RETRY”. In another case it would match.',
  ],
  ['type:symbol nothing', 'src/orders_test.go', 'pattern-not-found', 'The file defines no symbol with “nothing”.'],
  ['many count:10', 'src/orders.ts', 'pattern-not-found', ''],
  [
    'export count:1',
    'src/orders.ts',
    'beyond-limit',
    'The file matches, but the search stopped at its limit of results before it.',
  ],
  ['retry later', '/src/orders.ts', 'in-results', 'The file is in the results, at place 1.'],
  ['type:symbol TestRetry', 'src/orders_test.go', 'in-results', 'The file is in the results, at place 1.'],
  ['large', 'large.txt', 'in-results', ''],
  ['(repo:other def) or (repo:shop later)', 'src/orders.ts', 'in-results', ''],
]

test.each(cases)('%s, %s: %s', async (query, path, reason, sentence) => {
  const found = await probe(query, path)
  expect([found.reason, found.sentence]).toEqual([reason, sentence === '' ? found.sentence : sentence])
  expect(found.sentence).toMatch(/^["A-Za-z].*/s)
})

describe('a repository', () => {
  test('that is not there and one that may not be read are the same', async () => {
    const missing = await probe('retry', 'src/orders.ts', { repository: 'nowhere' })
    expect(missing).toMatchObject({
      reason: 'no-repository',
      sentence: 'There is no repository nowhere that you may read.',
    })
    const asked = { text: 'retry', patternType: 'keyword', caseSensitive: false } as const
    const signal = AbortSignal.timeout(20_000)
    const hidden = await probeFile(product.searching, anonymous, {
      asked,
      repository: 'shop',
      path: 'src/orders.ts',
      signal,
    })
    expect(hidden).toEqual({ ...missing, sentence: 'There is no repository shop that you may read.' })
  })

  test.each([
    ['git.example.com/waiting', 'not-cloned', 'git.example.com/waiting is not cloned yet. It is searched once it is.'],
    ['empty', 'repository-empty', 'empty has no commits yet.'],
  ])('%s: %s', async (repository, reason, sentence) => {
    expect(await probe('retry', 'src/orders.ts', { repository })).toMatchObject({ reason, sentence })
  })
})

test.each([
  ['src/order.ts', 'src/orders.ts'],
  ['source/orders.ts', 'lib/orders.ts'],
  ['src/orders.js', 'src/orders.ts'],
  ['src/ordres.ts', 'src/orders.ts'],
  ['SRC/Orders.TS', 'src/orders.ts'],
  ['test/orders.go', 'lib/orders.ts'],
  ['quite/unlike', undefined],
])('for %s, %s is the nearest path', async (path, near) => {
  expect((await probe('retry', path)).nearPaths[0]).toBe(near)
})

test('a place counts what comes before, and a revision is told with what the index has of it', async () => {
  const events = await product.search({ q: 'export', t: 'keyword' })
  const paths = events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .map((match) => ('path' in match ? match.path : ''))
  const found = await probe('export', paths.at(-1) ?? '')
  expect(found).toMatchObject({ reason: 'in-results', place: paths.length, revision: '', indexed: true })
  const old = await probe('repo:shop@old nothing', 'src/orders.ts')
  expect(old).toMatchObject({ reason: 'pattern-not-found', revision: 'old', indexed: false })
})

test('without time it says so, and an asker who has gone ends it', async () => {
  expect(await probe('retry', 'src/orders.ts', { deadline: 0 })).toMatchObject({ reason: 'out-of-time' })
  await expect(probe('retry', 'src/orders.ts', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  )
})

test('GraphQL says what it needs, and every reason has a name there', async () => {
  const query = `query ($path: String!) { searchProbe(query: "retry", repository: "Shop", path: $path) { reason sentence nearPaths place } }`
  const headers = await product.browserOf(product.user)
  expect((await product.graphql(query, headers, { path: 'src/order.ts' })).data.searchProbe).toMatchObject({
    reason: 'NO_SUCH_FILE',
    nearPaths: ['src/orders.ts', 'lib/orders.ts'],
  })
  expect((await product.graphql(query, headers, { path: ' ' })).errors?.[0]?.message).toContain('Name a repository')
  expect((await product.graphql(query, headers, { path: 'a\0' })).errors?.[0]?.message).toContain('no path')
  const { data } = await product.graphql('{ __type(name: "SearchProbeReason") { enumValues { name } } }', headers)
  expect(data.__type.enumValues).toHaveLength(probeReasons.length)
})
