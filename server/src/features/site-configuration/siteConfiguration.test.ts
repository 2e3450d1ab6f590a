import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, silentLogger } from '@sextant/base'
import { openTestDatabase, sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noOverrides } from '../../configuration/index.js'
import type { SignedIn } from '../../http/viewer.js'
import { keyringOf } from '../../keys/keyring.js'
import { migrations, openTestApp, type TestApp } from '../../testApp.js'
import { followFile, openLiveConfiguration } from './index.js'
import { unifiedDiff } from './unifiedDiff.js'

const keyring = keyringOf(Buffer.alloc(32, 7))
const secret = 'hunter2-canary-of-smtp'
const smtp = () =>
  `{\n  // Mail of the company.\n  "email.smtp": { "host": "mail.example", "port": 25, "username": "bob", "password": "${secret}" }\n}\n`

let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: TestApp
let admin: SignedIn
let headers: Record<string, string>

beforeAll(async () => {
  database = await openTestDatabase({ migrations })
  app = await openTestApp({ db: database.db })
  admin = await app.addUser('alice', { siteAdmin: true })
  headers = await app.browserOf(admin)
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const read = `{ site { allowSiteSettingsEdits canReloadSite configuration { id effectiveContents validationMessages
  overrides { key flag } history { totalCount nodes { id previousID authorUserID author { username } diff contents } } } } }`

async function configuration() {
  const { data, errors } = await app.graphql(read, headers)
  expect(errors).toBeUndefined()
  return data.site.configuration
}

const save = (input: string, lastID: number, as = headers) =>
  app.graphql(
    'mutation ($input: String!, $lastID: Int!) { updateSiteConfiguration(input: $input, lastID: $lastID) }',
    as,
    {
      input,
      lastID,
    },
  )

async function saved(input: string) {
  const answer = await save(input, (await configuration()).id)
  expect(answer.errors).toBeUndefined()
  return answer.data.updateSiteConfiguration
}

test('C-01, C-08: a secret is redacted in every answer, kept when saved as shown, and sealed in the database', async () => {
  await saved(smtp())
  const shown = (await configuration()).effectiveContents
  expect(shown).toContain('"password": "REDACTED"')
  expect(shown).toContain('// Mail of the company.')
  await saved(shown.replace('{\n', '{\n  "auth.minPasswordLength": 14,\n'))
  const again = await configuration()
  expect(JSON.stringify(again)).not.toContain(secret)
  const live = await openLiveConfiguration({ db: app.db, keyring, overrides: noOverrides, log: silentLogger })
  expect(live.get('email.smtp')?.password).toBe(secret)
  expect(live.get('auth.minPasswordLength')).toBe(14)
  for (const table of ['site_configurations', 'audit_log']) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      app.db,
    )
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret)
  }
})

test('C-08: with another server or account the secret must be typed again, and a changed one says that it changed', async () => {
  const shown = (await configuration()).effectiveContents
  for (const [from, to] of [
    ['mail.example', 'evil.example'],
    ['"port": 25', '"port": 2525'],
    ['"bob"', '"eve"'],
  ] as const) {
    const { errors } = await save(shown.replace(from, to), (await configuration()).id)
    expect(errors?.[0]?.message).toContain('No secret is stored for this server and account. Type the secret itself.')
  }
  await saved(shown.replace('"REDACTED"', '"another-secret-1"'))
  const [last] = (await configuration()).history.nodes
  expect(last.diff).toContain('+  "email.smtp"')
  expect(last.diff).toContain('REDACTED (changed)')
  expect(last.diff).not.toContain('another-secret-1')
})

test('C-08: a secret does not stay in a comment', async () => {
  const shown = (await configuration()).effectiveContents
  await saved(shown.replace('"REDACTED"', '"REDACTED" /* was another-secret-1 */'))
  const { rows } = await sql<{ id: number; contents: string }>`
    select id::int, contents from site_configurations order by id desc limit 1`.execute(app.db)
  const [row] = rows
  const text = row && keyring.open(row.contents, { table: 'site_configurations', column: 'contents', row: row.id })
  expect(text?.reveal()).toContain('/* was REDACTED */')
})

