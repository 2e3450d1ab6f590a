import { AppError } from '@sextant/base'
import { sql } from '@sextant/database'
import { originName } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { Repository } from './repository.js'
import { findById, findByName, type RepositoryStore } from './store.js'

/** How somebody names a repository. The first that is given counts. */
export interface Naming {
  /** In any case. */
  readonly name?: string | null | undefined
  /** SHA-256 of the name in lower case, in hexadecimal: from whoever does not want to say a name that may be unknown here. */
  readonly hashedName?: string | null | undefined
  /** The address that it is cloned from, by https or ssh. */
  readonly cloneURL?: string | null | undefined
}

/**
 * The repository that is named, among those that the viewer may read; undefined when there is none. Throws `AppError`
 * 'invalid_argument' when nothing is given.
 */
export async function findNamed(
  store: RepositoryStore,
  viewer: Viewer,
  { name, hashedName, cloneURL }: Naming,
): Promise<Repository | undefined> {
  if (typeof name === 'string') return findByName(store, viewer, name)
  if (typeof hashedName === 'string') return findByHashedName(store, viewer, hashedName)
  if (typeof cloneURL !== 'string') {
    throw new AppError('invalid_argument', 'no-name', 'Name the repository: by its name or by its clone URL.')
  }
  const usualName = originName(cloneURL)
  if (usualName === undefined) return undefined
  return (await findByCloneURL(store, viewer, cloneURL)) ?? findByName(store, viewer, usualName)
}

async function findByHashedName(store: RepositoryStore, viewer: Viewer, hash: string): Promise<Repository | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories
    WHERE encode(sha256(convert_to(lower(name), 'UTF8')), 'hex') = lower(${hash}) AND ${readableBy(viewer)}
    LIMIT 1`.execute(store.db)
  return rows[0] && findById(store, viewer, Number(rows[0].id))
}

/** As many repositories are compared whose clone URL ends alike. */
const mostCandidates = 100

/**
 * The repository that is cloned from an address, whichever way that is written, among those that the viewer may read;
 * undefined when there is none.
 */
export async function findByCloneURL(
  store: RepositoryStore,
  viewer: Viewer,
  address: string,
): Promise<Repository | undefined> {
  const wanted = originName(address)?.toLowerCase()
  if (wanted === undefined) return undefined
  const path = wanted.slice(wanted.indexOf('/') + 1)
  const { rows } = await sql<{ id: string; url: string }>`
    SELECT id, clone_url AS url FROM repositories
    WHERE position(${path} in lower(clone_url)) > 0 AND ${readableBy(viewer)}
    ORDER BY id LIMIT ${mostCandidates}`.execute(store.db)
  const found = rows.find(({ url }) => originName(url)?.toLowerCase() === wanted)
  return found && findById(store, viewer, Number(found.id))
}
