import { type Database, sql } from '@sextant/database'
import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SetValues } from './configuration/keys/index.js'
import { openValues } from './features/mail/index.js'
import { testCertificate, testCertificateKey } from './http/testCertificate.js'
import { keyringOf } from './keys/keyring.js'
import { readReceived, type ReceivedMail } from './testReceivedMail.js'
import { testKey } from './testApp.js'

/** How the sink answers: takes all, says "later", refuses the recipient or the message, or says nothing at all. */
export type SinkMode = 'take' | 'greylist' | 'refuse-recipient' | 'refuse-message' | 'silent'

export interface MailSinkOptions {
  /** Takes mail only after these; STARTTLS comes first. */
  readonly login?: { readonly username: string; readonly password: string }
  /** False for a server that offers no STARTTLS. */
  readonly offersTLS?: boolean
}

/** A real server for mail on this machine. */
export interface MailSink {
  /** The keys of the site configuration that send mail here. */
  readonly settings: Pick<SetValues, 'email.address' | 'email.smtp'>
  mode: SinkMode
  /** What was taken, the oldest first. */
  readonly messages: readonly ReceivedMail[]
  /** Conversations that were begun. */
  readonly connections: () => number
  /** The first message to this address that was not asked for before; waits for it. */
  next(to: string): Promise<ReceivedMail>
  close(): Promise<void>
}

/** Opens a server for mail with a certificate of its own, which the settings say to trust. */
export async function openMailSink({ login, offersTLS = true }: MailSinkOptions = {}): Promise<MailSink> {
  const messages: ReceivedMail[] = []
  let connections = 0
  const answers = answersOf(() => sink.mode, messages)
  const server = new SMTPServer({
    ...answers,
    ...{ cert: testCertificate, key: testCertificateKey, authOptional: !login, closeTimeout: 100 },
    disabledCommands: offersTLS ? [] : ['STARTTLS'],
    allowInsecureAuth: false,
    onConnect(_session, done) {
      connections += 1
      if (sink.mode !== 'silent') done()
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.username && password === login?.password) done(null, { user: 'alice' })
      else done(new Error(`Invalid user name or password: ${password}`))
    },
  })
  // A client that breaks off is what some tests want.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const sink: MailSink = {
    mode: 'take',
    messages,
    settings: settingsOf(server, login),
    connections: () => connections,
    next: nextOf(messages),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}

function answersOf(mode: () => SinkMode, messages: ReceivedMail[]): SMTPServerOptions {
  return {
    onRcptTo(_address, _session, done) {
      if (mode() === 'greylist') done(refusal(451, 'Greylisted, try again later'))
      else if (mode() === 'refuse-recipient') done(refusal(550, 'No such user here'))
      else done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mode() === 'refuse-message') return done(refusal(554, 'This looks like spam'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        messages.push(readReceived(Buffer.concat(parts).toString(), { recipients, overTLS: session.secure }))
        done()
      })
    },
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function settingsOf(server: SMTPServer, login: MailSinkOptions['login']): MailSink['settings'] {
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    'email.address': 'sextant@mail.example',
    'email.smtp': { host: '127.0.0.1', port, noVerifyTLS: true, ...login },
  }
}

function nextOf(messages: readonly ReceivedMail[]): MailSink['next'] {
  const given = new Set<ReceivedMail>()
  return async (to) => {
    const end = Date.now() + 20_000
    for (;;) {
      const found = messages.find((each) => !given.has(each) && each.recipients.includes(to))
      if (found) {
        given.add(found)
        return found
      }
      if (Date.now() > end) throw new Error(`No mail came for ${to}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A message that `openTestApp` has queued. */
export interface QueuedTestMail {
  readonly id: number
  readonly to: string
  readonly template: string
  readonly values: Readonly<Record<string, string>>
}

/** What waits in the queue of a test's database, the oldest first, with what it says: no server for mail is needed. */
export async function queuedMail(db: Database): Promise<readonly QueuedTestMail[]> {
  const { rows } = await sql<{ id: number; to: string; template: string; sealed: string }>`
    select id::int as id, recipient as to, template, sealed_values as sealed from mail_queue
    where state = 'queued' order by mail_queue.id`.execute(db)
  const keyring = keyringOf(testKey)
  return rows.map(({ sealed, ...mail }) => ({ ...mail, values: openValues(keyring, mail.id, sealed) }))
}

/** Settings with which mail is on and goes nowhere: for tests that look at the queue alone. */
export const mailOn: MailSink['settings'] = {
  'email.address': 'sextant@mail.example',
  'email.smtp': { host: '127.0.0.1', port: 1 },
}
