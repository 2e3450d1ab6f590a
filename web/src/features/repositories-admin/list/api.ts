import type { ResultOf, VariablesOf } from '@sextant/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { isWorking } from '../../repositories/index.js'
import type { ListView, OrderName, StatusName } from './listView.js'

const RepositoryTable = graphql(`
  query RepositoryTable(
    $first: Int
    $last: Int
    $after: String
    $before: String
    $query: String
    $cloneStatus: CloneStatus
    $indexed: Boolean
    $notIndexed: Boolean
    $failedFetch: Boolean
    $failedIndex: Boolean
    $corrupted: Boolean
    $externalService: ID
    $orderBy: RepositoryOrderBy
    $descending: Boolean
  ) {
    repositories(
      first: $first
      last: $last
      after: $after
      before: $before
      query: $query
      cloneStatus: $cloneStatus
      indexed: $indexed
      notIndexed: $notIndexed
      failedFetch: $failedFetch
      failedIndex: $failedIndex
      corrupted: $corrupted
      externalService: $externalService
      orderBy: $orderBy
      descending: $descending
    ) {
      totalCount
      pageInfo {
        startCursor
        endCursor
        hasNextPage
        hasPreviousPage
      }
      nodes {
        id
        name
        url
        origin
        state
        stateMessage
        updatedAt
        lastChangedAt
        branchCount
        progress {
          fraction
          filesRead
          filesTotal
          bytesRead
          milliseconds
        }
        indexing {
          state
          message
          fraction
        }
        textSearchIndex {
          status {
            indexedCommit {
              abbreviatedOID
            }
          }
        }
      }
    }
  }
`)

type Variables = VariablesOf<typeof RepositoryTable>
export type RepositoryPage = ResultOf<typeof RepositoryTable>['repositories']
export type RepositoryRow = RepositoryPage['nodes'][number]

export const rowsOfPage = 50

const statusArguments: Readonly<Record<StatusName, Variables>> = {
  cloned: { cloneStatus: 'CLONED' },
  cloning: { cloneStatus: 'CLONING' },
  'not-cloned': { cloneStatus: 'NOT_CLONED' },
  indexed: { notIndexed: false },
  'needs-index': { indexed: false },
  'failed-fetch': { failedFetch: true },
  'failed-index': { failedIndex: true },
  corrupted: { corrupted: true },
}

const orderNames = {
  name: 'REPOSITORY_NAME',
  state: 'STATE',
  size: 'SIZE',
  fetched: 'LAST_FETCHED',
  changed: 'LAST_CHANGED',
} as const satisfies Record<OrderName, string>

/** What narrows the list, as its query and what is done to all of it take it. */
export function filterOf({ query, status, host }: ListView) {
  return {
    ...(query !== '' && { query }),
    ...(status && statusArguments[status]),
    ...(host && { externalService: host }),
  }
}

const workingPause = 2000
const quietPause = 10_000

/** A page of the list, asked for again and again: sooner while something on it is under way. */
export const repositoryTableQuery = (view: ListView) =>
  queryOptions({
    queryKey: ['repositoryTable', view],
    queryFn: async ({ signal }) => {
      const { before, after, order, descending } = view
      const page = before ? { last: rowsOfPage, before } : { first: rowsOfPage, ...(after && { after }) }
      const sort = { orderBy: orderNames[order], descending }
      return (await gqlFetch(RepositoryTable, { ...page, ...sort, ...filterOf(view) }, signal)).repositories
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.nodes.some(isWorking) ? workingPause : quietPause),
  })

const TableFigures = graphql(`
  query RepositoryTableFigures {
    repositoryStats {
      total
      ready
      working
      indexing
      notIndexed
      failedFetch
      bytes
      gitDirBytes
    }
    repositoryExternalServices {
      id
      displayName
    }
  }
`)

export type TableFigures = ResultOf<typeof TableFigures>

export const tableFiguresQuery = queryOptions({
  queryKey: ['repositoryTableFigures'],
  queryFn: ({ signal }) => gqlFetch(TableFigures, {}, signal),
  refetchInterval: ({ state: { data } }) =>
    data && data.repositoryStats.working + data.repositoryStats.indexing > 0 ? workingPause : quietPause,
})
