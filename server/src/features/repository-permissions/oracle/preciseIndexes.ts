import { encodeId } from '../../../graphql/ids.js'
import type { Surface } from './surface.js'

/** What is shown of precise indexes, and to whom an upload admits that a repository is there. */
export function preciseIndexes(select: (type: string, depth?: number) => string): readonly Surface[] {
  const index = select('PreciseIndex', 4)
  return [
    {
      name: 'precise indexes',
      of: [28, 29],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ counted: preciseIndexes(indexerKey: "scip-test", states: [COMPLETED]) { totalCount }
          preciseIndexes(first: 200, states: [COMPLETED]) { nodes { ${index} } pageInfo { hasNextPage } } }`,
      }),
      // Every repository has one of this indexer, and others of its own.
      counts: /"totalCount":(\d+)/,
    },
    {
      name: 'precise indexes that failed',
      of: [28],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ preciseIndexes(first: 1000, states: [PROCESSING_ERRORED]) { totalCount nodes { failure
          repository { name } projectRoot { path url } } } }`,
      }),
      counts: /"totalCount":(\d+)/,
    },
    {
      name: 'precise indexes of a repository',
      of: [28, 37],
      kind: 'one',
      shows: 'marker',
      ask: ({ id, marker }) => ({
        query: `{ preciseIndexes(repo: "${encodeId('Repository', id)}") { ${select('PreciseIndexConnection', 3)} }
          some: preciseIndexes(query: "${marker}") { totalCount }
          made: preciseIndexes(indexerKey: "${marker}indexer", isLatestForRepo: true) { totalCount } }`,
      }),
    },
    {
      name: 'indexers',
      of: [28, 50],
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: '{ indexerKeys }' }),
    },
    {
      name: 'indexers of a repository',
      of: [28, 50],
      kind: 'one',
      shows: 'marker',
      ask: ({ id }) => ({ query: `{ indexerKeys(repository: "${encodeId('Repository', id)}") }` }),
    },
    {
      name: 'summary of the code graph',
      of: [29, 36],
      kind: 'all',
      shows: 'name',
      ask: () => ({
        query: `{ codeIntelSummary { numRepositoriesWithCodeIntelligence numRepositoriesWithoutIndexes
          repositoriesWithErrors(first: 1000) { totalCount nodes { count repository { name } } } } }`,
      }),
      counts: /numRepositoriesWithCodeIntelligence":(\d+)/,
    },
    {
      name: 'code graph of a repository',
      of: [29],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { codeIntelSummary { ${select('CodeIntelRepositorySummary', 3)} }
          codeIntelligenceCommitGraph { stale updatedAt } } }`,
      }),
    },
    {
      name: 'upload of an index',
      of: [28, 48],
      kind: 'one',
      shows: 'name',
      ask: ({ name }) => ({
        url: `/.api/scip/upload?repository=${name}&commit=${'f'.repeat(40)}&indexerName=scip`,
        method: 'POST',
      }),
    },
  ]
}
