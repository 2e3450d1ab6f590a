import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.ts': 'x' })
  folder.commit('one')
  folder.git('one', 'remote', 'add', 'origin', 'https://git.example/Acme/one.git')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await sql`INSERT INTO repositories (name, origin, clone_url) VALUES
    ('renamed/two', 'mirror', 'ssh://git@git.example/acme/two.git')`.execute(product.db)
  await sql`INSERT INTO repository_permissions SELECT id, true, true FROM repositories`.execute(product.db)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function ask(query: Readonly<Record<string, string>>, as = headers) {
  const all = new URLSearchParams({ editor: 'VSCode', version: '1.2', ...query }).toString()
  const { statusCode, headers: told } = await product.app.inject({ url: `/-/editor?${all}`, headers: as })
  return statusCode === 303 ? told.location : statusCode
}

const at = { file: 'a.ts', start_row: '0', start_col: '4', end_row: '9', end_col: '0' }

test.each([
  ['https://git.example/acme/one', '/git.example/Acme/one/-/blob/a.ts#L1:5-10:1'],
  ['https://alice:secret@GIT.example/acme/one.git', '/git.example/Acme/one/-/blob/a.ts#L1:5-10:1'],
  ['git@git.example:acme/one.git', '/git.example/Acme/one/-/blob/a.ts#L1:5-10:1'],
  ['ssh://git@git.example/acme/one.git', '/git.example/Acme/one/-/blob/a.ts#L1:5-10:1'],
  ['https://git.example/acme/two.git', '/renamed/two/-/blob/a.ts#L1:5-10:1'],
  ['https://git.example/none/at-all', '/git.example/none/at-all/-/blob/a.ts#L1:5-10:1'],
])('a file of %s is at %s', async (remote_url, address) => {
  expect(await ask({ remote_url, ...at })).toBe(address)
})

test('branch, revision, a single place and no place', async () => {
  const remote_url = 'git@git.example:acme/one.git'
  const file = 'src/a b#.ts'
  const page = '/-/blob/src/a%20b%23.ts'
  expect(await ask({ remote_url, file, branch: 'feature/x' })).toBe(`/git.example/Acme/one@feature/x${page}`)
  expect(await ask({ remote_url, file, branch: 'x', revision: 'abc1234', start_row: '2', start_col: '0' })).toBe(
    `/git.example/Acme/one@abc1234${page}#L3:1`,
  )
})

test('hosts may have names of their own', async () => {
  const patterns = { hostname_patterns: '{"git.example":"mirror/{path}","other":"{host}"}' }
  expect(await ask({ remote_url: 'git@git.example:a/b.git', file: 'x', ...patterns })).toBe('/mirror/a/b/-/blob/x')
  expect(await ask({ remote_url: 'git@third.example:a/b.git', file: 'x', ...patterns })).toBe(
    '/third.example/a/b/-/blob/x',
  )
})

test('a search, within a repository and file or everywhere', async () => {
  const address = String(
    await ask({
      search: 'a (b',
      search_remote_url: 'git@git.example:acme/one.git',
      search_branch: 'main',
      search_file: 'a b.ts',
      utm_product_name: 'Code',
    }),
  )
  const { pathname, searchParams } = new URL(address, 'http://host')
  expect([pathname, ...searchParams]).toEqual([
    '/search',
    ['q', String.raw`repo:^git\.example/Acme/one$@main file:^a\sb\.ts$ a (b`],
    ['patternType', 'literal'],
    ['utm_source', 'VSCode-1.2'],
    ['utm_product_name', 'Code'],
  ])
  expect(await ask({ search: 'x' })).toBe('/search?q=x&patternType=literal&utm_source=VSCode-1.2')
})

test.each<[string, Record<string, string>]>([
  ['no editor', { editor: '', search: 'x' }],
  ['no version', { version: '', search: 'x' }],
  ['nothing to open', {}],
  ['no file', { remote_url: 'git@git.example:a/b.git' }],
  ['a remote that names no host', { remote_url: '/home/alice/x', file: 'x' }],
  ['a file outside', { remote_url: 'git@git.example:a/b.git', file: '../../-/sign-out' }],
  ['a revision outside', { remote_url: 'git@git.example:a/b.git', file: 'x', revision: '../..' }],
  ['a name outside', { remote_url: 'git@h.example:a', file: 'x', hostname_patterns: '{"h.example":"//evil.example"}' }],
  ['patterns that are none', { remote_url: 'git@h.example:a', file: 'x', hostname_patterns: '[1]' }],
  [
    'patterns without end',
    { remote_url: 'git@h.example:a', file: 'x', hostname_patterns: `{"x":"${'x'.repeat(5000)}"}` },
  ],
  ['a row that is none', { remote_url: 'git@h.example:a', file: 'x', start_row: '-1' }],
  ['a text without end', { search: 'x'.repeat(3000) }],
])('%s is refused', async (_, query) => {
  expect(await ask(query)).toBe(400)
})

test.each([
  ['https://evil.example/x', '/evil.example/x/-/blob/x'],
  ['https:////evil.example/x', 400],
  ['git@evil.example:/x', '/evil.example/x/-/blob/x'],
  ['https://evil.example\\@git.example/x', '/git.example/x/-/blob/x'],
  ['https://evil.example\\/x', '/evil.example%5C/x/-/blob/x'],
  ['javascript://evil.example/%0aalert(1)', '/evil.example/%250aalert(1)/-/blob/x'],
])('%s leads nowhere but to this site', async (remote_url, address) => {
  expect(await ask({ remote_url, file: 'x' })).toBe(address)
})

test('P-05: what may not be read is answered as what is not there', async () => {
  const remote_url = 'git@git.example:acme/two.git'
  await sql`UPDATE repository_permissions SET is_unrestricted = false, is_explicit = true WHERE repository_id IN
    (SELECT id FROM repositories WHERE name = 'renamed/two')`.execute(product.db)
  expect(await ask({ remote_url, file: 'x' })).toBe('/git.example/acme/two/-/blob/x')
  expect(await ask({ remote_url: 'git@git.example:acme/one.git', file: 'x' }, {})).toBe(
    '/git.example/acme/one/-/blob/x',
  )
})