test('of two who save at once one is told, and nothing of the other is lost', async () => {
  const { id } = await configuration()
  const answers = await Promise.all([save('{ "lsifEnforceAuth": true }', id), save('{ "lsifEnforceAuth": false }', id)])
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  const refused = answers.find(({ errors }) => errors)
  expect(refused?.errors?.[0]?.extensions?.['code']).toBe('aborted')
  expect((await configuration()).history.totalCount).toBeGreaterThan(0)
})

test('what is wrong is told with its place, and unknown keys are no hindrance', async () => {
  const { id } = await configuration()
  const { errors } = await save('{\n  "auth.minPasswordLength": "long"\n}', id)
  expect(errors?.[0]?.message).toBe('Line 2, column 29: "auth.minPasswordLength" must be a whole number.')
  const problems = await app.graphql(
    '{ siteConfigurationProblems(input: "{ \\"auth.minPaswordLength\\": 12 }") { message line isWarning } }',
    headers,
  )
  expect(problems.data.siteConfigurationProblems).toEqual([
    {
      message: '"auth.minPaswordLength" is not known here. Did you mean "auth.minPasswordLength"?',
      line: 1,
      isWarning: true,
    },
  ])
  expect((await save(`{ "x": ${'['.repeat(60)}`, id)).errors?.[0]?.message).toContain('at most 50 levels')
  expect(await saved('{ "somebodyElses": 1 }')).toBe(false)
  const told = async (input: object) => {
    const query = 'query ($input: String!) { siteConfigurationProblems(input: $input) { message isWarning } }'
    const { data } = await app.graphql(query, headers, { input: JSON.stringify(input) })
    return data.siteConfigurationProblems
  }
  expect(await told({ corsOrigin: '*' })).toEqual([
    { message: '"corsOrigin" is known, and not used here yet: it has no effect.', isWarning: true },
  ])
  const twice = { type: 'http-header', usernameHeader: 'X-User' }
  expect(await told({ 'auth.providers': [twice] })).toEqual([
    { message: expect.stringContaining('No proxy is trusted'), isWarning: true },
  ])
  const elsewhere = { repoPurgeWorker: { intervalMinutes: 15, deletedTTLMinutes: 60 } }
  const saml = { type: 'saml', identityProviderMetadataURL: 'https://sso.example/metadata' }
  const skipping = { ...saml, insecureSkipAssertionSignatureValidation: true }
  expect(await told({ ...elsewhere, 'auth.providers': [saml] })).toEqual([])
  expect(await told({ ...elsewhere, 'auth.providers': [skipping] })).toEqual([
    { message: expect.stringMatching(/`insecureSkip\w+` has no effect: answers are believed only/), isWarning: true },
  ])
  expect(await saved('{ "gitMaxConcurrentClones": 7 }')).toBe(true)
})

test('a stored document that is broken has the usual values where it is, and is told', async () => {
  const live = await openLiveConfiguration({ db: app.db, keyring, overrides: noOverrides, log: silentLogger })
  await store('{ "auth.minPasswordLength": 3, "lsifEnforceAuth": true }')
  await live.reload()
  expect([live.get('auth.minPasswordLength'), live.get('lsifEnforceAuth')]).toEqual([12, true])
  expect(live.problems().map(({ message }) => message)).toEqual(['"auth.minPasswordLength" must be >= 8.'])
  await store('{ not json')
  await live.reload()
  expect(live.get('lsifEnforceAuth')).toBe(false)
  expect(live.problems()[0]?.message).toContain('This is not JSON')
  await saved('{ "lsifEnforceAuth": true }')
})

