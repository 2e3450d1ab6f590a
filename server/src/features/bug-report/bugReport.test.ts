import { Secret, silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { keyringOf } from '../../keys/keyring.js'
import { openTestApp, type TestApp, testKey } from '../../testApp.js'
import { createMailer } from '../mail/index.js'
import { openSlowRequests } from '../operations/index.js'

let app: TestApp
let admin: Record<string, string>
const slow = openSlowRequests(() => ({ kept: 5, after: 1 }))
const canaries = {
  smtp: 'canary-smtp-p4ssw0rd',
  provider: 'canary-client-s3cret',
  comment: 'canary-smtp-p4ssw0rd',
  host: 'canary-h0st-token-42',
  hostUser: 'canary-in-url',
  mail: 'canary-of-a-mailed-link',
  variable: 'canary-of-a-variable',
  header: 'canary-of-a-header',
}

beforeAll(async () => {
  app = await openTestApp({
    operations: {
      slow,
      outgoing: () => [
        {
          ...{ id: 1, startedAt: 0, milliseconds: 3, method: 'GET', status: 401 },
          url: `https://host.example/private-repository?x=${canaries.host}`,
          requestHeaders: { authorization: canaries.header },
        },
      ],
      examine: async () => [{ check: 'git', state: 'warning', says: `Old: ${encodeURIComponent(canaries.host)}` }],
    },
  })
  admin = await app.browserOf(await app.addUser('alice', { siteAdmin: true }))
  await plant()
})

afterAll(() => app.close())

/** Puts a secret wherever people put one, and makes errors quote them. */
async function plant() {
  const { db } = app
  const input = `{ // It was ${canaries.comment} before.
    "email.smtp": { "host": "mail.example", "port": 25, "username": "bob", "password": "${canaries.smtp}" },
    "auth.providers": [{ "type": "builtin" }, { "type": "github", "clientID": "x", "clientSecret": "${canaries.provider}" }] }`
  const saving = 'mutation ($input: String!) { updateSiteConfiguration(input: $input, lastID: 0) }'
  expect((await app.graphql(saving, admin, { input })).errors).toBeUndefined()
  const { rows } = await sql<{ id: string }>`
    insert into external_services (kind, display_name, config, url)
    values ('GITHUB', 'x', '', 'https://host.example/') returning id::text as id`.execute(db)
  const place = { table: 'external_services', column: 'config', row: Number(rows[0]?.id) } as const
  const config = JSON.stringify({ url: 'https://host.example/', token: canaries.host, orgs: ['x'] })
  const sealed = keyringOf(testKey).seal(new Secret(config), place)
  await sql`update external_services set config = ${sealed}`.execute(db)
  const quoted = [
    canaries.host,
    Buffer.from(canaries.smtp).toString('base64'),
    `https://${canaries.hostUser}@host.example/`,
  ]
  for (const error of quoted) {
    await sql`insert into background_runs (routine, host, started_at, milliseconds, error)
      values ('sync', 'h', now(), 1, ${`It said ${error}`})`.execute(db)
  }
  const configuration = fixedConfiguration({
    'email.address': 'sextant@mail.example',
    'email.smtp': { host: 'mail.example', port: 25, authentication: 'none' },
  })
  const externalURL = new URL('http://localhost:7080')
  const mailer = createMailer({ log: silentLogger, keyring: keyringOf(testKey), configuration, externalURL })
  const values = { username: 'alice', url: `https://sextant.example/?code=${canaries.mail}` }
  await mailer.queue(db, { to: 'a@example.com', template: 'resetPassword', values })
  expect((await sql`select from mail_queue where sealed_values is not null`.execute(db)).rows).toHaveLength(1)
  slow.add({
    ...{ startedAt: new Date(), duration: 6, userId: undefined, name: 'Slow', errors: [canaries.variable] },
    ...{ query: `{ x(token: "${canaries.variable}") }`, variables: JSON.stringify({ token: canaries.variable }) },
  })
}

const report = '{ site { bugReport { name says contents } } }'

test('C-01: no secret of the instance is in a report, in no shape, whoever quoted it', async () => {
  const user = (await app.graphql('{ currentUser { id } }', admin)).data.currentUser.id
  const created = await app.graphql(
    'mutation ($user: ID!) { createAccessToken(user: $user, scopes: ["user:all"], note: "n") { token } }',
    admin,
    { user },
  )
  expect(created.errors).toBeUndefined()
  const [, session = ''] = String(admin['cookie']).split('=')
  const held = [...Object.values(canaries), String(created.data.createAccessToken.token), session]
  expect(held.filter((canary) => canary.length < 12)).toEqual([])
  const { data, errors } = await app.graphql(report, admin)
  expect(errors).toBeUndefined()
  const text = JSON.stringify(data)
  for (const canary of held) {
    for (const shape of [canary, encodeURIComponent(canary), Buffer.from(canary).toString('base64')]) {
      expect(text).not.toContain(shape)
    }
  }
  expect(text).not.toContain('private-repository')
})

test('a report says what a reader needs', async () => {
  const { data } = await app.graphql(report, admin)
  const parts = new Map<string, string>(
    data.site.bugReport.map(({ name, contents }: { name: string; contents: string }) => [name, contents]),
  )
  expect([...parts.keys()]).toEqual([
    ...['version', 'configuration', 'health', 'figures', 'errors', 'outbound-requests', 'slow-requests'],
  ])
  expect(JSON.parse(parts.get('version') ?? '')).toMatchObject({ sextant: '0.0.0-test', pendingMigrations: [] })
  expect(parts.get('configuration')).toContain('"password": "REDACTED"')
  expect(JSON.parse(parts.get('errors') ?? '')).toHaveLength(3)
  expect(JSON.parse(parts.get('slow-requests') ?? '')).toMatchObject([{ name: 'Slow', seconds: 6 }])
  expect(JSON.parse(parts.get('outbound-requests') ?? '')).toMatchObject([{ host: 'host.example', status: 401 }])
  const user = await app.browserOf(await app.addUser('bob'))
  expect((await app.graphql(report, user)).errors?.[0]?.message).toBe('must be site admin')
})
