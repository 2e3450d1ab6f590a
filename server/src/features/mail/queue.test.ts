import { Secret } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import type { SetValues } from '../../configuration/keys/index.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import { mailOn, type MailSink, openMailSink, queuedMail } from '../../testMail.js'
import type { MailServices } from './mailServices.js'
import { mailLimits } from './queue.js'
import { pauseAfter, sendMail } from './sendMail.js'
import { tellOfFailures } from './tellOfFailures.js'

let app: TestApp
let db: Database
let sink: MailSink

beforeAll(async () => {
  app = await openTestApp()
  db = app.db
  sink = await openMailSink()
})

afterAll(async () => {
  await sink.close()
  await app.close()
})

beforeEach(async () => {
  sink.mode = 'take'
  await sql`truncate mail_queue, jobs`.execute(db)
})

const secret = 'Zq8-secret-of-a-link'
const reset = (to: string, username = 'alice') => ({
  to,
  template: 'resetPassword' as const,
  values: { username, url: `https://sextant.example/password-reset?code=${secret}` },
})

async function servicesFor(settings: SetValues): Promise<MailServices> {
  const services = await testServices(db, { configuration: fixedConfiguration(settings) })
  onTestFinished(() => services.smtp.close())
  return services
}

const rows = async () => {
  const found = await sql<{ id: number; state: string; tries: number; sealed: string | null; error: string | null }>`
    select id::int as id, state, tries, sealed_values as sealed, last_error as error from mail_queue order by id`.execute(
    db,
  )
  return found.rows
}

/** Tries all that waits, as the job would. */
async function sendAll(services: MailServices): Promise<void> {
  for (const { id } of await queuedMail(db)) await sendMail(services, id)
}

test('C-01: a queued message keeps its values sealed, and none once it is sent', async () => {
  const services = await servicesFor(sink.settings)
  await services.mailer.queue(db, reset('alice@example.com'))
  const { rows: dumped } = await sql<{
    all: string
  }>`select row_to_json(mail_queue)::text as all from mail_queue`.execute(db)
  const { rows: jobs } = await sql<{ all: string }>`select row_to_json(jobs)::text as all from jobs`.execute(db)
  const dump = JSON.stringify([dumped, jobs])
  const forms = [
    secret,
    encodeURIComponent(secret),
    ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(secret).toString(form)),
  ]
  expect(forms.filter((form) => dump.includes(form))).toEqual([])
  await sendAll(services)
  expect(await rows()).toMatchObject([{ state: 'sent', sealed: null, tries: 1 }])
  const received = await sink.next('alice@example.com')
  expect(received.links).toEqual([`https://sextant.example/password-reset?code=${secret}`])
  expect([received.overTLS, received.subject]).toEqual([true, 'Reset your Sextant password'])
  expect(received.text).toContain('password of alice on localhost:7080')
  expect(received.headers).toMatchObject({ 'auto-submitted': 'auto-generated', from: 'Sextant <sextant@mail.example>' })
})

test('a sealed message cannot be moved to another row', async () => {
  const services = await servicesFor(sink.settings)
  await services.mailer.queue(db, reset('alice@example.com'))
  await services.mailer.queue(db, reset('mallory@example.com'))
  await sql`update mail_queue set sealed_values = (select sealed_values from mail_queue where recipient like 'alice%')`.execute(
    db,
  )
  const [, second] = await rows()
  await sendMail(services, second?.id ?? 0)
  expect((await rows())[1]).toMatchObject({ state: 'queued', error: expect.stringContaining('cannot be read') })
})

test('names can neither begin a header nor a tag', async () => {
  const services = await servicesFor(sink.settings)
  const evil = 'bob\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror=alert(1)>"\'&\u202Egnp'
  await services.mailer.queue(db, {
    to: 'carol@example.com',
    template: 'organizationInvitation',
    values: { inviter: evil, organization: 'acme', url: 'https://sextant.example/i' },
  })
  await sendAll(services)
  const { headers, subject, html, text, recipients } = await sink.next('carol@example.com')
  expect(recipients).toEqual(['carol@example.com'])
  expect(headers['bcc']).toBeUndefined()
  expect(subject).toContain('bob Bcc: victim@example.com')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text.split('\n')[0]).toContain('invites you to join acme')
})

test.each([
  'a@b.c\r\nRCPT TO:<x@y.z>',
  'a@b.c,d@e.f',
  'a@b.c d@e.f',
  '<a@b.c>',
  'a',
  'a@b.c\0',
])('the recipient %j is refused', async (to) => {
  const { mailer } = await servicesFor(mailOn)
  await expect(mailer.queue(db, reset(to))).rejects.toMatchObject({ code: 'invalid_argument' })
})

