import { type Database, sql } from '@sextant/database'

/** Something that the server does by itself. */
export interface BackgroundRoutine {
  readonly name: string
  /** PERIODIC: done again and again; DB_BACKED: jobs of a queue. */
  readonly type: 'PERIODIC' | 'DB_BACKED'
  readonly intervalMs: number | null
  readonly recentRuns: readonly BackgroundRun[]
  readonly stats: RoutineStats
  /** Jobs that wait or are being done; null for a routine without a queue. */
  readonly queued: number | null
  readonly running: number | null
}

export interface BackgroundRun {
  readonly at: Date
  readonly hostName: string
  readonly durationMs: number
  readonly errorMessage: string | null
}

/** Over the runs that are kept. */
export interface RoutineStats {
  readonly since: Date | null
  readonly runCount: number
  readonly errorCount: number
  readonly minDurationMs: number
  readonly avgDurationMs: number
  readonly maxDurationMs: number
}

interface RunRow extends BackgroundRun {
  readonly routine: string
}

/** Everything that is done by itself, by name, with at most `runs` of its newest runs. */
export async function backgroundRoutines(db: Database, runs: number): Promise<readonly BackgroundRoutine[]> {
  const [periodic, queues] = await Promise.all([periodicRuns(db), queueRuns(db)])
  const counts = await queueCounts(db)
  const names = new Set([...queues.map(({ routine }) => routine), ...counts.keys()])
  const all = [
    ...grouped(periodic).map(([name, own]) => routineOf(name, own, { type: 'PERIODIC', runs })),
    ...[...names].map((name) => ({
      ...routineOf(
        name,
        queues.filter(({ routine }) => routine === name),
        { type: 'DB_BACKED', runs },
      ),
      queued: counts.get(name)?.queued ?? 0,
      running: counts.get(name)?.running ?? 0,
    })),
  ]
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function periodicRuns(db: Database): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select routine, started_at as at, host as "hostName", milliseconds as "durationMs", error as "errorMessage"
    from background_runs order by id desc`.execute(db)
  return rows
}

/** Of each kind of job so many that have ended are looked at. */
const endedJobs = 50

async function queueRuns(db: Database): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select kinds.kind as routine, ended.* from (select distinct kind from jobs) as kinds cross join lateral (
      select started_at as at, coalesce(worker, '') as "hostName", failure as "errorMessage",
        greatest(0, extract(epoch from finished_at - started_at) * 1000)::float8 as "durationMs"
      from jobs where kind = kinds.kind and state in ('completed', 'failed') and started_at is not null
      order by id desc limit ${endedJobs}) as ended`.execute(db)
  return rows.map((row) => ({ ...row, durationMs: Math.round(row.durationMs) }))
}

async function queueCounts(db: Database) {
  const { rows } = await sql<{ kind: string; queued: number; running: number }>`
    select kind, count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'running')::int as running
    from jobs group by kind`.execute(db)
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]))
}

function grouped(rows: readonly RunRow[]): readonly (readonly [string, readonly RunRow[]])[] {
  const groups = new Map<string, RunRow[]>()
  for (const row of rows) groups.set(row.routine, [...(groups.get(row.routine) ?? []), row])
  return [...groups]
}

function routineOf(
  name: string,
  rows: readonly RunRow[],
  { type, runs }: { readonly type: BackgroundRoutine['type']; readonly runs: number },
): BackgroundRoutine {
  return {
    ...{ name, type, queued: null, running: null },
    intervalMs: type === 'PERIODIC' ? intervalOf(rows) : null,
    recentRuns: rows.slice(0, runs),
    stats: statsOf(rows),
  }
}

/** The median of the time between two runs, the newest first; null with fewer than two. */
function intervalOf(rows: readonly RunRow[]): number | null {
  const gaps = rows.slice(1).map(({ at }, index) => (rows[index]?.at.getTime() ?? 0) - at.getTime())
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null
}

function statsOf(rows: readonly RunRow[]): RoutineStats {
  const durations = rows.map(({ durationMs }) => durationMs)
  const sum = durations.reduce((total, each) => total + each, 0)
  return {
    since: rows.at(-1)?.at ?? null,
    runCount: rows.length,
    errorCount: rows.filter(({ errorMessage }) => errorMessage !== null).length,
    minDurationMs: durations.length > 0 ? Math.min(...durations) : 0,
    avgDurationMs: durations.length > 0 ? Math.round(sum / durations.length) : 0,
    maxDurationMs: durations.length > 0 ? Math.max(...durations) : 0,
  }
}
