import { type Database, sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import { mailOn, openMailSink, queuedMail } from '../../testMail.js'
import { mailFeature, sendMailJob } from '../mail/index.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { tellAdministrators } from './digest.js'
import { forgetRequests } from './store.js'

let app: TestApp
let db: Database
let admin: SignedIn
let asAdmin: Record<string, string>
let asBob: Record<string, string>

const configuration = fixedConfiguration(mailOn)

beforeAll(async () => {
  app = await openTestApp({ configuration })
  db = app.db
  admin = await app.addUser('root', { siteAdmin: true, email: 'root@example.com' })
  asAdmin = await app.browserOf(admin)
  asBob = await app.browserOf(await app.addUser('bob', { email: 'bob@example.com' }))
})

afterAll(() => app.close())

beforeEach(async () => {
  await sql`truncate access_requests, mail_queue, jobs, audit_log`.execute(db)
})

// Limits count by address: each call comes from another one.
let calls = 0
const ask = async (fields: object, remoteAddress = `10.1.${Math.floor((calls += 1) / 250)}.${calls % 250}`) => {
  const payload = { name: 'Carol', email: 'carol@example.com', additionalInfo: 'I work with Bob.', ...fields }
  const headers = { 'x-requested-with': 'Sextant' }
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/-/request-access',
    payload,
    headers,
    remoteAddress,
  })
  return { statusCode, body }
}

const list = `query($status: AccessRequestStatus) { accessRequests(status: $status) {
  totalCount nodes { id name email additionalInfo status decidedBy { username } } } }`
const listed = async (status?: string) => (await app.graphql(list, asAdmin, { status })).data.accessRequests

async function askedId(): Promise<string> {
  await ask({})
  return (await listed()).nodes[0].id
}

test('who asks is listed for administrators', async () => {
  expect(await ask({})).toEqual({ statusCode: 201, body: '' })
  expect(await listed('PENDING')).toMatchObject({
    totalCount: 1,
    nodes: [{ name: 'Carol', email: 'carol@example.com', additionalInfo: 'I work with Bob.', status: 'PENDING' }],
  })
  expect((await listed('REJECTED')).totalCount).toBe(0)
})

test('A-06: known, waiting and unknown addresses get the same answer, and each is written down', async () => {
  const answers = []
  for (const email of ['new@example.com', 'bob@example.com', 'BOB@example.com', 'new@example.com', 'other@example.com'])
    answers.push(await ask({ email }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { rows } = await sql`select count(*)::int as count from access_requests`.execute(db)
  expect(rows).toEqual([{ count: 5 }])
  const { nodes } = await listed()
  expect(nodes.map(({ email }: { email: string }) => email)).toEqual(['other@example.com', 'new@example.com'])
})

test('nobody asks again and again', async () => {
  for (let at = 0; at < 5; at++) {
    await ask({})
    const [{ id }] = (await listed()).nodes
    await app.graphql(
      `mutation($id: ID!) { setAccessRequestStatus(id: $id, status: REJECTED) { alwaysNil } }`,
      asAdmin,
      { id },
    )
  }
  expect((await listed()).totalCount).toBe(3)
})

test.each([
  { email: 'nobody' },
  { email: ['a@b.c', 'd@e.f'] },
  { email: 'a@b.c\r\nBcc: d@e.f' },
  { name: '' },
  { name: 'x'.repeat(201) },
  { additionalInfo: 'x'.repeat(2001) },
  { name: undefined },
])('A-07: %j is refused', async (fields) => {
  expect((await ask(fields)).statusCode).toBe(400)
})

test('one network asks ten times an hour', async () => {
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await ask({ email: `p${at}@example.com` }, '10.9.9.9')).statusCode)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
})

test('where access cannot be requested there is no such address', async () => {
  const closed = await openTestApp({ db, configuration: fixedConfiguration({ 'auth.accessRequest.enabled': false }) })
  const open = await openTestApp({ db, allowSignup: true })
  for (const each of [closed, open]) {
    const payload = { name: 'Carol', email: 'carol@example.com' }
    const headers = { 'x-requested-with': 'Sextant' }
    const { statusCode } = await each.app.inject({ method: 'POST', url: '/-/request-access', payload, headers })
    expect(statusCode).toBe(404)
    await each.close()
  }
})

const approve = `mutation($id: ID!, $username: String!) { approveAccessRequest(id: $id, username: $username) {
  user { username emails { email verified } } resetPasswordURL emailSent } }`