test('a message is queued with what it tells of, or not at all', async () => {
  const { mailer } = await servicesFor(mailOn)
  const work = transaction(db, async (trx) => {
    await mailer.queue(trx, reset('alice@example.com'))
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect(await queuedMail(db)).toEqual([])
})

test('A-06: nobody gets more than a few messages an hour, in whatever case, from however many at once', async () => {
  const { mailer } = await servicesFor(mailOn)
  const many = Array.from({ length: 12 }, (_, at) => reset(at % 2 === 0 ? 'Alice@example.com' : 'alice@EXAMPLE.com'))
  await Promise.all(many.map((mail) => mailer.queue(db, mail)))
  expect(await queuedMail(db)).toHaveLength(mailLimits.same)
  await mailer.queue(db, reset('bob@example.com'))
  expect(await queuedMail(db)).toHaveLength(mailLimits.same + 1)
  await sql`update mail_queue set created_at = now() - interval '61 minutes'`.execute(db)
  await mailer.queue(db, reset('alice@example.com'))
  expect(await queuedMail(db)).toHaveLength(mailLimits.same + 2)
})

test('where mail is off nothing is queued', async () => {
  const { mailer } = await servicesFor({})
  expect(mailer.isOn()).toBe(false)
  await mailer.queue(db, reset('alice@example.com'))
  expect(await queuedMail(db)).toEqual([])
})

test('what is put off is tried again later, then taken', async () => {
  const services = await servicesFor(sink.settings)
  await services.mailer.queue(db, reset('alice@example.com'))
  sink.mode = 'greylist'
  await sendAll(services)
  expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, error: expect.stringContaining('451 Greylisted') }])
  expect((await rows())[0]?.error).not.toContain(secret)
  const { rows: jobs } = await sql<{ wait: number }>`
    select extract(epoch from run_after - now())::int as wait from jobs where state = 'queued' order by id desc`.execute(
    db,
  )
  expect(jobs[0]?.wait).toBeLessThanOrEqual(60)
  sink.mode = 'take'
  await sendAll(services)
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  await sink.next('alice@example.com')
})

test('pauses grow to two hours', () => {
  expect([1, 2, 3, 7, 8, 20].map((tries) => pauseAfter(tries) / 60_000)).toEqual([1, 2, 4, 64, 120, 120])
})

test('who is refused for good, or not taken for a day, is given up', async () => {
  const services = await servicesFor(sink.settings)
  for (const mode of ['refuse-recipient', 'refuse-message', 'greylist'] as const) {
    await sql`truncate mail_queue, jobs`.execute(db)
    await services.mailer.queue(db, reset('alice@example.com'))
    if (mode === 'greylist') await sql`update mail_queue set created_at = now() - interval '25 hours'`.execute(db)
    sink.mode = mode
    await sendAll(services)
    expect(await rows()).toMatchObject([{ state: 'failed', sealed: null }])
  }
})

test('administrators are told of what was given up, once an hour, and not of that', async () => {
  const services = await servicesFor(mailOn)
  await app.addUser('root', { siteAdmin: true, email: 'root@example.com' })
  const giveUp = sql`update mail_queue set state = 'failed', sealed_values = null`
  for (const name of ['alice', 'bob']) await services.mailer.queue(db, reset(`${name}@example.com`))
  await giveUp.execute(db)
  await Promise.all([tellOfFailures(services), tellOfFailures(services)])
  expect(await queuedMail(db)).toMatchObject([
    { to: 'root@example.com', template: 'mailGivenUp', values: { count: '2 messages' } },
  ])
  await giveUp.execute(db)
  await sql`update mail_queue set told_at = told_at - interval '2 hours'`.execute(db)
  await tellOfFailures(services)
  expect(await queuedMail(db)).toEqual([])
})

test('workers that try one message at once send it once', async () => {
  const services = await servicesFor(sink.settings)
  const before = sink.messages.length
  await services.mailer.queue(db, reset('alice@example.com'))
  const [{ id } = { id: 0 }] = await rows()
  await Promise.all(Array.from({ length: 8 }, () => sendMail(services, id)))
  await sendMail(services, id)
  expect(sink.messages.length - before).toBe(1)
})

test('after a crash in the middle nobody else begins until the claim is over, and the message keeps its name', async () => {
  const services = await servicesFor(sink.settings)
  await services.mailer.queue(db, reset('dave@example.com'))
  const [{ id } = { id: 0 }] = await rows()
  await sendMail(services, id)
  const sealed = await sealedAgain(services, id)
  // The worker sent it, and died before it could say so.
  await sql`update mail_queue set state = 'queued', ended_at = null, sealed_values = ${sealed},
    claimed_until = now() + interval '1 minute'`.execute(db)
  await sendMail(services, id)
  expect((await rows())[0]).toMatchObject({ state: 'queued', tries: 1 })
  await sql`update mail_queue set claimed_until = now() - interval '1 second'`.execute(db)
  await sendMail(services, id)
  const [first, second] = [await sink.next('dave@example.com'), await sink.next('dave@example.com')]
  expect(second.headers['message-id']).toBe(first.headers['message-id'])
})

async function sealedAgain({ mailer }: MailServices, id: number): Promise<string> {
  await mailer.queue(db, reset('erin@example.com'))
  const values = (await queuedMail(db)).find(({ to }) => to === 'erin@example.com')?.values
  await sql`delete from mail_queue where recipient = 'erin@example.com'`.execute(db)
  const { keyring } = await testServices(db)
  return keyring.seal(new Secret(JSON.stringify(values)), { table: 'mail_queue', column: 'sealed_values', row: id })
}

test('a message that is gone is not sent', async () => {
  const services = await servicesFor(sink.settings)
  await expect(sendMail(services, 12_345)).resolves.toBeUndefined()
})

test('own words take the place of ours', async () => {
  const words = { resetPassword: { subject: 'New words for {{username}}', text: 'Here: {{url}} {{nothing}}' } }
  const services = await servicesFor({ ...sink.settings, 'email.templates': words, 'email.senderName': 'Acme "code"' })
  await services.mailer.queue(db, reset('frank@example.com', 'frank'))
  await sendAll(services)
  const { subject, text, headers } = await sink.next('frank@example.com')
  expect([subject, text]).toEqual(['New words for frank', expect.stringMatching(/^Here: https:\S+$/)])
  expect(headers['from']).toBe(String.raw`"Acme \"code\"" <sextant@mail.example>`)
})
