import { type Database, sql } from '@sextant/database'

/** Refusals of the last hour at one host: more than so many, and more than a fifth of what was asked, is no coincidence. */
const most = 5
const mostShare = 0.2
/** An empty answer in place of so many grants or more counts when it comes a second time, so much later at least. */
const doubtedFrom = 5
export const doubtMilliseconds = 60_000

/**
 * Whether a host says no to so many that the connection rather than each of them is what it means: nothing is closed
 * then, and what it last said counts until its time is over. Threats, H-06.
 */
export async function refusesMany(
  db: Database,
  asked: 'accounts' | 'repositories',
  host: { readonly serviceType: string; readonly serviceId: string },
): Promise<boolean> {
  const { serviceType, serviceId } = host
  const rows =
    asked === 'accounts'
      ? sql`SELECT answered_at, refused_at, doubted_at FROM user_external_accounts
          WHERE service_type = ${serviceType} AND service_id = ${serviceId}`
      : sql`SELECT answered_at, refused_at, doubted_at FROM repository_permissions
          JOIN repositories ON id = repository_id
          WHERE service_type = ${serviceType} AND service_id = ${serviceId}`
  const found = await sql<{ refused: string; answered: string }>`
    SELECT
      count(*) FILTER (WHERE greatest(refused_at, doubted_at) > now() - interval '1 hour') AS refused,
      count(*) FILTER (WHERE answered_at > now() - interval '1 hour') AS answered
    FROM (${rows}) AS asked`.execute(db)
  const [refused, answered] = [Number(found.rows[0]?.refused) + 1, Number(found.rows[0]?.answered)]
  return refused > most && refused > mostShare * (refused + answered)
}

/** Whether an empty answer is to be asked for again before it counts. */
export function isDoubtful(answer: {
  readonly had: number
  readonly doubtedAt: Date | undefined
  readonly now: Date
}): boolean {
  if (answer.had < doubtedFrom) return false
  return answer.doubtedAt === undefined || answer.now.getTime() - answer.doubtedAt.getTime() < doubtMilliseconds
}
