/**
 * Every column that holds sealed secrets, and what its rows are sealed for, in SQL over the row. A column that is not
 * here cannot be sealed: it does not compile. What is here is sealed anew when the key changes.
 */
export const sealedColumns = [
  { table: 'external_services', column: 'config', row: 'id::text' },
  { table: 'user_external_accounts', column: 'token', row: 'id::text' },
  { table: 'user_external_accounts', column: 'refresh_token', row: 'id::text' },
  { table: 'webhooks', column: 'secret', row: 'uuid::text' },
  { table: 'site_configurations', column: 'contents', row: 'id::text' },
  { table: 'authenticators', column: 'secret', row: 'user_id::text' },
  { table: 'mail_queue', column: 'sealed_values', row: 'id::text' },
  { table: 'outside_sign_ins', column: 'held', row: "encode(state_hash, 'hex')" },
  { table: 'session_origins', column: 'id_token', row: 'session_id::text' },
  { table: 'oauth_artifacts', column: 'payload', row: "kind || ':' || encode(id_hash, 'hex')" },
  { table: 'oauth_keys', column: 'secret', row: 'id::text' },
] as const

/** A column that holds sealed secrets. */
export type SealedColumn = (typeof sealedColumns)[number]

type PlaceIn<Column extends SealedColumn> = Column extends SealedColumn
  ? { readonly table: Column['table']; readonly column: Column['column']; readonly row: number | string }
  : never

/** Where a sealed value stands. A value that was moved elsewhere cannot be opened there. */
export type Place = PlaceIn<SealedColumn>
