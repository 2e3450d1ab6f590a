import { sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { RepositoryStore } from '../repositories/index.js'

/**
 * Names of repositories that the viewer may read and that hold the letters of each term in their order, the shortest
 * first: what a matcher then has to look at.
 */
export async function namesWithLetters(
  { db }: RepositoryStore,
  viewer: Viewer,
  terms: readonly string[],
  first: number,
): Promise<readonly string[]> {
  if (terms.some(hasNul)) return []
  const patterns = terms.map((term) => `%${[...term].map(literally).join('%')}%`)
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM repositories
    WHERE ${readableBy(viewer)} AND lower(name) LIKE ALL(SELECT lower(pattern) FROM unnest(${patterns}::text[]) pattern)
    ORDER BY length(name), lower(name) LIMIT ${first}
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** PostgreSQL keeps no text with a NUL in it, and takes none. */
const hasNul = (text: string) => text.includes('\0')

function literally(letter: string): string {
  return /[%_\\]/.test(letter) ? `\\${letter}` : letter
}

/** Those of some names that are names of repositories that the viewer may read, as they are written there. */
export async function readableAmong(
  { db }: RepositoryStore,
  viewer: Viewer,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM repositories WHERE ${readableBy(viewer)} AND name = ANY(${names.filter((name) => !hasNul(name))}::text[]) ORDER BY name
  `.execute(db)
  return rows.map(({ name }) => name)
}
