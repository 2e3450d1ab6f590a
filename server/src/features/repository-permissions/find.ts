import { type Database, sql } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { readableBy, readableTo } from '../permissions/index.js'
import { repositoriesWaitingFor } from './explicit.js'

/** A repository as those who administer permissions name it, whether or not they may read it. */
export interface NamedRepository {
  readonly id: number
  readonly name: string
}

/** The repository with this name or id. Site admins only: they administer what they may not read. */
export async function findForAdmin(
  db: Database,
  viewer: Viewer,
  by: { readonly name: string } | { readonly id: number },
): Promise<NamedRepository | undefined> {
  requireSiteAdmin(viewer)
  const is = 'id' in by ? sql`id = ${by.id}` : sql`lower(name) = lower(${by.name.replaceAll('\0', '')})`
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM repositories WHERE ${is} AND deleted_at IS NULL`.execute(db)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))[0]
}

/** Who is asked about: a user, or a name that permissions wait for. */
export type Whose = { readonly userId: number } | { readonly waitingFor: string }

/** The ids of repositories that both they and the viewer may read, by name, and how many there are. */
export async function readableByBoth(
  db: Database,
  viewer: Viewer,
  the: { readonly whose: Whose; readonly first: number; readonly after: string | undefined },
): Promise<{ readonly rows: readonly NamedRepository[]; readonly total: number }> {
  const { whose, first, after = null } = the
  const theirs =
    'userId' in whose
      ? readableTo(sql`${whose.userId}`)
      : sql`id = ANY(${[...(await repositoriesWaitingFor(db, whose.waitingFor))]}::bigint[])`
  const both = sql`${readableBy(viewer)} AND ${theirs}`
  const [page, counted] = await Promise.all([
    sql<{ id: string; name: string }>`
      SELECT id, name FROM repositories
      WHERE ${both} AND (${after}::text IS NULL OR lower(name) > lower(${after}))
      ORDER BY lower(name) LIMIT ${first}`.execute(db),
    sql<{ count: string }>`SELECT count(*) FROM repositories WHERE ${both}`.execute(db),
  ])
  return { rows: page.rows.map(({ id, name }) => ({ id: Number(id), name })), total: Number(counted.rows[0]?.count) }
}
