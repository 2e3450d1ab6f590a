import { AppError, type ErrorCode } from '@sextant/base'
import { redactText } from '../../../../http/redact.js'

/** An answer of a host, its body as text. */
export interface HostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The error that an answer stands for whose status is no 2xx: `CodeHost.check` tells the codes. */
export function statusProblem(title: string, answer: HostAnswer, secrets: readonly string[]): AppError {
  const { status, headers } = answer
  const [code, reason, sentence] = meaningOf(title, status, headers)
  const said = status < 500 ? saidOf(answer.text, secrets) : ''
  return new AppError(code, reason, said === '' ? sentence : `${sentence} ${title} says: ${said}`)
}

type Meaning = readonly [code: ErrorCode, reason: string, sentence: string]

function meaningOf(title: string, status: number, headers: HostAnswer['headers']): Meaning {
  if (status === 401)
    return ['unauthenticated', 'host-refused-credentials', `${title} does not take the credentials. Make new ones.`]
  if (status === 403)
    return [
      'permission_denied',
      'host-denied',
      `${title} does not allow this to the credentials (403). Check their scopes.`,
    ]
  // 451: taken down for legal reasons (RFC 7725), which for a mirror is the same.
  if (status === 404 || status === 410 || status === 451)
    return [
      'not_found',
      'host-not-found',
      `${title} does not know this, or does not show it to the credentials (${status}).`,
    ]
  if (status === 429) return ['resource_exhausted', 'rate-limited', `The rate limit of ${title} is used up.`]
  if (status >= 300 && status < 400)
    return [
      'unavailable',
      'host-redirects',
      `${title} sends on to ${targetOf(headers)}. Check the URL of the connection.`,
    ]
  if (status >= 400 && status < 500)
    return ['failed_precondition', 'host-refused-request', `${title} refused the request (${status}).`]
  return ['unavailable', 'host-failing', `${title} is failing (${status}).`]
}

/** Where a redirect leads, without what may be secret in it. */
function targetOf(headers: HostAnswer['headers']): string {
  const { location = '' } = headers
  return URL.canParse(location) ? new URL(location).origin : 'another address'
}

const longestSaying = 200

/** The host's own sentence, short, in one line, and without what was sent to it in secret. */
function saidOf(text: string, secrets: readonly string[]): string {
  const saying = sayingIn(text)
  const masked = secrets.reduce((all, secret) => (secret === '' ? all : all.replaceAll(secret, '[secret]')), saying)
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return redactText(masked.replaceAll(/[\u0000-\u0020\u007f]+/g, ' ').trim()).slice(0, longestSaying)
}

/** `message` (GitHub, Gitea, GitLab), `error_description` or `error` (OAuth, GitLab), `error.message`, `errors[].message`. */
function sayingIn(text: string): string {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return ''
  const fields: Record<string, unknown> = { ...value }
  const [first] = Array.isArray(fields['errors']) ? fields['errors'] : []
  const candidates = [fields['message'], fields['error_description'], messageIn(fields['error']), messageIn(first)]
  return candidates.find((candidate) => typeof candidate === 'string') ?? ''
}

function messageIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'message' in value ? value.message : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
