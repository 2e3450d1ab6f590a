import { messageOf } from '@sextant/base'
import { type Database, enqueueJob } from '@sextant/database'
import { companionOf, type Repository as GitRepository, writeCommitGraph, writeCompanion } from '@sextant/git'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findForJob, folderIds, gitRepository, type Repository } from '../repositories/index.js'
import type { HistoryServices } from './services.js'

/** The kind of the jobs that keep the commit graph of a repository; their payload is its id. */
export const graphJob = 'history.graph'

/** Has the commit graph of a repository brought up to date, some time. Asking twice is asking once. */
export async function requestGraph(db: Database, id: number): Promise<void> {
  await enqueueJob(db, { kind: graphJob, key: String(id), payload: { id } })
}

/**
 * Brings the commit graph of a repository up to date, which makes the history of a path fast. That of a mirror lies in
 * the mirror; a folder of a person is never written to, so that its graph lies in a companion. A failure is logged:
 * histories are then slower and not wrong.
 */
export async function keepGraph(services: HistoryServices, id: number, signal: AbortSignal): Promise<void> {
  const { store, companions, log, fewestForGraph: fewest } = services
  const repository = await findForJob(store, id)
  const git = repository && gitRepository(repository)
  if (!repository || !git) return removeCompanion(services, id)
  const options = { signal, ...(fewest !== undefined && { fewest }) }
  try {
    if (repository.origin === 'mirror') {
      if (repository.readAt) await writeCommitGraph(git, options)
    } else {
      await mkdir(companions, { recursive: true })
      await writeCompanion(git, folderOf(services, id), options)
    }
  } catch (error) {
    signal.throwIfAborted()
    log.warn('The commit graph of a repository could not be written', { repository: id, error: messageOf(error) })
  }
}

/** Where the histories of a repository are read. Undefined for a plain folder. */
export async function historyRepository(
  services: HistoryServices,
  repository: Repository,
): Promise<GitRepository | undefined> {
  const git = gitRepository(repository)
  if (!git || repository.origin !== 'local') return git
  return companionOf(git, folderOf(services, repository.id))
}

/** Removes the companions of repositories that are gone. */
export async function removeCompanions(services: HistoryServices): Promise<void> {
  const names = await readdir(services.companions).catch(() => [])
  const known = new Set((await folderIds(services.store)).map((id) => `${id}.git`))
  // Made since the repositories were listed: by a job whose repository is there.
  for (const name of names) {
    const id = /^(\d+)\.git$/.exec(name)?.[1]
    if (id !== undefined && !known.has(name)) await removeCompanion(services, Number(id))
  }
}

const folderOf = ({ companions }: HistoryServices, id: number) => join(companions, `${id}.git`)

async function removeCompanion(services: HistoryServices, id: number): Promise<void> {
  await rm(folderOf(services, id), { recursive: true, force: true, maxRetries: 3 })
}
