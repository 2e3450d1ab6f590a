import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'

/** Something that somebody did to an account, an organization, a token or the configuration. */
export interface Act {
  /** What was done, as `noun.verb`: `user.delete`, `accessToken.create`. */
  readonly act: string
  readonly entity: {
    /** The kind as global ids have it: `User`, `Org`. */
    readonly kind: string
    readonly id: number | string
    /** What it was called then. */
    readonly name?: string
  }
  /** The values that changed, before and after, as JSON. Never a secret: of one, only that it changed. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  /** The client's network, where the actor does not know it. */
  readonly address?: string
}

/** Who acts: a viewer, or the server by itself. */
export type Actor = Viewer | 'server'

/** Writes an act down, in the transaction of the act where there is one, so that neither is there without the other. */
export async function recordAct(db: Database, actor: Actor, act: Act): Promise<void> {
  const { entity, before, after, address } = act
  const who = actorOf(actor)
  await sql`
    insert into audit_log (actor_user_id, actor_name, sudo_user_id, source, address, act, entity_kind, entity_id,
      entity_name, before, after)
    values (${who.id}, ${who.name}, ${who.sudo}, ${who.source}, ${address ?? who.address}, ${act.act}, ${entity.kind},
      ${String(entity.id)}, ${entity.name ?? null}, ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(db)
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

const nobody = { id: null, name: null, sudo: null, address: null }

function actorOf(actor: Actor) {
  if (actor === 'server') return { ...nobody, source: 'server' }
  if (actor.kind === 'anonymous') return { ...nobody, source: 'anonymous' }
  const { userId: id, username: name, sudoBy: sudo = null, address = null } = actor
  return { id, name, sudo, address, source: actor.sessionId === undefined ? 'token' : 'session' }
}
