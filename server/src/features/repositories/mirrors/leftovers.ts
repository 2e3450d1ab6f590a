import { sql } from '@sextant/database'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RepositoryServices } from '../services.js'
import { readFolderName } from './place.js'
import { rootColumn, type Storage } from './storageRoots.js'

/** A copy that counts no longer stays this long for those who still read it. */
const keptMilliseconds = 10 * 60_000
/** File systems keep times less exactly than we do. */
const clockMilliseconds = 100

/**
 * Removes what a clone that was killed has left, and copies that count no longer. Copies of which the database knows
 * nothing stay: it may be the wrong database.
 */
export async function removeLeftovers({ store, mirroring }: RepositoryServices): Promise<void> {
  // A clone that begins from here on makes its folder later than this.
  const seenAt = Date.now() - clockMilliseconds
  const { rows } = await sql<Place>`
    SELECT id::integer AS id, mirror_root, mirror_place, worker IS NOT NULL AND lease_until >= now() AS is_running
    FROM mirrors JOIN repositories ON id = repository_id
  `.execute(store.db)
  const places = new Map(rows.map((row) => [row.id, row]))
  for (const root of rootsOf(mirroring.storage, rows)) {
    for (const name of await readdir(root).catch(() => [])) {
      if (await isLeftover(root, name, { places, storage: mirroring.storage, seenAt })) await remove(join(root, name))
    }
  }
}

interface Place {
  readonly id: number
  readonly mirror_root: string | null
  readonly mirror_place: number
  readonly is_running: boolean
}

/** Those that the settings name, and those where mirrors lie that were there before. */
function rootsOf({ usual, roots }: Storage, places: readonly Place[]): ReadonlySet<string> {
  return new Set([usual, ...roots, ...places.flatMap(({ mirror_root }) => mirror_root ?? [])])
}

async function isLeftover(
  root: string,
  name: string,
  {
    places,
    storage,
    seenAt,
  }: { readonly places: ReadonlyMap<number, Place>; readonly storage: Storage; readonly seenAt: number },
): Promise<boolean> {
  if (/^check\.new-\w{6}$/.test(name)) return isOlder(join(root, name), seenAt - keptMilliseconds)
  const read = readFolderName(name)
  const place = read && places.get(read.id)
  if (!place || place.is_running) return false
  if (read.isNew) return isOlder(join(root, name), seenAt)
  const counts = place.mirror_place === read.place && place.mirror_root === rootColumn(storage, root)
  return !counts && isOlder(join(root, name), seenAt - keptMilliseconds)
}

async function isOlder(path: string, time: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < time
}

/** Removes every copy of a repository from every root, finished or not. */
export async function removeCopies({ store, mirroring }: RepositoryServices, id: number): Promise<void> {
  const { rows } = await sql<Place>`
    SELECT id::integer AS id, mirror_root, mirror_place, false AS is_running FROM repositories WHERE id = ${id}
  `.execute(store.db)
  for (const root of rootsOf(mirroring.storage, rows)) {
    const names = (await readdir(root).catch(() => [])).filter((name) => readFolderName(name)?.id === id)
    for (const name of names) await remove(join(root, name))
  }
}

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })
