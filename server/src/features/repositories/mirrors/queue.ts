import { type Database, sql, transaction } from '@sextant/database'
import type { CloneHistory } from './corruptionRule.js'
import type { MirrorWish } from './mirror.js'
import type { MirrorPlace } from './place.js'

/** The channel on which it is announced that a mirror waits, or that its update is to end. */
export const mirrorsChannel = 'mirrors'

/** How long an update counts as running when nothing is heard of who does it. */
const leaseMilliseconds = 20_000

/** How many updates may run. Clones and fetches have slots of their own, so that long clones keep no fetch waiting. */
export interface Slots {
  readonly clones: number
  readonly fetches: number
  /** Of each kind, of one host: one that is slow holds no more than these. */
  readonly perHost: number
  /** Whether what is cloned is fetched only when it is asked for, and never because it is due. */
  readonly onlyAsked?: boolean
  /** Slots that are free and yet count as taken. */
  readonly resting?: readonly TakenSlot[]
}

/** What a clone or fetch takes of the slots. */
export interface TakenSlot {
  readonly host: string
  readonly is_clone: boolean
}

/** A mirror that is ours to update. */
export interface Claim extends MirrorPlace, CloneHistory {
  readonly id: number
  readonly worker: string
  /** The host that it is of, as slots are counted. */
  readonly host: string
  readonly isCloned: boolean
  readonly changedAt: Date | undefined
  readonly failures: number
  readonly wish: MirrorWish | undefined
  readonly isDoubted: boolean
  /** Whether somebody waits for it. */
  readonly isAsked: boolean
}

interface ClaimRow {
  readonly repository_id: string
  readonly mirror_root: string | null
  readonly mirror_place: number
  readonly clone_host: string
  readonly cloned_at: Date | null
  readonly changed_at: Date | null
  readonly failures: number
  readonly wants: 'clone' | 'empty' | 'move' | null
  readonly move_to: string | null
  readonly doubted_at: Date | null
  readonly was_asked: boolean
  readonly reclones: number
  readonly recloned_at: Date | null
}

/**
 * Claims the mirror that is next: those that somebody waits for, then those that were never cloned, then those that are
 * due, the longest waiting first. Undefined when none waits that there is a slot for.
 */
export async function claimMirror(db: Database, worker: string, slots: Slots): Promise<Claim | undefined> {
  const isClone = sql<boolean>`(mirrors.cloned_at IS NULL OR mirrors.wants IS NOT NULL)`
  const { rows } = await sql<ClaimRow>`
    WITH running AS (
      SELECT clone_host AS host, ${isClone} AS is_clone FROM mirrors JOIN repositories ON id = repository_id
      WHERE worker IS NOT NULL AND lease_until >= now()
      UNION ALL SELECT host, is_clone
      FROM jsonb_to_recordset(${JSON.stringify(slots.resting ?? [])}::jsonb) AS resting (host text, is_clone boolean)
    ), next AS (
      SELECT repository_id, asked_at, mirror_root, mirror_place, clone_host FROM mirrors JOIN repositories ON id = repository_id
      WHERE deleted_at IS NULL AND set_aside_at IS NULL AND (worker IS NULL OR lease_until < now())
        AND (asked_at IS NOT NULL OR (due_at <= now() AND (cloned_at IS NULL OR NOT ${slots.onlyAsked ?? false}::boolean)))
        AND (SELECT count(*) FROM running WHERE is_clone = ${isClone})
          < CASE WHEN ${isClone} THEN ${slots.clones}::integer ELSE ${slots.fetches}::integer END
        AND (clone_host = '' OR (SELECT count(*) FROM running WHERE is_clone = ${isClone} AND host = clone_host)
          < ${slots.perHost}::integer)
      ORDER BY (asked_at IS NULL), (cloned_at IS NOT NULL), coalesce(asked_at, due_at), repository_id
      LIMIT 1 FOR UPDATE OF mirrors SKIP LOCKED
    )
    UPDATE mirrors SET worker = ${worker}, lease_until = ${inLease()}, started_at = now(), asked_at = NULL,
      cancelled = false, phase = NULL, fraction = 0
    FROM next WHERE mirrors.repository_id = next.repository_id
    RETURNING mirrors.*, next.asked_at IS NOT NULL AS was_asked, next.mirror_root, next.mirror_place, next.clone_host
  `.execute(db)
  return rows[0] && claimOf(rows[0], worker)
}

function inLease() {
  return sql`now() + ${leaseMilliseconds} * interval '1 millisecond'`
}

function claimOf(row: ClaimRow, worker: string): Claim {
  const wish: MirrorWish | undefined =
    row.wants === null ? undefined : row.wants === 'move' ? { kind: 'move', to: row.move_to } : { kind: row.wants }
  return {
    id: Number(row.repository_id),
    worker,
    root: row.mirror_root ?? undefined,
    place: row.mirror_place,
    host: row.clone_host,
    isCloned: row.cloned_at !== null,
    changedAt: row.changed_at ?? undefined,
    failures: row.failures,
    wish,
    isDoubted: row.doubted_at !== null,
    isAsked: row.was_asked,
    reclones: row.reclones,
    reclonedAt: row.recloned_at ?? undefined,
  }
}

/** What is told while an update runs. */
export interface Progress {
  readonly phase: string | undefined
  readonly fraction: number
}

