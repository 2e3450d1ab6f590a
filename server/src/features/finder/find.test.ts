import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'shop/src/QuickOpen.ts': 'export class QuickOpen {\n  openFile(): void {}\n}\n',
    'shop/src/orders/orderList.ts': 'export function listOrders(): void {}\n',
    'shop/src/orders/orderList.test.ts': 'export function testOrders(): void {}\n',
    'shop/vendor/orderList.ts': 'export const x = 1\n',
    'shop/größe/Größe.ts': 'export interface Größe { width: number }\n',
    'shop/README.md': '# Shop\n',
  })
  folder.commit('shop')
  folder.git('shop', 'branch', 'old')
  folder.write({ 'shop/src/added.ts': 'export function addedLater(): void {}\n' })
  folder.commit('shop')
  folder.write({ 'shop/src/unsaved.ts': 'export function notCommitted(): void {}\n' })
  folder.write({ 'bakery/oven.go': 'package bakery\n\nfunc OpenOven() {}\n' })
  folder.commit('bakery')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await symbolsIndexed()
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function symbolsIndexed(): Promise<void> {
  for (;;) {
    const { symbols } = product.indexing.indexer.status()
    if (symbols.total > 0 && symbols.done === symbols.total) return
    await sleep(50)
  }
}

const document = `query Find($query: String!, $kinds: [FindKind!]!, $repository: String, $revision: String, $path: String, $first: Int) {
  find(query: $query, kinds: $kinds, repository: $repository, revision: $revision, path: $path, first: $first) {
    repositories { name url matches }
    files { repository path url matches }
    symbols { repository path name kind containerName line url matches }
    limitHit timedOut unlistedCount pendingFilesCount
  }
}`

type Variables = { readonly query: string; readonly kinds: readonly string[] } & Readonly<Record<string, unknown>>

async function ask(variables: Variables, headers?: Record<string, string>) {
  return product.graphql(document, headers ?? (await product.browserOf(product.user)), variables)
}

/** What is found. Nothing may be left out: the words of a machine that is busy are asked for again. */
async function find(variables: Variables) {
  for (;;) {
    const { data } = await ask(variables)
    if (!data.find.timedOut) return data.find
  }
}

const marked = (text: string, matches: readonly number[]) =>
  [...text]
    .map((letter, at) => (matches.includes(at) ? `[${letter}]` : letter))
    .join('')
    .replaceAll('][', '')

async function files(query: string, more: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const { files: found } = await find({ query, kinds: ['FILE'], ...more })
  return found.map(({ path, matches }: { path: string; matches: number[] }) => marked(path, matches))
}

async function symbols(query: string, more: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const { symbols: found } = await find({ query, kinds: ['SYMBOL'], ...more })
  return found.map((each: { name: string; matches: number[]; kind: string; url: string }) =>
    [marked(each.name, each.matches), each.kind, each.url].join(' '),
  )
}

test('files everywhere, the best first', async () => {
  expect(await files('olist')).toEqual([
    'src/orders/[o]rder[List].ts',
    'src/orders/[o]rder[List].test.ts',
    'vendor/[o]rder[List].ts',
  ])
  expect(await files('qo')).toEqual(['src/[Q]uick[O]pen.ts'])
  expect(await files('ts größe')).toEqual(['größe/[Größe].[ts]'])
  expect(await files('OVEN')).toEqual(['[oven].go'])
  expect(await files('no such file')).toEqual([])
})

test('files of a revision, of the working tree, and of no revision that is there', async () => {
  expect(await files('added', { repository: 'shop' })).toEqual(['src/[added].ts'])
  expect(await files('added', { repository: 'shop', revision: 'old' })).toEqual([])
  expect(await files('unsaved', { repository: 'shop' })).toEqual([])
  expect(await files('unsaved', { repository: 'shop', revision: '@worktree' })).toEqual(['src/[unsaved].ts'])
  for (const place of [{ repository: 'shop', revision: 'none' }, { repository: 'nothing' }]) {
    const { errors } = await ask({ query: 'a', kinds: ['FILE'], ...place })
    expect(errors?.map(({ message }) => message)).toEqual(['There is no such repository or revision.'])
  }
})

test('symbols everywhere, and of one file', async () => {
  expect(await symbols('open')).toEqual([
    '[Open]Oven FUNCTION /bakery/-/blob/oven.go?L3',
    '[open]File METHOD /shop/-/blob/src/QuickOpen.ts?L2',
    'Quick[Open] CLASS /shop/-/blob/src/QuickOpen.ts?L1',
  ])
  const there = { repository: 'shop', path: 'src/QuickOpen.ts' }
  expect(await symbols('', there)).toEqual([
    'QuickOpen CLASS /shop/-/blob/src/QuickOpen.ts?L1',
    'openFile METHOD /shop/-/blob/src/QuickOpen.ts?L2',
  ])
  expect(await symbols('file', there)).toEqual(['open[File] METHOD /shop/-/blob/src/QuickOpen.ts?L2'])
})

test('repositories, and everything at once', async () => {
  const { repositories } = await find({ query: 'bk', kinds: ['REPOSITORY'] })
  expect(repositories).toEqual([{ name: 'bakery', url: '/bakery', matches: [0, 2] }])
  const all = await find({ query: 'o', kinds: ['REPOSITORY', 'FILE', 'SYMBOL'], first: 2 })
  expect([all.repositories.length, all.files.length, all.symbols.length, all.limitHit]).toEqual([1, 2, 2, true])
  const whole = await find({ query: 'oven', kinds: ['REPOSITORY', 'FILE', 'SYMBOL'] })
  expect(whole).toMatchObject({ limitHit: false, timedOut: false, unlistedCount: 0, pendingFilesCount: 0 })
})

test('what is not indexed yet is listed all the same', async () => {
  folder.write({ 'fresh/begin.ts': 'export const begin = 1\n' })
  folder.commit('fresh')
  // Read, as it is before its turn to be indexed comes.
  folder.write({ 'fresh/later.ts': 'export const later = 1\n' })
  await product.addFolder(folder.path)
  folder.commit('fresh')
  expect(await files('later', { repository: 'fresh' })).toEqual(['[later].ts'])
  const { symbols: found, unlistedCount } = await find({ query: 'later', kinds: ['SYMBOL'], repository: 'fresh' })
  expect([found, unlistedCount]).toEqual([[], 1])
})

test('whoever may not read a repository learns nothing of it', async () => {
  expect(await ask({ query: 'o', kinds: ['REPOSITORY', 'FILE', 'SYMBOL'] }, {})).toMatchObject({ status: 401 })
  const headers = await product.browserOf(product.user)
  const names = { names: ['shop', 'nothing', 'SHOP'] }
  const { data } = await product.graphql(
    'query($names: [String!]!) { readableRepositories(names: $names) }',
    headers,
    names,
  )
  expect(data.readableRepositories).toEqual(['shop'])
})

test('hostile queries are answered', async () => {
  for (const query of ['%', '_', '\\', '%'.repeat(200), 'a'.repeat(900), '\0', '💥 é', ' '.repeat(500)]) {
    const { errors } = await ask({ query, kinds: ['REPOSITORY', 'FILE', 'SYMBOL'] })
    expect(errors).toBeUndefined()
  }
  expect((await ask({ query: 'a'.repeat(1001), kinds: ['FILE'] })).errors).toHaveLength(1)
  expect(await files('or', { first: 0 })).toHaveLength(1)
})
