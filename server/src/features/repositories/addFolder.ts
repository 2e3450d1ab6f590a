import { AppError } from '@sextant/base'
import { type FolderSummary, type FoundRepository, findRepositories, repositoryNameOf } from '@sextant/git'
import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RepositoryServices } from './services.js'
import { add } from './store.js'

const limits = { maxDepth: 64, maxEntries: 500_000 }

/**
 * Adds every git repository at or below a folder, or the folder itself when it holds files but no repository. Throws
 * `AppError` when it holds nothing.
 */
export async function addFolder(services: RepositoryServices, folder: string, signal: AbortSignal): Promise<void> {
  const root = await realpath(folder)
  const summary = await addRepositoriesBelow(services, root, signal)
  await services.watcher?.watchAll()
  if (summary.unreadableFolders > 0 || !summary.complete) {
    services.log.warn('Not every folder could be looked into', { folder: root, ...summary })
  }
  if (summary.repositories > 0) return
  if (summary.looseFiles === 0) {
    throw new AppError('failed_precondition', 'nothing-in-folder', `There is nothing to search in ${folder}.`)
  }
  const { id } = await add(services.store, { origin: 'folder', name: basename(root) || 'folder', root })
  await services.requestReading(id)
}

async function addRepositoriesBelow(
  services: RepositoryServices,
  root: string,
  signal: AbortSignal,
): Promise<FolderSummary & { readonly repositories: number }> {
  let repositories = 0
  const search = findRepositories(root, { ...limits, signal })
  for (;;) {
    const next = await search.next()
    if (next.done) return { ...next.value, repositories }
    repositories += 1
    await addFound(services, next.value, root)
  }
}

async function addFound(services: RepositoryServices, found: FoundRepository, root: string): Promise<void> {
  const { gitDirectory } = found
  const place = { gitDirectory, root: found.bare ? undefined : found.root }
  const { id } = await add(services.store, {
    ...{ origin: 'local', gitDirectory, name: repositoryNameOf(found, root) },
    ...(!found.bare && { root: found.root }),
  })
  // First, for what is read before it is watched would have to be read again.
  await services.watcher?.watch(id, place)
  await services.requestReading(id)
}
