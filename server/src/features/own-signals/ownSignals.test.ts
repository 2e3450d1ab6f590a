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

test('who looked at files is counted from the event log: of what they may read, bounded, and gone with the signal', async () => {
  const see = (person: Record<string, string>, pages: readonly string[]) =>
    product.graphql('mutation ($events: [Event!]) { logEvents(events: $events) { alwaysNil } }', person, {
      events: pages.map((url) => ({ event: 'ViewRepoBlob', url, source: 'WEB', userCookieID: '' })),
    })
  const { rows: names } = await sql<{ name: string }>`select name from repositories order by name`.execute(product.db)
  const [orders, plain] = names.map(({ name }) => `/${name}`)
  const user = await product.browserOf(product.user)
  await see(user, [`${orders}/-/blob/b.ts`, `${orders}@main/-/blob/b.ts?L1`, `${orders}/-/blob/docs/%C3%A4.md`])
  await see(user, [`${orders}/-/tree/docs`, `${orders}/-/blob/a%00b`, '/nothing/-/blob/x', `${plain}/-/blob/x.txt`])
  await sql`update event_logs set at = at - interval '1 minute'`.execute(product.db)
  const views = async () => {
    const { rows } = await sql<{ path: string }>`
      select path, views, user_id::int as "userId" from recent_views order by path`.execute(product.db)
    return rows
  }
  const { userId } = product.user
  // A client may tell of what its user may not read.
  await sql`update repositories set access = 'granted' where '/' || name = ${plain}`.execute(product.db)
  await run()
  expect(await views()).toEqual([])
  await update('recent-views', true)
  await run()
  await run()
  const counted = [
    { path: 'b.ts', views: 2, userId },
    { path: 'docs/ä.md', views: 1, userId },
  ]
  expect(await views()).toEqual(counted)
  const { data } = await product.graphql('{ ownSignalConfigurations { name gatheredFiles } }', admin)
  expect(data.ownSignalConfigurations).toContainEqual({ name: 'recent-views', gatheredFiles: 2 })

  const services = { ...product.repositories, viewLimits: { atOnce: 1, days: 90, most: 1 } }
  await see(user, [`${orders}/-/blob/b.ts`, `${orders}/-/blob/b.ts`])
  await sql`update event_logs set at = at - interval '1 minute'`.execute(product.db)
  await runSignals(services, AbortSignal.timeout(30_000))
  expect(await views()).toEqual([{ path: 'b.ts', views: 4, userId }])
  await sql`update recent_views set last_at = now() - interval '91 days'`.execute(product.db)
  await run()
  expect(await views()).toEqual([])
  await sql`delete from recent_view_progress`.execute(product.db)
  await run()
  expect(await views()).toHaveLength(2)
  await update('recent-views', true, ['orders'])
  await run()
  expect(await views()).toEqual([])
  await update('recent-views', false)
})

test('patterns and names are checked, acts are kept, and none of it is for others', async () => {
  expect((await update('analytics', true, ['('])).errors?.[0]?.message).toContain('not a regular expression')
  expect((await update('nonsense', true)).errors?.[0]?.message).toBe('There is no such signal.')
  const { rows } = await sql`select from audit_log where act = 'ownSignal.update'`.execute(product.db)
  expect(rows).toHaveLength(8)
  const user = await product.browserOf(product.user)
  for (const query of ['{ ownSignalConfigurations { name } }', '{ instanceOwnershipStats { totalFiles } }'])
    expect((await product.graphql(query, user)).errors?.[0]?.message).toMatch(/must be site admin/)
  expect((await update('analytics', true, [], user)).errors?.[0]?.message).toMatch(/must be site admin/)
})
