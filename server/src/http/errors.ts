import { randomUUID } from 'node:crypto'
import { AppError, type ErrorCode, type Logger } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from './refusals.js'

/**
 * The status of each code. Where the specification (section 8) reads a status back into a code, this is the inverse;
 * the rest follows the Connect protocol's table. A deadline is 504 and not 408, which browsers take for leave to
 * repeat the request.
 */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  canceled: 499,
  unknown: 500,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  failed_precondition: 412,
  aborted: 409,
  out_of_range: 400,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
  data_loss: 500,
  unauthenticated: 401,
}

/** What is said about a request that the server software refused before any of ours saw it. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: 'There is nothing here.',
  408: 'The request took too long to arrive.',
  413: 'The request body is too large.',
  414: 'The address is too long.',
  415: 'This content type is not accepted here.',
  431: 'The request headers are too large.',
}

/** What a failed request is told. */
export interface Failure {
  readonly status: number
  readonly code: ErrorCode
  readonly reason: string
  readonly message: string
  /** Where to look it up in the log; only for what we did wrong. */
  readonly id?: string
}

/**
 * What to tell a client about anything that was thrown. An `AppError` is a sentence for a person; everything else is
 * our fault, gets an id, and goes to the log in full.
 */
export function failureOf(thrown: unknown, log: Logger): Failure {
  if (thrown instanceof AppError) {
    noteRefusal(thrown, log)
    return { status: statusOf[thrown.code], code: thrown.code, reason: thrown.reason, message: thrown.message }
  }
  const status = refusedBeforeUs(thrown)
  if (status !== undefined) {
    const message = sentences[status] ?? 'The request was refused.'
    return { status, code: 'invalid_argument', reason: 'bad-request', message }
  }
  const id = randomUUID()
  log.error('unexpected error', { errorId: id, error: thrown })
  const message = `Something went wrong on our side. The log has the details under ${id}.`
  return { status: 500, code: 'internal', reason: 'unexpected', message, id }
}

/**
 * Whether somebody who goes to a page in a browser is to read a whole page about this failure. What is not there is told
 * by the application itself.
 */
export const isPageThatFailed = (request: FastifyRequest, { status }: Failure): boolean =>
  request.method === 'GET' &&
  request.routeOptions.url === '/*' &&
  status !== 404 &&
  /\btext\/html\b/.test(request.headers.accept ?? '')

/** Writes an expected failure down as well, where a page names an id under which it can be looked up. */
export function noteFailure({ status, reason, message }: Failure, log: Logger): string {
  const id = randomUUID()
  log.warn('A page could not be shown', { errorId: id, status, reason, message })
  return id
}

/** Answers with the failure: JSON for a client that asks for it, else the sentence as plain text. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, code, reason, message, id } = failure
  reply.code(status)
  if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '1')
  if (!wantsJson(request)) return reply.type('text/plain; charset=utf-8').send(message)
  return reply.type('application/json; charset=utf-8').send({ error: { code, reason, message, id } })
}

const wantsJson = (request: FastifyRequest) => /^application\/json\b/.test(request.headers.accept ?? '')

/** The status of an error made by Fastify or Node about the request itself; their texts may quote internals. */
function refusedBeforeUs(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown) || !('code' in thrown)) return undefined
  const { statusCode, code } = thrown
  const isOurs = typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500
  return isOurs || typeof code !== 'string' || !code.startsWith('FST_') ? undefined : statusCode
}
