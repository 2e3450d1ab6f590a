import { type Database, sql } from '@sextant/database'
import type { MirrorWish } from './mirror.js'
import { mirrorsChannel } from './queue.js'

async function announce(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${mirrorsChannel}, '')`.execute(db)
}

/**
 * Has a mirror updated before those that nobody waits for; when it is being updated now, again afterwards. One that was
 * set aside stays so: a person takes it back with `askFor`. False when there is no such mirror.
 */
export async function askForUpdate(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE mirrors SET asked_at = coalesce(asked_at, now()) WHERE repository_id = ${id} RETURNING 1
  `.execute(db)
  await announce(db)
  return rows.length > 0
}

/**
 * Has a mirror updated behind those that somebody waits for; when it is being updated now, again afterwards. False when
 * there is no such mirror.
 */
export async function makeDue(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE mirrors SET due_at = least(due_at, now()),
      asked_at = CASE WHEN worker IS NULL THEN asked_at ELSE coalesce(asked_at, now()) END
    WHERE repository_id = ${id} RETURNING 1
  `.execute(db)
  await announce(db)
  return rows.length > 0
}

/** As `askForUpdate`, for a person who asks: takes it back if it was set aside, and may wish for more than a fetch. */
export async function askFor(db: Database, id: number, wish?: MirrorWish): Promise<void> {
  await sql`
    UPDATE mirrors SET asked_at = coalesce(asked_at, now()), failures = 0,
      reclones = CASE WHEN set_aside_at IS NULL THEN reclones ELSE 0 END,
      set_aside_at = NULL, set_aside_reason = NULL,
      wished_at = CASE WHEN ${wish !== undefined} THEN now() ELSE wished_at END,
      wants = coalesce(${wish?.kind ?? null}, wants),
      move_to = CASE WHEN ${wish?.kind === 'move'} THEN ${wish?.kind === 'move' ? wish.to : null} ELSE move_to END
    WHERE repository_id = ${id}
  `.execute(db)
  await announce(db)
}

/** Has the update of a mirror end that runs now, and takes what it was asked for back. */
export async function cancelUpdate(db: Database, id: number): Promise<void> {
  await sql`
    UPDATE mirrors SET cancelled = worker IS NOT NULL, asked_at = NULL, wants = NULL, move_to = NULL
    WHERE repository_id = ${id}
  `.execute(db)
  await announce(db)
}

/**
 * Has the next update read all of a mirror's copy, soon, because what reads it fails; at most once an hour. Does nothing
 * for what is no mirror.
 */
export async function doubtMirror(db: Database, id: number): Promise<void> {
  await sql`
    UPDATE mirrors SET doubted_at = now(), checked_at = now(), asked_at = coalesce(asked_at, now())
    WHERE repository_id = ${id} AND cloned_at IS NOT NULL AND (checked_at IS NULL OR checked_at < now() - interval '1 hour')
  `.execute(db)
  await announce(db)
}
