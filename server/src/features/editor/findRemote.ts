import { sql } from '@sextant/database'
import { originName } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import { findByName, type RepositoryStore } from '../repositories/index.js'

/** As many repositories are compared whose clone URL ends alike. */
const mostCandidates = 100

/**
 * The name of the repository that a remote is a clone of, among those that the viewer may read: the one that is called
 * `name`, else one that is cloned from there. Without any it is `name`, whether there is such a repository or not.
 */
export async function repositoryOfRemote(
  store: RepositoryStore,
  viewer: Viewer,
  { name, remote }: { readonly name: string; readonly remote: string },
): Promise<string> {
  const named = await findByName(store, viewer, name)
  return named?.name ?? (await clonedFrom(store, viewer, remote)) ?? name
}

async function clonedFrom(store: RepositoryStore, viewer: Viewer, remote: string): Promise<string | undefined> {
  const wanted = originName(remote)?.toLowerCase()
  if (wanted === undefined) return undefined
  const path = wanted.slice(wanted.indexOf('/') + 1)
  const { rows } = await sql<{ name: string; url: string }>`
    SELECT name, clone_url AS url FROM repositories
    WHERE position(${path} in lower(clone_url)) > 0 AND ${readableBy(viewer)}
    ORDER BY id LIMIT ${mostCandidates}`.execute(store.db)
  return rows.find(({ url }) => originName(url)?.toLowerCase() === wanted)?.name
}
