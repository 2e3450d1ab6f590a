import { sql } from 'kysely'
import type { Database } from './database.js'

/** The channel on which a new job is announced; the payload is its kind. */
export const jobsChannel = 'jobs'

/** A piece of work that outlives the process that asked for it. Rows are kept: people look at them. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** This try counts. From 1. */
  readonly attempts: number
}

export interface NewJob {
  readonly kind: string
  /** At most one job of a kind and key is queued at a time; asking for another can only make it more urgent. */
  readonly key?: string
  readonly payload: unknown
  /** Larger goes first. */
  readonly priority?: number
  readonly maxAttempts?: number
  /** Not before this long from now. */
  readonly delayMilliseconds?: number
}

export interface JobsOptions {
  readonly kinds: readonly string[]
  /** Names who has claimed a job. */
  readonly worker: string
  readonly leaseMilliseconds: number
}

/** Queues a job. False when one with its key was queued already. */
export async function enqueueJob(db: Database, job: NewJob): Promise<boolean> {
  return (await enqueueJobs(db, [job])) > 0
}

/** Queues jobs, each with a key of its own or none. Answers how many there are more than before. */
export async function enqueueJobs(db: Database, jobs: readonly NewJob[]): Promise<number> {
  if (jobs.length === 0) return 0
  const given = jobs.map((job) => ({
    kind: job.kind,
    key: job.key ?? null,
    payload: job.payload,
    priority: job.priority ?? 0,
    max_attempts: job.maxAttempts ?? 3,
    delay: job.delayMilliseconds ?? 0,
  }))
  const { rows } = await sql<{ fresh: boolean }>`
    INSERT INTO jobs AS waiting (kind, key, payload, priority, max_attempts, run_after)
    SELECT kind, key, payload, priority, max_attempts, now() + delay * interval '1 millisecond'
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given (kind text, key text, payload jsonb, priority integer, max_attempts integer, delay float8)
    ORDER BY kind, key
    ON CONFLICT (kind, key) WHERE key IS NOT NULL AND state = 'queued' DO UPDATE
      SET priority = EXCLUDED.priority, run_after = least(waiting.run_after, EXCLUDED.run_after)
      WHERE waiting.priority < EXCLUDED.priority
    RETURNING xmax = 0 AS fresh
  `.execute(db)
  const kinds = [...new Set(jobs.map(({ kind }) => kind))]
  await sql`SELECT pg_notify(${jobsChannel}, kind) FROM unnest(${kinds}::text[]) AS kind`.execute(db)
  return rows.filter(({ fresh }) => fresh).length
}

/**
 * How often a job is begun, at most, when those who did it were not heard of again. What it works on may be what ends
 * them: then it would end every process that takes it, and do so for ever.
 */
export const mostLost = 5

const mayBeTriedAgain = sql`attempts < greatest(max_attempts, ${mostLost})`

/** Gives up the jobs that have cost too many of those who did them. Answers which. */
export async function giveUpLostJobs(
  db: Database,
  kinds: readonly string[],
): Promise<readonly { readonly id: number; readonly kind: string }[]> {
  const failure = `Whoever did it ended ${mostLost} times without a word. It may be too much for this machine.`
  const { rows } = await sql<{ id: string; kind: string }>`
    UPDATE jobs SET state = 'failed', finished_at = now(), lease_until = NULL, failure = ${failure}
    WHERE kind = ANY(${[...kinds]}) AND state = 'running' AND lease_until < now() AND NOT ${mayBeTriedAgain}
    RETURNING id, kind`.execute(db)
  return rows.map(({ id, kind }) => ({ id: Number(id), kind }))
}

/**
 * Claims the next job that is due, or one whose claimant has not been heard of within its lease. A job waits while
 * another with its key runs: what they work on is the same thing.
 */
export async function claimJob(db: Database, options: JobsOptions): Promise<Job | undefined> {
  const { rows } = await sql<{ id: string; kind: string; payload: unknown; attempts: number }>`
    UPDATE jobs SET state = 'running', attempts = attempts + 1, worker = ${options.worker}, started_at = now(),
      lease_until = now() + ${options.leaseMilliseconds} * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM jobs job
      WHERE kind = ANY(${[...options.kinds]}) AND run_after <= now()
        AND (state = 'queued' OR (state = 'running' AND lease_until < now() AND ${mayBeTriedAgain}))
        AND NOT EXISTS (
          SELECT FROM jobs same WHERE same.kind = job.kind AND same.key = job.key AND same.id <> job.id
            AND same.state = 'running' AND same.lease_until >= now()
        )
      ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, payload, attempts
  `.execute(db)
  const row = rows[0]
  return row && { id: Number(row.id), kind: row.kind, payload: row.payload, attempts: row.attempts }
}

/** Renews the lease. False when the job is no longer ours: it was cancelled, or somebody else has taken it. */
export async function heartbeatJob(db: Database, id: number, options: JobsOptions): Promise<boolean> {
  const { rows } = await sql`
    UPDATE jobs SET lease_until = now() + ${options.leaseMilliseconds} * interval '1 millisecond'
    WHERE id = ${id} AND state = 'running' AND worker = ${options.worker} RETURNING id
  `.execute(db)
  return rows.length > 0
}

/** Marks a job as done. A late answer of a former claimant changes nothing. */
export async function finishJob(db: Database, id: number, worker: string): Promise<void> {
  await sql`
    UPDATE jobs SET state = 'completed', finished_at = now(), lease_until = NULL, failure = NULL
    WHERE id = ${id} AND state = 'running' AND worker = ${worker}
  `.execute(db)
}

/**
 * Keeps why a job failed, and queues it again, later each time, until its attempts are used up. When another job with
 * its key waits already, that one will do the work and this one has failed.
 */
export async function failJob(
  db: Database,
  id: number,
  { worker, failure }: { readonly worker: string; readonly failure: string },
): Promise<void> {
  await sql`
    WITH ended AS (
      SELECT id, attempts >= max_attempts OR EXISTS (
        SELECT FROM jobs waiting WHERE waiting.kind = job.kind AND waiting.key = job.key AND waiting.state = 'queued'
      ) AS for_good
      FROM jobs job WHERE id = ${id} AND state = 'running' AND worker = ${worker} FOR UPDATE
    )
    UPDATE jobs SET failure = ${failure.slice(0, 10_000)}, lease_until = NULL,
      state = CASE WHEN for_good THEN 'failed' ELSE 'queued' END,
      finished_at = CASE WHEN for_good THEN now() END,
      run_after = now() + power(4, least(attempts, 8)) * interval '1 second'
    FROM ended WHERE jobs.id = ended.id
  `.execute(db)
}

/** Hands a job back that could not be done now, because the worker stops: it waits again, and the try does not count. */
export async function releaseJob(db: Database, id: number, worker: string): Promise<void> {
  await sql`
    UPDATE jobs job SET lease_until = NULL, worker = NULL, started_at = NULL, attempts = attempts - 1,
      state = CASE WHEN EXISTS (
        SELECT FROM jobs waiting WHERE waiting.kind = job.kind AND waiting.key = job.key AND waiting.state = 'queued'
      ) THEN 'canceled' ELSE 'queued' END
    WHERE id = ${id} AND state = 'running' AND worker = ${worker}
  `.execute(db)
}

/** Ends a job that is queued or running; whoever runs it learns of it with the next heartbeat. */
export async function cancelJob(db: Database, id: number): Promise<void> {
  await sql`
    UPDATE jobs SET state = 'canceled', finished_at = now(), lease_until = NULL
    WHERE id = ${id} AND state IN ('queued', 'running')
  `.execute(db)
}