test('C-02, C-03: a document that cannot be opened is told, and can be replaced', async () => {
  await sql`update site_configurations set contents = 'v1.a.b.c.d' where id = (select max(id) from site_configurations)`.execute(
    app.db,
  )
  const live = await openLiveConfiguration({ db: app.db, keyring, overrides: noOverrides, log: silentLogger })
  expect(live.problems()[0]?.message).toContain('cannot be opened')
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from site_configurations`.execute(app.db)
  const answer = await save('{}', rows[0]?.id ?? 0)
  expect(answer.errors).toBeUndefined()
  await sql`delete from site_configurations where id = ${rows[0]?.id}`.execute(app.db)
})

test('another process hears of a change, also of one that it missed while its connection was down', async () => {
  const { db } = database
  const other = await openLiveConfiguration({
    ...{ db, keyring, overrides: noOverrides, log: silentLogger, url: database.url },
  })
  await saved('{ "auth.minPasswordLength": 20 }')
  await expect.poll(() => other.get('auth.minPasswordLength'), { timeout: 5_000 }).toBe(20)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sextant-listen' and datname = current_database()`.execute(db)
  await saved('{ "auth.minPasswordLength": 21 }')
  await expect.poll(() => other.get('auth.minPasswordLength'), { timeout: 8_000 }).toBe(21)
  await other.close()
})

test('only site admins read it, and only they change it', async () => {
  const bob = await app.browserOf(await app.addUser('bob'))
  const { data, errors } = await app.graphql('{ site { configuration { effectiveContents } } }', bob)
  expect([data, errors?.[0]?.message]).toEqual([null, 'must be site admin'])
  expect((await save('{}', 0, bob)).errors?.[0]?.message).toBe('must be site admin')
})

test('a change of how people sign in asks for a fresh session, and none locks every administrator out', async () => {
  const { id } = await configuration()
  await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(app.db)
  const { errors } = await save('{ "auth.minPasswordLength": 30 }', id)
  expect(errors?.[0]?.extensions?.['reason']).toBe('sign-in-again')
  await sql`update sessions set authenticated_at = now()`.execute(app.db)
  await sql`update users set password_hash = 'x' where id = ${admin.userId}`.execute(app.db)
  const locked = await save('{ "auth.providers": [] }', id)
  expect(locked.errors?.[0]?.extensions?.['reason']).toBe('locks-administrators-out')
})

test('a file takes the place of what was saved, now and when it changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-site-config-'))
  const path = join(folder, 'site.json')
  writeFileSync(path, '{ "auth.minPasswordLength": 15 }')
  const { db } = database
  const live = await openLiveConfiguration({ db, keyring, overrides: noOverrides, log: silentLogger })
  const stop = await followFile({ db, keyring, live, log: silentLogger }, { path, allowEdits: false })
  expect(live.get('auth.minPasswordLength')).toBe(15)
  writeFileSync(path, '{ "auth.minPasswordLength": 16 ')
  await expect.poll(() => live.problems()[0]?.message, { timeout: 8_000 }).toContain('is not used')
  expect(live.get('auth.minPasswordLength')).toBe(15)
  writeFileSync(path, '{ "auth.minPasswordLength": 17 } ')
  await expect.poll(() => live.get('auth.minPasswordLength'), { timeout: 8_000 }).toBe(17)
  stop()
  rmSync(folder, { recursive: true })
  expect((await configuration()).history.nodes[0]).toMatchObject({ author: null, authorUserID: null })
})

test('a difference shows what is around it', () => {
  expect(unifiedDiff('a\nb\nc\nd\ne\nf', 'a\nb\nc\nd\nX\nf')).toBe('@@ -2,5 +2,5 @@\n b\n c\n d\n-e\n+X\n f')
  expect(unifiedDiff('same', 'same')).toBe('')
})

async function store(text: string) {
  const { rows } = await sql<{ id: number }>`
    insert into site_configurations (contents) values ('') returning id::int`.execute(app.db)
  const id = rows[0]?.id ?? 0
  const sealed = keyring.seal(new Secret(text), { table: 'site_configurations', column: 'contents', row: id })
  await sql`update site_configurations set contents = ${sealed} where id = ${id}`.execute(app.db)
}
