import { type Database, sql } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret, secretHash } from './secrets.js'

/**
 * Something that was begun in a browser and waits for a proof:
 *
 * - `second-step`: the first factor was right, the second is asked for
 * - `passkey`: a passkey is asked for by itself; nobody knows yet whose
 * - `register`, `confirm`: of a session, a passkey to be added or to confirm with
 */
export interface Step {
  readonly id: number
  readonly kind: 'second-step' | 'passkey' | 'register' | 'confirm'
  readonly userId: number | undefined
  readonly method: string | undefined
  readonly challenge: string | undefined
}

/** Holds the secret of a step that belongs to no session. */
const stepCookie = 'sgs_step'

/** Long enough to fetch a telephone. */
const lifeMinutes = 10

/** After so many wrong codes it has to be begun again. */
const mostFailures = 5

/** Begins a step for the browser that asks; one that it had begun before is let go. */
export async function beginStep(
  db: Database,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  step: Pick<Step, 'kind' | 'userId' | 'method' | 'challenge'>,
): Promise<void> {
  const before = request.cookies[stepCookie]
  if (before !== undefined) await sql`delete from sign_in_steps where secret_hash = ${secretHash(before)}`.execute(db)
  const secret = newSecret()
  await sql`
    insert into sign_in_steps (kind, secret_hash, user_id, method, challenge, expires_at)
    values (${step.kind}, ${secretHash(secret)}, ${step.userId ?? null}, ${step.method ?? null},
      ${step.challenge ?? null}, now() + make_interval(mins => ${lifeMinutes}))`.execute(db)
  reply.setCookie(stepCookie, secret, { ...attributes(request), maxAge: lifeMinutes * 60 })
}

const attributes = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/-/', secure: request.server.secureCookies }) as const

interface StepRow {
  readonly id: string
  readonly kind: Step['kind']
  readonly userId: string | null
  readonly method: string | null
  readonly challenge: string | null
}

const columns = sql`id::text, kind, user_id::text as "userId", method, challenge`
const isOpen = sql`(expires_at > now() and failures < ${mostFailures})`
/** The proof that finishes a step was counted before it was looked at. */
const mayFinish = sql`(expires_at > now() and failures <= ${mostFailures})`

const readStep = ({ id, kind, userId, method, challenge }: StepRow): Step => ({
  id: Number(id),
  kind,
  userId: userId === null ? undefined : Number(userId),
  method: method ?? undefined,
  challenge: challenge ?? undefined,
})

/** The step that this browser has begun; undefined when it is over. */
export async function stepOf(db: Database, request: FastifyRequest): Promise<Step | undefined> {
  const secret = request.cookies[stepCookie]
  if (secret === undefined) return undefined
  const { rows } = await sql<StepRow>`
    select ${columns} from sign_in_steps where secret_hash = ${secretHash(secret)} and ${isOpen}`.execute(db)
  return rows.map(readStep)[0]
}

export async function setChallenge(db: Database, stepId: number, challenge: string): Promise<void> {
  await sql`update sign_in_steps set challenge = ${challenge} where id = ${stepId}`.execute(db)
}

/** Gives the challenge, which is good for one answer. */
export async function takeChallenge(db: Database, stepId: number): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    update sign_in_steps set challenge = null from (select id, challenge from sign_in_steps where id = ${stepId} for update) old
    where sign_in_steps.id = old.id and old.challenge is not null returning old.challenge`.execute(db)
  return rows[0]?.challenge
}

export async function noteFailure(db: Database, stepId: number): Promise<void> {
  await sql`update sign_in_steps set failures = failures + 1 where id = ${stepId}`.execute(db)
}

/** Uses the step up. False when somebody has before. */
export async function finishStep(
  db: Database,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  stepId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sign_in_steps where id = ${stepId} and ${mayFinish}`.execute(db)
  reply.clearCookie(stepCookie, attributes(request))
  return numAffectedRows === 1n
}

/** Notes what a passkey has to sign for a session, in place of what it had to before. */
export async function beginSessionStep(
  db: Database,
  session: { readonly sessionId: number; readonly userId: number },
  { kind, challenge }: { readonly kind: 'register' | 'confirm'; readonly challenge: string },
): Promise<void> {
  await sql`
    insert into sign_in_steps (kind, session_id, user_id, challenge, expires_at)
    values (${kind}, ${session.sessionId}, ${session.userId}, ${challenge},
      now() + make_interval(mins => ${lifeMinutes}))
    on conflict (session_id, kind) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/** Gives what a passkey had to sign for this session, once. */
export async function takeSessionChallenge(
  db: Database,
  sessionId: number,
  kind: 'register' | 'confirm',
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from sign_in_steps where session_id = ${sessionId} and kind = ${kind} and expires_at > now()
    returning challenge`.execute(db)
  return rows[0]?.challenge
}