/** Keeps a claim and tells how far it has come. 'lost': somebody else has it; 'cancelled': a person wants it to end. */
export async function keepClaim(
  db: Database,
  { id, worker }: Pick<Claim, 'id' | 'worker'>,
  { phase, fraction }: Progress,
): Promise<'kept' | 'lost' | 'cancelled'> {
  const { rows } = await sql<{ cancelled: boolean }>`
    UPDATE mirrors SET lease_until = ${inLease()}, phase = ${phase ?? null}, fraction = ${fraction}
    WHERE repository_id = ${id} AND worker = ${worker} RETURNING cancelled
  `.execute(db)
  if (rows[0] === undefined) return 'lost'
  return rows[0].cancelled ? 'cancelled' : 'kept'
}

/** What an update that went well found. */
export interface Success extends MirrorPlace {
  /** Whether a reference moved. */
  readonly changed: boolean
  readonly changedAt: Date | undefined
  /** Undefined where it was not measured. */
  readonly byteSize: number | undefined
  readonly nextSeconds: number
  readonly reclones: number
  readonly isRecloned: boolean
  readonly output: string
}

/** Ends a claim with what was found. False when it was ours no longer: then nothing has changed. */
export function endWell(db: Database, { id, worker }: Claim, found: Success): Promise<boolean> {
  return transaction(db, async (transaction) => {
    const { rows } = await sql<{ had_failed: boolean }>`
      WITH before AS (
        SELECT last_error IS NOT NULL AS had_failed FROM mirrors
        WHERE repository_id = ${id} AND worker = ${worker} FOR UPDATE
      )
      UPDATE mirrors SET worker = NULL, lease_until = NULL, phase = NULL, fraction = 0, wants = ${wishLeft},
        cloned_at = coalesce(cloned_at, now()), fetched_at = now(), failures = 0, last_error = NULL,
        last_output = ${found.output}, changed_at = ${found.changedAt ?? null},
        byte_size = coalesce(${found.byteSize ?? null}, byte_size), is_corrupted = false, doubted_at = NULL,
        reclones = ${found.reclones}, recloned_at = CASE WHEN ${found.isRecloned} THEN now() ELSE recloned_at END,
        interval_seconds = ${found.nextSeconds}, due_at = now() + ${found.nextSeconds} * interval '1 second'
      FROM before WHERE repository_id = ${id} RETURNING before.had_failed
    `.execute(transaction)
    if (rows[0] === undefined) return false
    // Where it was read and that failed, this says nothing of it.
    const isMended = sql<boolean>`${rows[0].had_failed}::boolean AND state = 'failed' AND read_at IS NOT NULL`
    await sql`
      UPDATE repositories SET mirror_root = ${found.root ?? null}, mirror_place = ${found.place},
        read_at = CASE WHEN read_at IS NULL THEN NULL ELSE now() END,
        state = CASE WHEN ${isMended} THEN 'ready' ELSE state END,
        state_message = CASE WHEN ${isMended} THEN NULL ELSE state_message END
      WHERE id = ${id}
    `.execute(transaction)
    return true
  })
}

// What was wished for while it ran is for the next update.
const wishLeft = sql`CASE WHEN wished_at > started_at THEN wants END`

/** What an update that failed leaves. */
export interface Failure {
  /** A sentence. */
  readonly message: string
  readonly output: string
  /** Whether it counts: a full disk and a person who ends it say nothing of the repository. */
  readonly counts: boolean
  readonly nextSeconds: number
  readonly isCorrupted: boolean
  /** Why nothing is tried any more until a person asks. */
  readonly setAside: string | undefined
}

/** Ends a claim that failed. What was cloned before stays in use. False when it was ours no longer. */
export function endFailed(db: Database, { id, worker }: Claim, failure: Failure): Promise<boolean> {
  return transaction(db, async (transaction) => {
    const { rows } = await sql`
      UPDATE mirrors SET worker = NULL, lease_until = NULL, phase = NULL, fraction = 0,
        wants = CASE WHEN wants = 'move' THEN ${wishLeft} ELSE wants END,
        failures = failures + ${failure.counts ? 1 : 0}, last_error = ${failure.message},
        last_output = ${failure.output}, is_corrupted = is_corrupted OR ${failure.isCorrupted},
        interval_seconds = ${failure.nextSeconds}, due_at = now() + ${failure.nextSeconds} * interval '1 second',
        set_aside_at = CASE WHEN ${failure.setAside ?? null}::text IS NULL THEN set_aside_at ELSE now() END,
        set_aside_reason = coalesce(${failure.setAside ?? null}, set_aside_reason)
      WHERE repository_id = ${id} AND worker = ${worker} RETURNING 1
    `.execute(transaction)
    if (rows.length === 0) return false
    await sql`
      UPDATE repositories SET state = 'failed', progress = 0, state_message = ${failure.message}
        || CASE WHEN read_at IS NULL THEN '' ELSE ' What was read before can still be searched.' END
      WHERE id = ${id}
    `.execute(transaction)
    return true
  })
}

/** Hands a claim back, because the server stops: it is done again at once by the next one. */
export async function releaseMirror(db: Database, { id, worker, isAsked }: Claim): Promise<void> {
  await sql`
    UPDATE mirrors SET worker = NULL, lease_until = NULL, phase = NULL, fraction = 0,
      asked_at = CASE WHEN ${isAsked} THEN coalesce(asked_at, now()) ELSE asked_at END
    WHERE repository_id = ${id} AND worker = ${worker}
  `.execute(db)
}

/**
 * Takes back the claims of servers that are gone. `owner` begins the names of all workers of one data directory, and its
 * lock says that there is no other now. Those for whom somebody waited are asked for again.
 */
export async function takeBackClaims(db: Database, owner: string): Promise<void> {
  await sql`
    UPDATE mirrors SET worker = NULL, lease_until = NULL, phase = NULL, fraction = 0, asked_at = coalesce(asked_at, now())
    WHERE starts_with(worker, ${owner})
  `.execute(db)
}
