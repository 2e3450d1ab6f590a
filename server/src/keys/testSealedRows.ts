import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { Keyring } from './keyring.js'
import { type Place, type SealedColumn, sealedColumns } from './sealedColumns.js'
import { replaceValues, valuesOfOtherKeys } from './sealedValues.js'

/** What stands in each row before it is sealed. */
const notYet = 'not sealed yet'

/** Fills every sealed column, the queue for mail with so many rows more. Each secret is what `secretOf` says. */
export async function fillSealedColumns(db: Database, keyring: Keyring, mails: number): Promise<void> {
  for (const statement of statements(mails)) await statement.execute(db)
  for (const column of sealedColumns) {
    const values = await valuesOfOtherKeys(db, column, { key: 'none', givenUp: [], limit: mails + 10 })
    const anew = values.map(({ row, ...value }) => ({
      ...value,
      anew: keyring.seal(new Secret(secretOf(column, row)), placeIn(column, row)),
    }))
    await replaceValues(db, column, anew)
  }
}

/** What the secret of a row says. */
export const secretOf = ({ table, column }: SealedColumn, row: string): string => `${table}.${column} of ${row}`

/** The rows whose secret does not say what it said, as `table.column row`; and how many there are. */
export async function unreadableRows(
  db: Database,
  keyring: Keyring,
): Promise<{ readonly all: number; readonly bad: readonly string[] }> {
  const bad: string[] = []
  let all = 0
  for (const column of sealedColumns) {
    for (const { row, sealed } of await valuesOfOtherKeys(db, column, { key: 'none', givenUp: [], limit: 1e6 })) {
      all += 1
      const isGood = opened(keyring, sealed, placeIn(column, row)) === secretOf(column, row)
      if (!isGood) bad.push(`${column.table}.${column.column} ${row}`)
    }
  }
  return { all, bad }
}

const placeIn = ({ table, column }: SealedColumn, row: string) => ({ table, column, row }) as Place

function opened(keyring: Keyring, sealed: string, place: Place): string | undefined {
  try {
    return keyring.open(sealed, place).reveal()
  } catch {
    return undefined
  }
}

const statements = (mails: number) => [
  sql`insert into users (username, site_admin) values ('sealed', false)`,
  sql`insert into external_services (kind, display_name, config, url) values ('GITEA', 'host', ${notYet}, 'https://h.example/')`,
  sql`insert into user_external_accounts (user_id, service_type, service_id, account_id, token, refresh_token)
    select id, 'gitlab', 'https://h.example/', '1', ${notYet}, ${notYet} from users`,
  sql`insert into webhooks (uuid, name, kind, url, secret)
    values (gen_random_uuid(), 'hook', 'GITHUB', 'https://h.example/', ${notYet})`,
  sql`insert into site_configurations (contents) select ${notYet} from generate_series(1, 3)`,
  sql`insert into authenticators (user_id, secret) select id, ${notYet} from users`,
  sql`insert into mail_queue (recipient, template, sealed_values)
    select 'a@b.example', 'test', ${notYet} from generate_series(1, ${mails}::int)`,
  sql`insert into outside_sign_ins (state_hash, browser_hash, provider_id, held, return_to, expires_at)
    values (decode(repeat('01', 32), 'hex'), decode(repeat('02', 32), 'hex'), 'p', ${notYet}, '/', now() + interval '1 hour')`,
  sql`insert into oauth_artifacts (kind, id_hash, payload, expires_at)
    select 'AccessToken', decode(lpad(to_hex(n), 64, '0'), 'hex'), ${notYet}, now() + interval '1 hour'
    from generate_series(1, 5) n`,
  sql`insert into sessions (user_id, secret_hash, address, device, method, expires_at)
    select id, decode(repeat('03', 32), 'hex'), '127.0.0.1', '', 'openidconnect', now() + interval '1 hour' from users`,
  sql`insert into session_origins (session_id, provider_id, subject, id_token)
    select id, 'p', 'somebody', ${notYet} from sessions`,
  sql`insert into oauth_keys (id, purpose, secret) values ('key-1', 'RS256', ${notYet})`,
]
