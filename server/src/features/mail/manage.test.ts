import { type Database, sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import { type MailSink, openMailSink } from '../../testMail.js'
import type { MailServices } from './mailServices.js'
import { sendMail } from './sendMail.js'

let app: TestApp
let db: Database
let sink: MailSink
let services: MailServices
let asAdmin: Record<string, string>
let asBob: Record<string, string>

beforeAll(async () => {
  sink = await openMailSink()
  const configuration = fixedConfiguration(sink.settings)
  app = await openTestApp({ configuration })
  db = app.db
  services = await testServices(db, { configuration })
  asAdmin = await app.browserOf(await app.addUser('root', { siteAdmin: true }))
  asBob = await app.browserOf(await app.addUser('bob'))
})

afterAll(async () => {
  services.smtp.close()
  await sink.close()
  await app.close()
})

beforeEach(async () => {
  sink.mode = 'take'
  await sql`truncate mail_queue, jobs`.execute(db)
})

const testEmail = 'mutation($to: String!) { sendTestEmail(to: $to) }'
const list = '{ mailQueue { totalCount nodes { id recipient template state tries lastError nextTryAt endedAt } } }'
const retry = 'mutation($id: ID!) { retryMail(id: $id) { state } }'
const remove = 'mutation($id: ID!) { deleteMail(id: $id) { alwaysNil } }'

test('a test message goes out at once, and the answer says so', async () => {
  const { data } = await app.graphql(testEmail, asAdmin, { to: 'carol@example.com' })
  expect(data.sendTestEmail).toMatch(/^Sent to carol@example\.com\. The server for mail said: 250/)
  expect((await sink.next('carol@example.com')).text).toContain('root has sent this from localhost:7080')
  expect((await app.graphql('{ site { sendsEmailVerificationEmails } }')).data.site.sendsEmailVerificationEmails).toBe(
    true,
  )
})

test('what went wrong is explained', async () => {
  sink.mode = 'refuse-recipient'
  const { errors } = await app.graphql(testEmail, asAdmin, { to: 'carol@example.com' })
  expect(errors?.[0]?.message).toMatch(/refused the sender or the recipient\. It said: 550 No such user here/)
  const off = await openTestApp({ db })
  expect((await off.graphql(testEmail, asAdmin, { to: 'a@b.c' })).errors?.[0]?.message).toContain('email.smtp')
  expect((await off.graphql('{ site { sendsEmailVerificationEmails } }')).data.site.sendsEmailVerificationEmails).toBe(
    false,
  )
  await off.close()
})

async function waitingId(): Promise<string> {
  await services.mailer.queue(db, {
    to: 'carol@example.com',
    template: 'verifyEmail',
    values: { url: 'https://x.example/' },
  })
  return (await app.graphql(list, asAdmin)).data.mailQueue.nodes[0].id
}

test('what waits is listed, retried sooner, and deleted', async () => {
  sink.mode = 'greylist'
  const id = await waitingId()
  const { rows } = await sql<{ id: number }>`select id::int as id from mail_queue`.execute(db)
  await sendMail(services, rows[0]?.id ?? 0)
  const { data } = await app.graphql(list, asAdmin)
  expect(data.mailQueue).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        recipient: 'carol@example.com',
        template: 'verifyEmail',
        state: 'QUEUED',
        tries: 1,
        lastError: expect.stringContaining('Greylisted'),
      },
    ],
  })
  await sql`delete from jobs where run_after <= now()`.execute(db)
  expect((await app.graphql(retry, asAdmin, { id })).data.retryMail).toEqual({ state: 'QUEUED' })
  const { rows: jobs } = await sql`select run_after <= now() as due from jobs where state = 'queued'`.execute(db)
  expect(jobs).toEqual([{ due: true }])
  expect((await app.graphql(remove, asAdmin, { id })).errors).toBeUndefined()
  await sendMail(services, rows[0]?.id ?? 0)
  expect((await app.graphql(list, asAdmin)).data.mailQueue.totalCount).toBe(0)
})

test('what has ended is not sent again', async () => {
  const id = await waitingId()
  const { rows } = await sql<{ id: number }>`select id::int as id from mail_queue`.execute(db)
  await sendMail(services, rows[0]?.id ?? 0)
  const { errors } = await app.graphql(retry, asAdmin, { id })
  expect(errors?.[0]?.message).toContain('has ended')
})

test('G-03: mail is for site admins alone', async () => {
  const id = await waitingId()
  for (const headers of [asBob, {}]) {
    for (const operation of [list, retry, remove, testEmail]) {
      const { data, errors } = await app.graphql(operation, headers, { id, to: 'a@b.c' })
      expect(errors?.[0]?.message ?? data).toMatch(/must be|signed in/)
    }
    expect(
      (await app.graphql('query($id: ID!) { node(id: $id) { id } }', headers, { id })).data?.node ?? null,
    ).toBeNull()
  }
  expect((await app.graphql(list, asAdmin)).data.mailQueue.totalCount).toBe(1)
})
