import { type Database, sql } from '@sextant/database'

/** What the host of a repository tells of it. */
export interface HostFacts {
  /** The host's own id of it; empty where no connection lists it. */
  readonly externalId: string
  readonly serviceType: string
  readonly serviceId: string
  readonly stars: number
}

/** Of each of these repositories, which the viewer may read. */
export async function hostFactsOf(
  db: Database,
  repositoryIds: readonly number[],
): Promise<ReadonlyMap<number, HostFacts>> {
  const { rows } = await sql<HostFacts & { id: string }>`
    SELECT id, coalesce(external_id, '') AS "externalId", coalesce(service_type, '') AS "serviceType",
      coalesce(service_id, '') AS "serviceId", stars
    FROM repositories WHERE id = ANY(${[...repositoryIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [Number(id), facts]))
}
