import { type Database, sql } from '@sextant/database'

/** Rows as code hosts bring them, for tests. */
export interface TestRows {
  /** A connection to a host; answers its id. */
  service(url: string, enforces: boolean): Promise<number>
  /** A repository that connections list; answers its id. */
  repository(name: string, from: TestRepositoryRow): Promise<number>
  /** A user's account at a host, which has answered just now unless told otherwise; answers its id. */
  account(
    userId: number,
    at: { readonly url: string; readonly account: string; readonly hours?: number; readonly type?: string },
  ): Promise<number>
  grant(userId: number, repositoryId: number, accountId?: number): Promise<void>
  /** Any other change. */
  run(statement: ReturnType<typeof sql>): Promise<void>
}

export interface TestRepositoryRow {
  readonly url?: string
  readonly services?: readonly number[]
  readonly visibility?: 'public' | 'internal' | 'private'
  readonly externalId?: string
}

export function testRows(db: Database): TestRows {
  const one = async (statement: ReturnType<typeof sql>) =>
    // Each of these statements answers one id.
    Number((await statement.execute(db)).rows.map((row) => (row as { id: string }).id)[0])
  return {
    service: (url, enforces) =>
      one(sql`INSERT INTO external_services (kind, display_name, config, url, enforces_permissions)
        VALUES ('OTHER', ${url}, '', ${url}, ${enforces}) RETURNING id`),
    async repository(name, { url, services = [], visibility = 'private', externalId = name }) {
      const place = { type: url ? 'other' : null, url: url ?? null, externalId: url ? externalId : null }
      const id = await one(sql`
        INSERT INTO repositories (name, origin, clone_url, service_type, service_id, external_id, is_private, is_internal)
        VALUES (${name}, 'mirror', ${`https://host.example/${name}`}, ${place.type}, ${place.url}, ${place.externalId},
          ${visibility !== 'public'}, ${visibility === 'internal'}) RETURNING id`)
      for (const service of services) {
        await sql`INSERT INTO external_service_repositories VALUES (${service}, ${id}, '')`.execute(db)
      }
      return id
    },
    account: (userId, { url, account, hours = 72, type = 'other' }) =>
      one(sql`INSERT INTO user_external_accounts (user_id, service_type, service_id, account_id, answered_at, valid_until)
        VALUES (${userId}, ${type}, ${url}, ${account}, now(), now() + ${hours} * interval '1 hour') RETURNING id`),
    async grant(userId, repositoryId, accountId) {
      const source = accountId === undefined ? 'explicit' : 'user-sync'
      await sql`INSERT INTO repository_grants (user_id, repository_id, account_id, source)
        VALUES (${userId}, ${repositoryId}, ${accountId ?? null}, ${source})`.execute(db)
    },
    async run(statement) {
      await statement.execute(db)
    },
  }
}
