import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../http/address.js'
import type { SharedRateLimit } from '../../http/sharedRateLimit.js'
import { setSessionCookie } from '../../http/sessionCookie.js'
import type { NewSession } from './sessions.js'

/** A line of a form. */
export const text = v.pipe(v.string(), v.maxLength(2_000))

/** Answers with a sentence. */
export const say = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(sentence)

/** Hands out the session and says nothing more. */
export function begin(request: FastifyRequest, reply: FastifyReply, session: NewSession): FastifyReply {
  setSessionCookie(reply, session, request.server.secureCookies)
  return say(reply, 200, '')
}

/** Counts a request of this client's network. Throws `resource_exhausted`. */
export async function spend(limit: SharedRateLimit, request: FastifyRequest): Promise<void> {
  if (await limit.spend(limitAddress(request))) return
  throw new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
}

/** The body or the query in its form. Throws `invalid_argument`. */
export function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'body'
  throw new AppError('invalid_argument', 'bad-body', `The request does not have the expected form: see \`${path}\`.`)
}
