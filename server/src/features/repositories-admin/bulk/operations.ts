import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { AppError } from '@sextant/base'
import { sql } from '@sextant/database'
import { type IndexingServices, reindex } from '../../indexing/index.js'
import type { Repository, RepositoryServices } from '../../repositories/index.js'
import type { Act, RepositoryOperations } from './bulkAction.js'

export interface OperationParts {
  readonly repositories: RepositoryServices
  readonly indexing: IndexingServices
  /** Takes a repository out of every connection that lists it. Without it nothing can be excluded. */
  readonly exclude?: (repository: Repository, act: Act) => Promise<void>
}

/** How each thing is done to a repository. */
export function repositoryOperations({ repositories, indexing, exclude }: OperationParts): RepositoryOperations {
  return {
    fetch: ({ id }) => repositories.requestReading(id),
    reclone: (repository) => reclone(repositories, repository),
    reindex: ({ id }, { viewer, signal }) => reindex(indexing, viewer, { id, signal }),
    exclude: exclude ?? notListed,
    delete: (repository) => remove(repositories, repository),
  }
}

async function notListed({ name }: Repository): Promise<void> {
  throw new AppError(
    'failed_precondition',
    'not-listed',
    `No code host connection lists ${name}, so there is nothing to exclude it from. It can be deleted.`,
  )
}

/** Throws its mirror away and has it cloned again. A fetch that is under way fails, and the clone follows it. */
async function reclone({ store, requestReading }: RepositoryServices, repository: Repository): Promise<void> {
  const { id, name, origin, gitDirectory } = repository
  if (origin !== 'mirror' || gitDirectory === undefined) {
    throw new AppError('failed_precondition', 'no-mirror', `${name} is used in place: there is nothing to clone.`)
  }
  const aside = `${gitDirectory}.${randomUUID()}.old`
  if (await renamed(gitDirectory, aside)) await rm(aside, { recursive: true, force: true })
  await sql`
    UPDATE repositories SET state = 'queued', state_message = NULL, progress = 0 WHERE id = ${id}
  `.execute(store.db)
  await requestReading(id)
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/**
 * A mirror is marked, so that nobody finds it from now on and its files are cleared away later. Of what is used in place
 * there is nothing to clear away: its row goes, and it may be named again.
 */
async function remove({ store }: RepositoryServices, { id, origin }: Repository): Promise<void> {
  if (origin === 'mirror') {
    await sql`UPDATE repositories SET deleted_at = coalesce(deleted_at, now()) WHERE id = ${id}`.execute(store.db)
  } else {
    await sql`DELETE FROM repositories WHERE id = ${id} AND origin <> 'mirror'`.execute(store.db)
  }
}
