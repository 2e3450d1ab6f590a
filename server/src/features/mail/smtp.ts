import { callbackify } from 'node:util'
import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { Configuration, SmtpServer } from '../../configuration/index.js'
import { connectPlain, type ConnectionRules } from '../../http/outgoingConnection.js'
import type { Message } from './render.js'

/** A message as it goes out. */
export interface Envelope extends Message {
  readonly to: string
  /** Stays the same when it is sent again, so that a receiving server can tell. */
  readonly messageId: string
}

/** The way to the server for mail. */
export interface Smtp {
  /** Sends a message and answers what the server said. Throws the failure of the conversation. */
  send(envelope: Envelope): Promise<string>
  /** Ends its connections. */
  close(): void
}

export interface SmtpOptions {
  readonly configuration: Configuration
  readonly rules: Pick<ConnectionRules, 'privateHosts' | 'resolve'>
}

/** All of sending takes less than this, in seconds; a claim on a message lasts longer. */
export const sendingSeconds = 60

const connectionTimeout = 10_000
const greetingTimeout = 10_000
const socketTimeout = 20_000
const idleTimeout = 20_000
const connectionsAtOnce = 2

/** Connections to the server for mail that the configuration names now: opened when needed, kept for a while. */
export function openSmtp({ configuration, rules }: SmtpOptions): Smtp {
  let open: { readonly settings: string; readonly pool: Pool } | undefined
  const poolNow = () => {
    const server = configuration.get('email.smtp')
    if (server === null) throw new Error('No server for mail is configured.')
    const settings = JSON.stringify(server)
    if (open?.settings === settings) return open.pool
    open?.pool.close()
    open = { settings, pool: poolOf(server, rules) }
    return open.pool
  }
  return {
    async send({ to, ...message }) {
      const name = configuration.get('email.senderName')
      const from = { name, address: configuration.get('email.address') }
      const signal = AbortSignal.timeout(sendingSeconds * 1000)
      const sent = await poolNow().sendMail({
        ...message,
        from,
        // As an object: an address is never read as a list of them.
        to: { name: '', address: to },
        // RFC 3834, 5: nobody's holiday note answers it.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
      return sent.response
    },
    close: () => open?.pool.close(),
  }
}

type Pool = ReturnType<typeof poolOf>

function poolOf(server: SmtpServer, rules: SmtpOptions['rules']) {
  const { host, port, domain, noVerifyTLS = false } = server
  const auth = authOf(server)
  const connect = callbackify(async () => ({
    connection: await connectPlain({ host, port }, rules, AbortSignal.timeout(connectionTimeout)),
  }))
  const options: SMTPPoolOptions & { pool: true } = {
    pool: true,
    ...{ host, port, connectionTimeout, greetingTimeout, socketTimeout, idleTimeout },
    maxConnections: connectionsAtOnce,
    // A message that was begun is never begun again by the pool: the queue decides that.
    maxRequeues: 0,
    secure: port === 465,
    // TLS is used wherever it is offered. A password goes over nothing else: who takes the offer away gets none.
    requireTLS: auth !== undefined,
    tls: { rejectUnauthorized: !noVerifyTLS },
    ...(domain !== undefined && domain !== '' && { name: domain }),
    ...(auth && { auth }),
    // The library would resolve the name itself, to an address that nobody has checked. So it is handed a connection to
    // one that was; it keeps `host` for the name in the certificate.
    getSocket: (_options, callback) => connect(callback),
  }
  return createTransport(options)
}

function authOf({ username = '', password = '', authentication }: SmtpServer) {
  if (authentication === 'none' || username === '') return undefined
  return { type: 'LOGIN', user: username, pass: password, ...(authentication && { method: authentication }) }
}
