import { AppError, messageOf } from '@sextant/base'
import type { SmtpServer } from '../../configuration/index.js'

/** Why a message was not taken. */
export interface MailFailure {
  /** For an administrator. */
  readonly sentence: string
  /** Whether trying again is of no use. */
  readonly isFinal: boolean
}

const longestReply = 500

/** What went wrong between us and the server for mail. `secrets` are hidden wherever the server repeats them. */
export function mailFailure(thrown: unknown, server: SmtpServer | null, secrets: readonly string[]): MailFailure {
  const { code, response, responseCode } = partsOf(thrown)
  const said = response ?? (thrown instanceof AppError ? undefined : messageOf(thrown))
  const place = server ? `${server.host}:${server.port}` : 'the server for mail'
  const words =
    thrown instanceof AppError ? thrown.message : explain(isAboutTLS(said) ? 'ETLS' : code, { place, responseCode })
  const reply =
    said === undefined ? '' : ` It said: ${hide(said, [...secrets, server?.password ?? '']).slice(0, longestReply)}`
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { sentence: `${words}${reply}`, isFinal: isRefusal && (responseCode ?? 0) >= 500 }
}

interface Place {
  readonly place: string
  readonly responseCode: number | undefined
}

function explain(code: string | undefined, { place, responseCode }: Place): string {
  switch (code) {
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name of ${place} was not found.`
    case 'ECONNREFUSED':
      return `Nothing listens at ${place}. Check the port.`
    case 'ETIMEDOUT':
    case 'ABORT_ERR':
      return `${place} did not answer in time. Check the port, and firewalls in between.`
    case 'ETLS':
      return `No encrypted connection to ${place} came about. Check its certificate; a password is sent over TLS alone.`
    case 'EAUTH':
      return `${place} did not accept the user name and password.`
    case 'EENVELOPE':
      return (responseCode ?? 0) >= 500
        ? `${place} refused the sender or the recipient.`
        : `${place} did not take the message yet; this is common for a first message.`
    case 'EMESSAGE':
      return `${place} refused the message.`
    case undefined:
    default:
      return `The conversation with ${place} broke off.`
  }
}

function partsOf(thrown: unknown) {
  const code = field(thrown, 'code')
  const response = field(thrown, 'response')
  const status = field(thrown, 'responseCode')
  return {
    code: thrown instanceof DOMException ? 'ABORT_ERR' : typeof code === 'string' ? code : undefined,
    response: typeof response === 'string' ? response : undefined,
    responseCode: typeof status === 'number' ? status : undefined,
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined

/** What OpenSSL says of certificates comes as the failure of a socket. */
const isAboutTLS = (said = '') => /certificate|altnames|SSL routines/i.test(said)

/** Short values are left: they are in every sentence. */
const hide = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => secret.length > 5).reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
