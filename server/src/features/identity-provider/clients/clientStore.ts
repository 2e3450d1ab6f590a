import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../../graphql/connections.js'
import type { Client, ClientChange, ListedClient, NewClient } from './client.js'

interface Row extends Omit<Client, 'id' | 'createdBy' | 'serviceAccountId'> {
  /** The driver gives 64-bit numbers as text. */
  readonly id: string
  readonly createdBy: string | null
  readonly serviceAccountId: string | null
}

const columns = sql`
  oauth_clients.id::text as id, oauth_clients.client_id as "clientId", oauth_clients.name, oauth_clients.description,
  oauth_clients.website_url as "websiteURL", oauth_clients.origin, oauth_clients.auth_method as "authMethod",
  oauth_clients.secret_hash as "secretHash", oauth_clients.redirect_uris as "redirectURIs", oauth_clients.scopes,
  oauth_clients.post_logout_redirect_uris as "postLogoutRedirectURIs",
  oauth_clients.back_channel_logout_uri as "backChannelLogoutURI",
  oauth_clients.device_flow as "deviceFlow", oauth_clients.disabled_at as "disabledAt",
  oauth_clients.created_by::text as "createdBy", oauth_clients.created_at as "createdAt",
  oauth_clients.updated_at as "updatedAt", oauth_clients.service_account_id::text as "serviceAccountId"`

const usage = sql`
  (select count(distinct user_id)::int from oauth_grants where oauth_grants.client_id = oauth_clients.id)
    as "userCount",
  greatest(oauth_clients.last_used_at,
    (select max(last_used_at) from oauth_grants where oauth_grants.client_id = oauth_clients.id)) as "lastUsedAt"`

const readClient = <R extends Row>(row: R) => ({
  ...row,
  id: Number(row.id),
  createdBy: row.createdBy === null ? null : Number(row.createdBy),
  serviceAccountId: row.serviceAccountId === null ? null : Number(row.serviceAccountId),
})

/** The application of this name at our endpoints, disabled or not. */
export async function clientByName(db: Database, clientId: string): Promise<Client | undefined> {
  const { rows } = await sql<Row>`select ${columns} from oauth_clients where client_id = ${clientId}`.execute(db)
  return rows.map(readClient)[0]
}

export async function clientById(db: Database, id: number): Promise<ListedClient | undefined> {
  const { rows } = await sql<Row & Pick<ListedClient, 'userCount' | 'lastUsedAt'>>`
    select ${columns}, ${usage} from oauth_clients where id = ${id}`.execute(db)
  return rows.map(readClient)[0]
}

/** Which applications are meant: those whose name or id holds a text, of all or of one service account. */
export interface ClientFilter {
  readonly text: string
  readonly serviceAccountId?: number
}

/** Applications by name; one more than the page holds. */
export async function listClients(
  db: Database,
  { first, after, ...filter }: PageRequest & ClientFilter,
): Promise<readonly ListedClient[]> {
  const [name = '', id = 0] = after ?? []
  const { rows } = await sql<Row & Pick<ListedClient, 'userCount' | 'lastUsedAt'>>`
    select ${columns}, ${usage} from oauth_clients
    where ${meant(filter)} and (lower(name), id) > (${name}, ${id})
    order by lower(name), id limit ${first + 1}`.execute(db)
  return rows.map(readClient)
}

export async function countClients(db: Database, filter: ClientFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from oauth_clients where ${meant(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const meant = ({ text, serviceAccountId }: ClientFilter) => sql<boolean>`
  (position(lower(${text}) in lower(oauth_clients.name || ' ' || oauth_clients.client_id)) > 0
    and (${serviceAccountId ?? null}::bigint is null or oauth_clients.service_account_id = ${serviceAccountId ?? null}))`

export async function countDynamicClients(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from oauth_clients where origin = 'dynamic'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertClient(db: Database, client: NewClient): Promise<Client> {
  const { rows } = await sql<Row>`
    insert into oauth_clients (client_id, name, description, website_url, origin, auth_method, secret_hash,
      redirect_uris, scopes, device_flow, created_by, service_account_id, post_logout_redirect_uris,
      back_channel_logout_uri)
    values (${client.clientId}, ${client.name}, ${client.description}, ${client.websiteURL}, ${client.origin},
      ${client.authMethod}, ${client.secretHash}, ${[...client.redirectURIs]}::text[],
      ${[...client.scopes]}::text[], ${client.deviceFlow}, ${client.createdBy}, ${client.serviceAccountId ?? null},
      ${[...client.postLogoutRedirectURIs]}::text[], ${client.backChannelLogoutURI})
    returning ${columns}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An insert gave no row.')
  return readClient(row)
}

/** What is written over; undefined when there is none. */
export async function changeClient(db: Database, id: number, change: ClientChange): Promise<Client | undefined> {
  const { rows } = await sql<Row>`
    update oauth_clients set name = ${change.name}, description = ${change.description},
      website_url = ${change.websiteURL}, redirect_uris = ${[...change.redirectURIs]}::text[],
      scopes = ${[...change.scopes]}::text[], device_flow = ${change.deviceFlow},
      post_logout_redirect_uris = ${[...change.postLogoutRedirectURIs]}::text[],
      back_channel_logout_uri = ${change.backChannelLogoutURI}, updated_at = now()
    where id = ${id} returning ${columns}`.execute(db)
  return rows.map(readClient)[0]
}

/** The old secret ends at once, and with it what a program has got by it for itself. */
export async function replaceSecret(db: Database, id: number, secretHash: Buffer): Promise<void> {
  await sql`update oauth_clients set secret_hash = ${secretHash}, updated_at = now() where id = ${id}`.execute(db)
  await sql`delete from oauth_artifacts where kind = 'ClientCredentials' and client_id = ${id}`.execute(db)
}

export async function setDisabled(db: Database, id: number, disabled: boolean): Promise<void> {
  await sql`
    update oauth_clients set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end,
      updated_at = now()
    where id = ${id}`.execute(db)
}

/** Takes the application away, with everything that was allowed and issued to it. */
export async function deleteClientRow(db: Database, id: number): Promise<void> {
  await sql`delete from oauth_clients where id = ${id}`.execute(db)
}

/** Forgets applications that registered themselves a while ago and that nobody has allowed anything. */
export async function sweepDynamicClients(db: Database, days: number): Promise<void> {
  await sql`
    delete from oauth_clients
    where origin = 'dynamic' and created_at < now() - make_interval(days => ${days})
      and not exists (select from oauth_grants where oauth_grants.client_id = oauth_clients.id)`.execute(db)
}
