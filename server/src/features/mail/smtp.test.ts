import { afterEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import type { SetValues } from '../../configuration/keys/index.js'
import { privateHostsOf } from '../../http/outgoingAddress.js'
import { type MailSink, type MailSinkOptions, openMailSink } from '../../testMail.js'
import { mailFailure } from './failure.js'
import { openSmtp } from './smtp.js'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function openSink(options?: MailSinkOptions): Promise<MailSink> {
  const sink = await openMailSink(options)
  closers.push(() => sink.close())
  return sink
}

interface Way {
  readonly addresses?: readonly string[]
  readonly allowed?: readonly string[]
}

/** Sends a message; undefined when it was taken, else why not. */
async function send(settings: SetValues, { addresses = ['127.0.0.1'], allowed = ['127.0.0.0/8'] }: Way = {}) {
  const configuration = fixedConfiguration(settings)
  const smtp = openSmtp({
    configuration,
    rules: { privateHosts: privateHostsOf(allowed), resolve: async () => addresses },
  })
  closers.push(() => smtp.close())
  const message = { to: 'alice@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', messageId: '<1@x.example>' }
  try {
    await smtp.send(message)
    return undefined
  } catch (error) {
    return mailFailure(error, configuration.get('email.smtp'), [])
  }
}

const withServer = (sink: MailSink, changes: object) => ({
  ...sink.settings,
  'email.smtp': { host: '127.0.0.1', port: 0, ...sink.settings['email.smtp'], ...changes },
})

test('S-02: a server in a private network is asked nothing unless it is listed', async () => {
  const sink = await openSink()
  const refused = await send(sink.settings, { allowed: [] })
  expect(refused?.sentence).toContain('--private-hosts')
  const named = await send(withServer(sink, { host: 'mail.example' }), {
    allowed: [],
    addresses: ['127.0.0.1', '10.0.0.1'],
  })
  expect(named?.sentence).toContain('--private-hosts')
  expect(sink.connections()).toBe(0)
})

test('S-04: the address that was checked is the one that is connected to, and the certificate is for the name', async () => {
  const sink = await openSink()
  const elsewhere = await send(withServer(sink, { host: 'mail.example', noVerifyTLS: false }))
  expect(elsewhere?.sentence).toMatch(/^No encrypted connection to mail\.example/)
  expect(elsewhere?.isFinal).toBe(false)
  expect(sink.messages).toEqual([])
  expect(await send(withServer(sink, { host: 'mail.example' }))).toBeUndefined()
})

test.each(['PLAIN', 'LOGIN', undefined] as const)('signs in by %s over TLS', async (authentication) => {
  const sink = await openSink({ login: { username: 'sextant', password: 'mail-password' } })
  expect(await send(withServer(sink, { ...(authentication && { authentication }) }))).toBeUndefined()
  expect(sink.messages).toMatchObject([{ overTLS: true }])
})

test('C-01: a password that is refused is not in what is kept, though the server repeats it', async () => {
  const sink = await openSink({ login: { username: 'sextant', password: 'mail-password' } })
  const failure = await send(withServer(sink, { password: 'wrong-password' }))
  expect(failure?.sentence).toContain('did not accept the user name and password')
  expect(failure?.sentence).toContain('[hidden]')
  expect(JSON.stringify(failure)).not.toContain('wrong-password')
})

test('a password goes over no connection without TLS; a message without one does', async () => {
  const sink = await openSink({ offersTLS: false })
  const failure = await send(withServer(sink, { username: 'sextant', password: 'mail-password' }))
  expect(failure?.sentence).toContain('No encrypted connection')
  expect(await send(sink.settings)).toBeUndefined()
  expect(sink.messages).toMatchObject([{ overTLS: false }])
})

test('that nothing listens is said', async () => {
  const failure = await send({ 'email.address': 'a@b.c', 'email.smtp': { host: '127.0.0.1', port: 1 } })
  expect(failure).toMatchObject({ isFinal: false, sentence: expect.stringContaining('Nothing listens at 127.0.0.1:1') })
})

test('one connection is kept for the next message', async () => {
  const sink = await openSink()
  const smtp = openSmtp({
    configuration: fixedConfiguration(sink.settings),
    rules: { privateHosts: privateHostsOf(['127.0.0.1']), resolve: async () => ['127.0.0.1'] },
  })
  closers.push(() => smtp.close())
  const message = { to: 'alice@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
  for (let at = 0; at < 5; at++) await smtp.send({ ...message, messageId: `<${at}@x.example>` })
  expect([sink.connections(), sink.messages.length]).toEqual([1, 5])
})
