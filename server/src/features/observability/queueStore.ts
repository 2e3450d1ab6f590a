import { type Database, sql } from '@sextant/database'

/** Jobs of one kind, of all processes. */
export interface QueueState {
  readonly kind: string
  readonly queued: number
  readonly running: number
  /** How long the one that waits longest has been due, in seconds; 0 where none is. */
  readonly age: number
}

/** The queues that anything was ever in. */
export async function queueStates(db: Database): Promise<readonly QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kinds.kind, coalesce(queued, 0)::int as queued, coalesce(running, 0)::int as running,
      greatest(0, coalesce(age, 0))::float8 as age
    from (select distinct kind from jobs) as kinds left join (
      select kind, count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running,
        extract(epoch from now() - min(run_after) filter (where state = 'queued')) as age
      from jobs where state in ('queued', 'running') group by kind) as live using (kind)`.execute(db)
  return rows
}

/** Messages that have not gone out, by state. */
export async function mailStates(db: Database): Promise<readonly { readonly state: string; readonly count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select states.state, count(mail.id)::int as count
    from (values ('queued'), ('failed')) as states (state) left join mail_queue mail on mail.state = states.state
    group by states.state`.execute(db)
  return rows
}
