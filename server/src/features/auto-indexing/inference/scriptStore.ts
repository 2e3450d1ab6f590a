import { type Database, sql } from '@sextant/database'

/** The rules that an administrator has written; undefined while those of the product hold. */
export async function storedScript(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ script: string }>`SELECT script FROM inference_script`.execute(db)
  return rows[0]?.script
}

/** Undefined takes the rules of the product back. */
export async function storeScript(
  db: Database,
  { script, userId }: { readonly script: string | undefined; readonly userId: number },
): Promise<void> {
  if (script === undefined) await sql`DELETE FROM inference_script`.execute(db)
  else {
    await sql`
      INSERT INTO inference_script (script, updated_by) VALUES (${script}, ${userId})
      ON CONFLICT (is_only) DO UPDATE SET script = EXCLUDED.script, updated_by = EXCLUDED.updated_by, updated_at = now()
    `.execute(db)
  }
}
