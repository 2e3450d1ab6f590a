import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { auditLog, recordAct } from './index.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
  await recordAct(world.db, admin, {
    act: 'user.update',
    entity: { kind: 'User', id: alice.userId, name: '=HYPERLINK("http://evil")' },
    before: { displayName: null },
    after: { displayName: 'A, "lice"' },
  })
  await recordAct(world.db, 'server', { act: 'site.start', entity: { kind: 'Site', id: 'site' } })
  await recordAct(
    world.db,
    { ...alice, sudoBy: admin.userId, tokenScopes: ['user:all'] },
    {
      act: 'accessToken.delete',
      entity: { kind: 'AccessToken', id: 7 },
    },
  )
})
afterAll(() => world.close())

async function acts(args: string, by = admin) {
  const query = `{ auditLog${args} { totalCount nodes { act actorName sudoName source entityID } pageInfo { endCursor } } }`
  const { data, errors } = await world.graphql(query, await world.browserOf(by))
  return errors ? errors[0]?.message : data.auditLog
}
const namesOf = async (args: string) => (await acts(args)).nodes.map(({ act }: { act: string }) => act)

test('site admins read it, newest first, page by page, narrowed', async () => {
  expect(await acts('')).toMatchObject({
    totalCount: 3,
    nodes: [
      { act: 'accessToken.delete', actorName: 'alice', sudoName: 'root', source: 'token' },
      { act: 'site.start', actorName: null, source: 'server', entityID: encodeId('Site', 'site') },
      { act: 'user.update', actorName: 'root', source: 'token', entityID: encodeId('User', alice.userId) },
    ],
  })
  const first = await acts('(first: 1)')
  expect(await namesOf(`(first: 1, after: "${first.pageInfo.endCursor}")`)).toEqual(['site.start'])
  expect(await namesOf('(actor: "ROOT")')).toEqual(['accessToken.delete', 'user.update'])
  expect(await namesOf('(act: "user")')).toEqual(['user.update'])
  expect(await namesOf('(act: "site.start")')).toEqual(['site.start'])
  expect(await namesOf(`(entity: "${encodeId('User', alice.userId)}")`)).toEqual(['user.update'])
  expect(await namesOf('(since: "2100-01-01T00:00:00Z")')).toEqual([])
  expect(await namesOf('(until: "2001-01-01T00:00:00Z")')).toEqual([])
  expect(await acts('(entity: "nonsense")')).toBe('This is not the id of anything.')
  expect(await acts('', alice)).toBe('must be site admin')
})

const download = async (by: SignedIn, query: string) =>
  world.app.inject({ url: `/.api/audit-log/export?${query}`, headers: await world.browserOf(by) })

test('it comes as lines of JSON, whole', async () => {
  const { headers, body } = await download(admin, 'act=user')
  expect(headers['content-type']).toBe('application/jsonlines')
  const [line, end] = body
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(line).toMatchObject({ act: 'user.update', before: { displayName: null }, after: { displayName: 'A, "lice"' } })
  expect(end).toEqual({ end: 1 })
})

test('U-11: as CSV, and no cell runs as a formula', async () => {
  const { headers, body } = await download(admin, 'format=csv&act=user')
  expect(headers['content-type']).toMatch('text/csv')
  expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(body).toContain('"{""displayName"":""A, \\""lice\\""""}"')
  expect(body.endsWith('end,1 rows.\r\n')).toBe(true)
})

test('only site admins take it away, and that they did is in it', async () => {
  expect((await download(alice, '')).statusCode).toBe(403)
  expect((await world.app.inject('/.api/audit-log/export')).statusCode).toBe(401)
  expect((await download(admin, 'format=xml')).statusCode).toBe(400)
  expect((await download(admin, 'since=nonsense')).statusCode).toBe(400)
  expect(await namesOf('(act: "auditLog")')).toContain('auditLog.export')
})

test('what is older than the configuration says is forgotten', async () => {
  const sweep = async (days: number) => {
    const configuration = fixedConfiguration({ 'auditLog.retentionDays': days })
    const { upkeep = [] } = auditLog({ db: world.db, log: silentLogger, configuration })
    for (const { run } of upkeep) await run()
    return namesOf('(act: "site")')
  }
  await sql`update audit_log set at = now() - interval '31 days' where act = 'site.start'`.execute(world.db)
  expect(await sweep(0)).toEqual(['site.start'])
  expect(await sweep(32)).toEqual(['site.start'])
  expect(await sweep(30)).toEqual([])
})
