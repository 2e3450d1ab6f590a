import { type Database, sql } from '@sextant/database'
import type { Tour } from './readTour.js'

/** A tour that was saved. */
export interface SavedTour {
  readonly id: number
  readonly contents: Tour
}

/** The tour that holds; undefined before the first, and when the last was withdrawn. */
export async function currentTour(db: Database): Promise<SavedTour | undefined> {
  const { rows } = await sql<{ id: string; contents: Tour | null }>`
    select id::text as id, contents from onboarding_tours order by onboarding_tours.id desc limit 1`.execute(db)
  const [row] = rows
  return row?.contents ? { id: Number(row.id), contents: row.contents } : undefined
}

export async function insertTour(trx: Database, contents: Tour | null, authorId: number): Promise<number> {
  const json = contents === null ? null : JSON.stringify(contents)
  const { rows } = await sql<{ id: string }>`
    insert into onboarding_tours (contents, author_user_id) values (${json}::jsonb, ${authorId})
    returning id::text as id`.execute(trx)
  return Number(rows[0]?.id)
}
