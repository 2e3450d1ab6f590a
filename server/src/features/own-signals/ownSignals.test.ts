import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { runSignals } from './runSignals.js'

let product: TestProduct
let folder: TestFolder
let admin: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  const today = new Date().toISOString()
  folder.write({ 'orders/CODEOWNERS': '*.ts @alice\n/docs/ @bob\n', 'orders/a.ts': 'a', 'orders/docs/x.md': 'x' })
  folder.commit('orders', 'Old', '2020-01-01T00:00:00Z')
  folder.write({ 'orders/b.ts': 'b', 'orders/notes.md': 'n' })
  folder.commit('orders', 'New', today, { name: 'Bob', email: 'Bob@example.com' })
  folder.write({ 'plain/x.txt': 'x' })
  folder.commit('plain')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  admin = await product.browserOf(product.admin)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const run = () => runSignals(product.repositories, AbortSignal.timeout(30_000))
const stats = async () =>
  (
    await product.graphql(
      '{ instanceOwnershipStats { totalFiles totalCodeownedFiles totalAssignedOwnershipFiles totalOwnedFiles updatedAt } }',
      admin,
    )
  ).data.instanceOwnershipStats
const update = (name: string, enabled: boolean, excludedRepoPatterns: readonly string[] = [], as = admin) =>
  product.graphql(
    `mutation ($input: UpdateSignalConfigurationsInput!) { updateOwnSignalConfigurations(input: $input) { name isEnabled excludedRepoPatterns } }`,
    as,
    { input: { configs: [{ name, enabled, excludedRepoPatterns }] } },
  )

test('nothing is counted before a site admin switches it on', async () => {
  const { data } = await product.graphql('{ ownSignalConfigurations { name isEnabled description } }', admin)
  expect(data.ownSignalConfigurations).toMatchObject([
    { name: 'recent-contributors', isEnabled: false },
    { name: 'recent-views', isEnabled: false },
    { name: 'analytics', isEnabled: false },
  ])
  await run()
  expect(await stats()).toMatchObject({ totalFiles: 0, updatedAt: null })
})

test('files with an owner are counted in every repository that is not left out', async () => {
  expect((await update('analytics', true)).errors).toBeUndefined()
  await run()
  expect(await stats()).toEqual({
    ...{ totalFiles: 6, totalCodeownedFiles: 3, totalAssignedOwnershipFiles: 0, totalOwnedFiles: 3 },
    updatedAt: expect.any(String),
  })
  folder.write({ 'orders/c.ts': 'c' })
  folder.commit('orders', 'Newer', new Date().toISOString())
  await product.readWaiting()
  await update('analytics', true, ['/plain$', 'plain'])
  await run()
  expect(await stats()).toMatchObject({ totalFiles: 6, totalCodeownedFiles: 4 })
  await update('analytics', false)
  await run()
  expect(await stats()).toMatchObject({ totalFiles: 0 })
})

test('who changed files in the last 90 days is gathered from the history', async () => {
  await update('recent-contributors', true)
  await run()
  const { rows } = await sql<{ path: string }>`
    select path, name, commits from recent_contributors where email = 'bob@example.com' order by path`.execute(
    product.db,
  )
  expect(rows).toEqual([
    { path: 'b.ts', name: 'Bob', commits: 1 },
    { path: 'notes.md', name: 'Bob', commits: 1 },
  ])
  await update('recent-contributors', false)
  await run()
  expect((await sql`select from recent_contributors`.execute(product.db)).rows).toEqual([])
})

test('patterns and names are checked, acts are kept, and none of it is for others', async () => {
  expect((await update('analytics', true, ['('])).errors?.[0]?.message).toContain('not a regular expression')
  expect((await update('nonsense', true)).errors?.[0]?.message).toBe('There is no such signal.')
  const { rows } = await sql`select from audit_log where act = 'ownSignal.update'`.execute(product.db)
  expect(rows).toHaveLength(5)
  const user = await product.browserOf(product.user)
  for (const query of ['{ ownSignalConfigurations { name } }', '{ instanceOwnershipStats { totalFiles } }'])
    expect((await product.graphql(query, user)).errors?.[0]?.message).toMatch(/must be site admin/)
  expect((await update('analytics', true, [], user)).errors?.[0]?.message).toMatch(/must be site admin/)
})
