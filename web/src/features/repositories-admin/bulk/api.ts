import type { ResultOf, VariablesOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const BulkActions = graphql(`
  query RepositoryBulkActions {
    repositoryBulkActions(first: 5) {
      id
      action
      state
      failure
      total
      done
      failed
      failures {
        repository
        message
      }
    }
  }
`)

export type BulkAction = ResultOf<typeof BulkActions>['repositoryBulkActions'][number]
export type BulkKind = BulkAction['action']

export const isUnderWay = ({ state }: Pick<BulkAction, 'state'>) => state === 'QUEUED' || state === 'RUNNING'

/** The latest actions, looked at every second while one is under way. */
export const bulkActionsQuery = queryOptions({
  queryKey: ['repositoryBulkActions'],
  queryFn: async ({ signal }) => (await gqlFetch(BulkActions, {}, signal)).repositoryBulkActions,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
})

const StartBulkAction = graphql(`
  mutation StartRepositoryBulkAction(
    $action: RepositoryBulkActionKind!
    $repositories: [ID!]
    $atMost: Int
    $query: String
    $cloneStatus: CloneStatus
    $indexed: Boolean
    $notIndexed: Boolean
    $failedFetch: Boolean
    $failedIndex: Boolean
    $corrupted: Boolean
    $externalService: ID
  ) {
    startRepositoryBulkAction(
      action: $action
      repositories: $repositories
      atMost: $atMost
      query: $query
      cloneStatus: $cloneStatus
      indexed: $indexed
      notIndexed: $notIndexed
      failedFetch: $failedFetch
      failedIndex: $failedIndex
      corrupted: $corrupted
      externalService: $externalService
    ) {
      id
    }
  }
`)

export type BulkRequest = VariablesOf<typeof StartBulkAction>

/** Has something done to many repositories, and answers the id of the action. */
export async function startBulkAction(request: BulkRequest): Promise<string> {
  return (await gqlFetch(StartBulkAction, request)).startRepositoryBulkAction.id
}

const CancelBulkAction = graphql(`
  mutation CancelRepositoryBulkAction($id: ID!) {
    cancelRepositoryBulkAction(id: $id) {
      state
    }
  }
`)

export async function cancelBulkAction(id: string): Promise<void> {
  await gqlFetch(CancelBulkAction, { id })
}
