import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SetValues } from '../../configuration/index.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import { latestVersion } from '../site-configuration/index.js'
import { updatesFeature } from '../updates/index.js'
import { pingFields } from './pingFields.js'
import { sendDuePing } from './sendPing.js'

let app: TestApp
let admin: Record<string, string>
let user: Record<string, string>
let services: Awaited<ReturnType<typeof testServices>>
let answer = { status: 200, body: '{}' }
const came: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []

const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    came.push({ headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const where = collector.address()
  const url = `http://127.0.0.1:${typeof where === 'object' && where ? where.port : 0}/`
  app = await openTestApp()
  services = await testServices(app.db)
  admin = await app.browserOf(await app.addUser('name-canary', { siteAdmin: true, email: 'mail-canary@example.com' }))
  user = await app.browserOf(await app.addUser('bob'))
  await sql`insert into repositories (name, origin, clone_url) values ('repository-canary', 'mirror', 'https://canary.example/x')`.execute(
    app.db,
  )
  await sql`insert into external_services (kind, display_name, config, url) values ('GITHUB', 'host-canary', '', 'https://canary.example/')`.execute(
    app.db,
  )
  await save({ 'pings.url': url, 'update.url': url })
})

afterAll(async () => {
  collector.close()
  await app.close()
})

async function save(values: SetValues) {
  const lastID = (await latestVersion(app.db, services.keyring))?.id ?? 0
  const query = 'mutation ($input: String!, $lastID: Int!) { updateSiteConfiguration(input: $input, lastID: $lastID) }'
  const { errors } = await app.graphql(query, admin, {
    lastID,
    input: `{ // kept\n  ${JSON.stringify(values).slice(1)}`,
  })
  expect(errors).toBeUndefined()
  await services.live.reload()
}

const pings = `{ site { pings { isEnabled address payload fields { name value says }
  sent { totalCount nodes { address payload status error } } } } }`
const read = async () => (await app.graphql(pings, admin)).data.site.pings
const toggle = async (enabled: boolean, as = admin) => {
  const answered = await app.graphql(`mutation { setPingsEnabled(enabled: ${enabled}) { alwaysNil } }`, as)
  await services.live.reload()
  return answered
}

test('nothing is sent before a site admin switches it on, and then exactly what is shown, once a day', async () => {
  await sendDuePing(services)
  expect(came).toEqual([])
  expect((await toggle(true)).errors).toBeUndefined()
  const { payload, isEnabled, fields } = await read()
  expect(isEnabled).toBe(true)
  await Promise.all([sendDuePing(services), sendDuePing(services)])
  await sendDuePing(services)
  expect(came.map(({ body }) => JSON.parse(body))).toEqual([JSON.parse(payload)])
  expect((await read()).sent).toMatchObject({
    totalCount: 1,
    nodes: [{ payload: expect.any(String), status: 200, error: null }],
  })
  expect(fields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(JSON.parse(payload)))
  expect(Object.keys(pingFields).toSorted()).toEqual(Object.keys(JSON.parse(payload)).toSorted())
  expect(JSON.parse(payload)).toMatchObject({ users: 2, activeUsers: 2, repositories: 1, codeHosts: { GITHUB: 1 } })
})

test('C-01: a ping holds nothing that identifies the instance, nor does the request', async () => {
  const told = JSON.stringify(came)
  for (const canary of ['canary', 'example.com', 'bob', services.externalURL.host, 'cookie', 'x-forwarded']) {
    expect(told).not.toContain(canary)
  }
})

test('one that fails is kept with its reason and tried again, and switching off ends it', async () => {
  await sql`update pings set sent_at = sent_at - interval '1 day'`.execute(app.db)
  answer = { status: 503, body: '' }
  await sendDuePing(services)
  expect((await read()).sent.nodes[0]).toMatchObject({ status: 503, error: 'It answered 503.' })
  await sql`update pings set sent_at = sent_at - interval '2 hours'`.execute(app.db)
  answer = { status: 200, body: '{}' }
  await sendDuePing(services)
  expect((await read()).sent.totalCount).toBe(3)
  await toggle(false)
  await sql`update pings set sent_at = sent_at - interval '2 days'`.execute(app.db)
  await sendDuePing(services)
  expect((await read()).sent.totalCount).toBe(3)
  const text = (await latestVersion(app.db, services.keyring))?.text
  expect(text).toContain('// kept')
  const { rows } = await sql<{ act: string }>`select act from audit_log order by id`.execute(app.db)
  expect(rows.map(({ act }) => act)).toContain('siteConfiguration.update')
})

const update = '{ site { updateCheck { pending checkedAt errorMessage updateVersionAvailable channel } releaseNotes } }'
const look = () => app.graphql('mutation { checkForUpdates { alwaysNil } }', admin)

test('a newer version is looked for only where that is on, and told', async () => {
  came.length = 0
  await updatesFeature(services).upkeep?.[0]?.run()
  expect((await look()).errors?.[0]?.message).toContain('update.channel')
  expect(came).toEqual([])
  await app.graphql('mutation { setUpdateChannel(channel: RELEASE) { alwaysNil } }', admin)
  await services.live.reload()
  const found = async (body: string) => {
    answer = { status: 200, body }
    expect((await look()).errors).toBeUndefined()
    return (await app.graphql(update, admin)).data.site.updateCheck
  }
  expect(await found('{"version":"99.1.0"}')).toMatchObject({ updateVersionAvailable: null, errorMessage: null })
  await services.live.reload()
  expect(await found('{"tag_name":"v0.0.0"}')).toMatchObject({ updateVersionAvailable: null, errorMessage: null })
  expect(await found('<html>')).toMatchObject({ errorMessage: expect.stringContaining('did not name a version') })
  expect(came.every(({ body, headers }) => body === '' && headers.cookie === undefined)).toBe(true)
  const { data } = await app.graphql(update, admin)
  expect(data.site.releaseNotes).toContain('# Changelog')
  expect(data.site.releaseNotes).not.toMatch(/\]\(docs\//)
})

test('none of it is for others', async () => {
  for (const query of [
    pings,
    update,
    'mutation { setPingsEnabled(enabled: true) { alwaysNil } }',
    'mutation { checkForUpdates { alwaysNil } }',
  ]) {
    expect((await app.graphql(query, user)).errors?.[0]?.message).toMatch(/must be site admin/)
  }
})
