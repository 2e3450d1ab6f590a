import { createHash } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    ('renamed/two', 'mirror', 'ssh://git@git.example/acme/two.git'),
    ('closed', 'mirror', 'https://git.example/acme/closed.git')`.execute(product.db)
  await sql`INSERT INTO repository_permissions SELECT id, true, name <> 'closed' FROM repositories`.execute(product.db)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

async function named(args: string, as = headers) {
  const query = `{ repository(${args}) { name } repositoryRedirect(${args.replace('uri:', 'name:')}) {
    __typename ... on Repository { name mirrorInfo { cloned cloneInProgress } } } }`
  const { data, errors } = await product.graphql(query, as)
  expect(errors).toBeUndefined()
  expect(data.repositoryRedirect?.name).toBe(data.repository?.name)
  return data.repository?.name
}

async function hashed(hash: string, as = headers) {
  const { data } = await product.graphql(
    `{ repositoryRedirect(hashedName: "${hash}") { __typename ... on Repository { name mirrorInfo { cloned } } } }`,
    as,
  )
  return data?.repositoryRedirect?.name
}

test.each([
  ['name: "GIT.example/acme/ONE"', 'git.example/Acme/one'],
  ['uri: "renamed/two"', 'renamed/two'],
  ['name: "renamed/two", cloneURL: "https://git.example/acme/one"', 'renamed/two'],
  ['cloneURL: "https://git.example/acme/two.git"', 'renamed/two'],
  ['cloneURL: "git@GIT.example:Acme/two"', 'renamed/two'],
  ['cloneURL: "ssh://git@git.example/acme/one.git"', 'git.example/Acme/one'],
  ['cloneURL: "https://git.example/two.git"', undefined],
  ['cloneURL: "/home/alice/two"', undefined],
  ['name: ""', undefined],
])('%s names %s', async (args, name) => {
  expect(await named(args)).toBe(name)
})

test('a repository is found by the digest of its name in lower case', async () => {
  expect(await hashed(digest('git.example/acme/one'))).toBe('git.example/Acme/one')
  expect(await hashed(digest('renamed/two').toUpperCase())).toBe('renamed/two')
  expect(await hashed(digest('renamed/three'))).toBeUndefined()
  expect(await hashed('renamed/two')).toBeUndefined()
})

test('whoever names nothing is told so', async () => {
  for (const field of ['repository { name }', 'repositoryRedirect { __typename }']) {
    const { errors } = await product.graphql(`{ ${field} }`, headers)
    expect(errors?.[0]?.extensions?.['reason']).toBe('no-name')
  }
})

describe('what the viewer may not read is not there', () => {
  test('by its name, its clone URL and its digest', async () => {
    expect(await named('name: "closed"')).toBeUndefined()
    expect(await named('cloneURL: "https://git.example/acme/closed"')).toBeUndefined()
    expect(await hashed(digest('closed'))).toBeUndefined()
  })

  test('nor is anything for a visitor', async () => {
    expect(await hashed(digest('renamed/two'), {})).toBeUndefined()
  })
})
