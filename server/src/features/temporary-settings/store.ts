import { type Database, sql } from '@sextant/database'

export type TemporarySettings = Readonly<Record<string, unknown>>

/** What the pages remember for a user; nothing at first. */
export async function temporarySettingsOf(db: Database, userId: number): Promise<TemporarySettings> {
  const { rows } = await sql<{ contents: TemporarySettings }>`
    select contents from temporary_settings where user_id = ${userId}`.execute(db)
  return rows[0]?.contents ?? {}
}

/** The language that a user has chosen for pages. */
export async function languageOf(db: Database, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ language: string | null }>`
    select contents ->> 'language' as language from temporary_settings where user_id = ${userId}`.execute(db)
  return rows[0]?.language ?? undefined
}

/** Puts keys in the place of those of the same name, in one statement, so that two tabs lose nothing of each other. */
export async function mergeTemporarySettings(
  db: Database,
  userId: number,
  { put, gone }: { readonly put: TemporarySettings; readonly gone: readonly string[] },
): Promise<number> {
  const text = JSON.stringify(put)
  const { rows } = await sql<{ bytes: number }>`
    insert into temporary_settings (user_id, contents) values (${userId}, ${text}::jsonb)
    on conflict (user_id) do update
      set contents = (temporary_settings.contents || excluded.contents) - ${[...gone]}::text[], updated_at = now()
    returning octet_length(contents::text) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

export async function replaceTemporarySettings(db: Database, userId: number, all: TemporarySettings): Promise<void> {
  await sql`insert into temporary_settings (user_id, contents) values (${userId}, ${JSON.stringify(all)}::jsonb)
    on conflict (user_id) do update set contents = excluded.contents, updated_at = now()`.execute(db)
}
