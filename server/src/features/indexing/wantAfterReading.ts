import { parseObjectId } from '@sextant/git'
import { findForJob, gitRepository, type Repository, resolveRevisions } from '../repositories/index.js'
import { wantIndexed } from './queue.js'
import type { IndexingServices } from './services.js'
import { priorities } from './state.js'
import { askedRevisions, dropRevisions, type Want, wantUnreadable } from './store.js'

/**
 * Brings the index after a repository that was just read: its default branch, and those revisions that searches have
 * asked for before and that lead to another commit now, or had files that could not be read. Revisions that are gone are
 * forgotten.
 */
export async function wantAfterReading(services: IndexingServices, id: number, signal: AbortSignal): Promise<void> {
  const repository = await findForJob(services.store, id)
  if (!repository || !gitRepository(repository) || repository.state !== 'ready') return
  await wantUnreadable(services.store.db, id)
  const main = wantOf(services, repository, { revision: '', commit: repository.defaultCommit })
  await wantIndexed(services, main, { priority: priorities.default, asked: false })
  await wantKept(services, repository, signal)
}

async function wantKept(services: IndexingServices, repository: Repository, signal: AbortSignal): Promise<void> {
  const { db } = services.store
  const names = await askedRevisions(db, repository.id)
  if (names.length === 0) return
  const wanted = { names, globs: [], excludedGlobs: [], namesBefore: 0, times: [] }
  const { found, missing } = await resolveRevisions(repository, wanted, { limit: names.length, signal })
  const wants = found.flatMap(({ revision, content }) => {
    const commit = content.kind === 'commit' ? content.commit : undefined
    return wantOf(services, repository, { revision, commit })
  })
  await wantIndexed(services, wants, { priority: priorities.kept, asked: false })
  await dropRevisions(
    db,
    repository.id,
    missing.map(({ revision }) => revision),
  )
}

function wantOf(
  { indexer }: IndexingServices,
  { id, gitDirectory = '' }: Repository,
  { revision, commit: text = '' }: { readonly revision: string; readonly commit: string | undefined },
): readonly Want[] {
  const commit = parseObjectId(text)
  if (!commit) return []
  return [{ repositoryId: id, revision, commit, absent: !indexer.holds({ kind: 'commit', gitDirectory, commit }) }]
}
