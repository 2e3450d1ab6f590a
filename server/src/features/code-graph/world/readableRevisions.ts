import { sql } from '@sextant/database'
import { parseObjectId } from '@sextant/git'
import type { Viewer } from '../../../http/viewer.js'
import { readableBy } from '../../permissions/index.js'
import { mirrorFolder, type RepositoryStore } from '../../repositories/index.js'
import { revisionOf, type WorldRevision } from './worldRevision.js'

interface Row {
  readonly id: string
  readonly name: string
  readonly git_directory: string | null
  readonly mirror_root: string | null
  readonly mirror_place: number
  readonly commit: string
}

/**
 * The repositories that a viewer may read, each at the commit of its default branch that is in the index: those that are
 * nobody's copy first, then archived ones, then forks; the oldest first among equals. Without one of them.
 */
export async function readableRevisions(
  store: RepositoryStore,
  viewer: Viewer,
  without: number,
): Promise<readonly WorldRevision[]> {
  const { rows } = await sql<Row>`
    SELECT repositories.id, name, git_directory, mirror_root, mirror_place, held.indexed_commit AS commit
    FROM repositories JOIN index_revisions held ON held.repository_id = repositories.id AND held.revision = ''
    WHERE held.indexed_commit IS NOT NULL AND repositories.id <> ${without} AND ${readableBy(viewer)}
    ORDER BY is_fork, is_archived, repositories.id
  `.execute(store.db)
  return rows.flatMap((row) => {
    const commit = parseObjectId(row.commit)
    if (!commit) return []
    const id = Number(row.id)
    const place = { root: row.mirror_root ?? undefined, place: row.mirror_place }
    const gitDirectory = row.git_directory ?? mirrorFolder(store.mirrors, id, place)
    const content = { kind: 'commit', gitDirectory, commit } as const
    return [{ id, repository: row.name, revision: revisionOf(content), content, source: content }]
  })
}

/** The commit of the default branch of a repository that is in the index. Expects one that the viewer may read. */
export async function indexedDefault(store: RepositoryStore, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ commit: string | null }>`
    SELECT indexed_commit AS commit FROM index_revisions WHERE repository_id = ${id} AND revision = ''
  `.execute(store.db)
  return rows[0]?.commit ?? undefined
}