test('approving makes an account and sends a link that nobody else sees', async () => {
  const id = await askedId()
  const { data } = await app.graphql(approve, asAdmin, { id, username: 'carol' })
  expect(data.approveAccessRequest).toEqual({
    user: { username: 'carol', emails: [{ email: 'carol@example.com', verified: true }] },
    resetPasswordURL: null,
    emailSent: true,
  })
  expect(await queuedMail(db)).toMatchObject([
    {
      to: 'carol@example.com',
      template: 'setPassword',
      values: { username: 'carol', url: expect.stringContaining('/password-reset') },
    },
  ])
  expect(await listed('APPROVED')).toMatchObject({ nodes: [{ decidedBy: { username: 'root' } }] })
  const { rows } = await sql`select act, actor_name as actor, before, after from audit_log order by id`.execute(db)
  expect(rows).toEqual([
    { act: 'accessRequest.decide', actor: 'root', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
    {
      act: 'user.create',
      actor: 'root',
      before: null,
      after: { username: 'carol', accessRequest: expect.any(Number) },
    },
  ])
  const again = await app.graphql(approve, asAdmin, { id, username: 'carol2' })
  expect(again.errors?.[0]?.message).toContain('decided this request already')
  await sql`delete from users where username = 'carol'`.execute(db)
})

test('the link arrives at a real server for mail', async () => {
  const sink = await openMailSink()
  const settings = fixedConfiguration(sink.settings)
  const mailing = await openTestApp({ db, configuration: settings })
  const services = await testServices(db, { configuration: settings })
  const id = await askedId()
  await mailing.graphql(approve, asAdmin, { id, username: 'carol' })
  const [queued] = await queuedMail(db)
  await mailFeature(services).jobs?.[sendMailJob]?.({ id: queued?.id }, new AbortController().signal)
  const { links, subject } = await sink.next('carol@example.com')
  expect([links, subject]).toEqual([[queued?.values['url']], 'Your account on Sextant'])
  services.smtp.close()
  await sink.close()
  await mailing.close()
  await sql`delete from users where username = 'carol'`.execute(db)
})

test('where mail is off the link is shown, and the address is not taken for proved', async () => {
  const quiet = await openTestApp({ db })
  const id = await askedId()
  const { data } = await quiet.graphql(approve, asAdmin, { id, username: 'carol' })
  expect(data.approveAccessRequest).toMatchObject({
    user: { emails: [{ verified: false }] },
    resetPasswordURL: expect.stringMatching(/^http:\/\/localhost:7080\/password-reset#/),
    emailSent: false,
  })
  expect(await queuedMail(db)).toEqual([])
  await quiet.close()
  await sql`delete from users where username = 'carol'`.execute(db)
})

test('a name that is taken leaves the request as it was', async () => {
  const id = await askedId()
  const { errors } = await app.graphql(approve, asAdmin, { id, username: 'BOB' })
  expect(errors?.[0]?.message).toContain('already')
  expect((await listed('PENDING')).totalCount).toBe(1)
  expect(await queuedMail(db)).toEqual([])
})

test('who is rejected is told, without a word that a stranger typed', async () => {
  await ask({ name: 'Win at https://evil.example', additionalInfo: 'evil' })
  const [{ id }] = (await listed()).nodes
  const reject = `mutation($id: ID!) { setAccessRequestStatus(id: $id, status: REJECTED) { alwaysNil } }`
  expect((await app.graphql(reject, asAdmin, { id })).data.setAccessRequestStatus).toEqual({ alwaysNil: null })
  const mail = await queuedMail(db)
  expect(mail).toMatchObject([{ to: 'carol@example.com', template: 'accessRejected' }])
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('two administrators who decide at once: one does', async () => {
  const id = await askedId()
  const answers = await Promise.all(
    ['carol', 'carol2'].map((username) => app.graphql(approve, asAdmin, { id, username })),
  )
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  expect(await queuedMail(db)).toHaveLength(1)
  await sql`delete from users where username like 'carol%'`.execute(db)
})

test('G-03: nobody but a site admin sees, finds or decides a request, whatever the id', async () => {
  const id = await askedId()
  const before = await listed()
  const foreign = [id, encodeId('AccessRequest', 99_999), encodeId('User', admin.userId), 'x']
  for (const headers of [asBob, {}]) {
    expect((await app.graphql(list, headers)).data?.accessRequests ?? null).toBeNull()
    const node = await app.graphql(`query($id: ID!) { node(id: $id) { id } }`, headers, { id })
    expect(node.data?.node ?? null).toBeNull()
    const messages = new Set<string>()
    for (const each of foreign)
      messages.add(
        (await app.graphql(approve, headers, { id: each, username: 'mallory' })).errors?.[0]?.message ?? 'none',
      )
    expect([...messages]).toHaveLength(1)
    expect(messages).not.toContain('none')
  }
  expect(await listed()).toEqual(before)
})

test('administrators get one message an hour for all who ask', async () => {
  const services = (await testServices(db, { configuration })) as unknown as AccessRequestServices
  await tellAdministrators(services)
  expect(await queuedMail(db)).toEqual([])
  for (const name of ['one', 'two', 'three']) await ask({ email: `${name}@example.com` })
  await Promise.all([tellAdministrators(services), tellAdministrators(services)])
  await ask({ email: 'four@example.com' })
  await tellAdministrators(services)
  expect(await queuedMail(db)).toMatchObject([
    { to: 'root@example.com', template: 'accessRequested', values: { count: '3 people ask' } },
  ])
  await sql`update access_requests set told_at = told_at - interval '61 minutes'`.execute(db)
  await tellAdministrators(services)
  expect((await queuedMail(db)).map(({ values }) => values['count'])).toEqual(['3 people ask', '1 person asks'])
})

test('what nobody sees is forgotten after a day', async () => {
  await ask({ email: 'bob@example.com' })
  await ask({})
  await sql`update access_requests set created_at = now() - interval '2 days'`.execute(db)
  await forgetRequests(db)
  const { rows } = await sql`select email from access_requests`.execute(db)
  expect(rows).toEqual([{ email: 'carol@example.com' }])
})
