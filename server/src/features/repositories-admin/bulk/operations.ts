import { type CodeHostServices, excludeRepository } from '../../code-hosts/index.js'
import { type IndexingServices, reindex } from '../../indexing/index.js'
import { deleteRepository, type RepositoryServices, updateNow } from '../../repositories/index.js'
import type { RepositoryOperations } from './bulkAction.js'

export interface OperationParts {
  readonly repositories: RepositoryServices
  readonly indexing: IndexingServices
  readonly codeHosts: CodeHostServices
}

/** How each thing is done to a repository. */
export function repositoryOperations({ repositories, indexing, codeHosts }: OperationParts): RepositoryOperations {
  return {
    fetch: ({ id }, { viewer }) => updateNow(repositories, viewer, id),
    reclone: ({ id }, { viewer }) => updateNow(repositories, viewer, id, { kind: 'clone' }),
    reindex: ({ id }, { viewer, signal }) => reindex(indexing, viewer, { id, signal }),
    exclude: ({ id }, { viewer }) => excludeRepository(codeHosts, viewer, { repositoryId: id, serviceIds: [] }),
    delete: ({ id }, { viewer }) => deleteRepository(repositories, viewer, id),
  }
}
