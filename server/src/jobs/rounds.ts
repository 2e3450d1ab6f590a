import { type Logger, messageOf } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { hostname } from 'node:os'
import { routineDuration } from '../observability/metrics/instruments.js'

/** Work that is done again and again while a server runs. */
export interface Routine {
  /** `sync-code-hosts`: what it is called in lists. */
  readonly name: string
  readonly everyMilliseconds: number
  readonly run: () => Promise<void>
}

/** So many runs of each routine are kept. */
const keptRuns = 50

/**
 * Does a routine again and again until the answer is called, and writes each run down. One failure is logged; the next
 * round tries again.
 */
export function repeat(db: Database, log: Logger, { name, everyMilliseconds, run }: Routine): () => void {
  const round = async () => {
    const startedAt = new Date()
    const error = await run().then(
      () => null,
      (thrown: unknown) => messageOf(thrown),
    )
    if (error !== null) log.warn('A round of upkeep failed', { routine: name, error })
    const seconds = (Date.now() - startedAt.getTime()) / 1000
    routineDuration.observe({ routine: name, outcome: error === null ? 'done' : 'failed' }, seconds)
    await record(db, { name, startedAt, error })
  }
  const timer = setInterval(() => {
    round().catch((error: unknown) =>
      log.warn('A run was not written down', { routine: name, error: messageOf(error) }),
    )
  }, everyMilliseconds)
  return () => clearInterval(timer)
}

async function record(
  db: Database,
  { name, startedAt, error }: { readonly name: string; readonly startedAt: Date; readonly error: string | null },
): Promise<void> {
  const milliseconds = Date.now() - startedAt.getTime()
  await sql`
    insert into background_runs (routine, host, started_at, milliseconds, error)
    values (${name}, ${hostname()}, ${startedAt}, ${Math.max(0, milliseconds)}, ${error?.slice(0, 2000) ?? null})`.execute(
    db,
  )
  await sql`
    delete from background_runs where routine = ${name} and id <= (
      select id from background_runs where routine = ${name} order by id desc offset ${keptRuns} limit 1)`.execute(db)
}
