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
  /** At most one job of a kind and key is queued at a time; asking for another changes nothing. */
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
  const { rows } = await sql<{ id: string }>`
    INSERT INTO jobs (kind, key, payload, priority, max_attempts, run_after)
    VALUES (${job.kind}, ${job.key ?? null}, ${JSON.stringify(job.payload)}::jsonb, ${job.priority ?? 0},
      ${job.maxAttempts ?? 3}, now() + ${job.delayMilliseconds ?? 0} * interval '1 millisecond')
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(db)
  await sql`SELECT pg_notify(${jobsChannel}, ${job.kind})`.execute(db)
  return rows.length > 0
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
        AND (state = 'queued' OR (state = 'running' AND lease_until < now()))
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
