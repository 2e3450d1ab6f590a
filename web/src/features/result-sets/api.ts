import type { ResultOf, VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { listedStates, listedStatuses, type SetView } from './setView.js'

const ResultSets = graphql(`
  query ResultSets($after: String) {
    resultSets(first: 20, after: $after) {
      totalCount
      nodes {
        id
        url
        title
        query
        state
        createdAt
        lastRunAt
        counts {
          total
          new
          gone
          open
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedSet = ResultOf<typeof ResultSets>['resultSets']['nodes'][number]

/** The viewer's sets, newest first, page by page. */
export const resultSetsQuery = infiniteQueryOptions({
  queryKey: ['resultSets'],
  queryFn: async ({ pageParam, signal }) => (await gqlFetch(ResultSets, { after: pageParam }, signal)).resultSets,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

const ResultSet = graphql(`
  query ResultSet($id: ID!) {
    resultSet(id: $id) {
      id
      url
      title
      query
      patternType
      state
      failure
      found
      runs
      leftOut
      tellsNew
      createdAt
      frozenAt
      lastRunAt
      viewerCanAdminister
      owner {
        username
      }
      counts {
        total
        new
        unchanged
        gone
        open
        done
        wontDo
      }
      repositories {
        name
        count
      }
      commits(first: 0) {
        totalCount
      }
    }
  }
`)

/** A result set as the viewer sees it, without its rows. */
export type ResultSetValue = NonNullable<ResultOf<typeof ResultSet>['resultSet']>

/** Whether a search for the set waits or runs. */
export const isUnderWay = ({ state }: Pick<ResultSetValue, 'state'>) => state === 'QUEUED' || state === 'RUNNING'

const pollMilliseconds = 1000

/** A set; null when there is none at this address. While a search runs it is looked at again and again. */
export const resultSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['resultSet', id],
    queryFn: async ({ signal }) => (await gqlFetch(ResultSet, { id }, signal)).resultSet,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMilliseconds : false),
  })

const Hits = graphql(`
  query ResultSetHits(
    $id: ID!
    $after: String
    $status: [ResultSetHitStatus!]
    $state: [ResultSetHitState!]
    $repository: String
    $text: String
  ) {
    resultSet(id: $id) {
      hits(first: 200, after: $after, status: $status, state: $state, repository: $repository, text: $text) {
        totalCount
        nodes {
          id
          kind
          url
          repository
          revision
          commit
          path
          line
          column
          length
          text
          frozenLine
          status
          state
          note
          changedAt
          changedBy {
            username
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

type HitPage = NonNullable<ResultOf<typeof Hits>['resultSet']>['hits']
export type Hit = HitPage['nodes'][number]
export type HitState = Hit['state']

const noHits: HitPage = { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }

/** The rows of a set that a view leaves, page by page. `run` is how many runs have ended: another has other rows. */
export const hitsQuery = (id: string, run: number, view: SetView) =>
  infiniteQueryOptions({
    queryKey: ['resultSetHits', id, run, view],
    queryFn: async ({ pageParam, signal }) => {
      const { repository = null, text = null } = view
      const narrowed = { status: listedStatuses(view), state: listedStates(view), repository, text }
      return (await gqlFetch(Hits, { id, after: pageParam, ...narrowed }, signal)).resultSet?.hits ?? noHits
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Commits = graphql(`
  query ResultSetCommits($id: ID!) {
    resultSet(id: $id) {
      commits(first: 200) {
        totalCount
        nodes {
          repository
          revision
          frozen
          latest
        }
      }
    }
  }
`)

export type SearchedCommit = NonNullable<ResultOf<typeof Commits>['resultSet']>['commits']['nodes'][number]

/** What was searched for a set: the first 200 revisions. */
export const commitsQuery = (id: string, run: number) =>
  queryOptions({
    queryKey: ['resultSetCommits', id, run],
    queryFn: async ({ signal }) => (await gqlFetch(Commits, { id }, signal)).resultSet?.commits.nodes ?? [],
  })

const CreateResultSet = graphql(`
  mutation CreateResultSet($query: String!, $patternType: SearchPatternType!, $title: String) {
    createResultSet(query: $query, patternType: $patternType, title: $title) {
      url
    }
  }
`)

/** Freezes what a search finds, and answers the address of the set. */
export async function createResultSet(set: VariablesOf<typeof CreateResultSet>): Promise<string> {
  return (await gqlFetch(CreateResultSet, set)).createResultSet.url
}

const RenameResultSet = graphql(`
  mutation RenameResultSet($id: ID!, $title: String!) {
    updateResultSet(resultSet: $id, title: $title) {
      title
    }
  }
`)

export async function renameResultSet(id: string, title: string): Promise<void> {
  await gqlFetch(RenameResultSet, { id, title })
}

const RerunResultSet = graphql(`
  mutation RerunResultSet($id: ID!) {
    rerunResultSet(resultSet: $id) {
      state
    }
  }
`)

export async function rerunResultSet(id: string): Promise<void> {
  await gqlFetch(RerunResultSet, { id })
}

const CancelResultSet = graphql(`
  mutation CancelResultSet($id: ID!) {
    cancelResultSet(resultSet: $id) {
      state
    }
  }
`)

export async function cancelResultSet(id: string): Promise<void> {
  await gqlFetch(CancelResultSet, { id })
}

const DeleteResultSet = graphql(`
  mutation DeleteResultSet($id: ID!) {
    deleteResultSet(resultSet: $id) {
      alwaysNil
    }
  }
`)

export async function deleteResultSet(id: string): Promise<void> {
  await gqlFetch(DeleteResultSet, { id })
}

const SetHitState = graphql(`
  mutation SetResultSetHitState($id: ID!, $hits: [ID!]!, $state: ResultSetHitState, $note: String) {
    setResultSetHitState(resultSet: $id, hits: $hits, state: $state, note: $note) {
      id
    }
  }
`)

/** What is said of rows. What is left out stays as it is. */
export interface HitChange {
  readonly state?: HitState
  readonly note?: string
}

/** The server takes so many rows at once. */
const rowsAtOnce = 1000

/** Says it of any number of rows. */
export async function setHitState(id: string, hits: readonly string[], change: HitChange): Promise<void> {
  for (let at = 0; at < hits.length; at += rowsAtOnce) {
    const some = hits.slice(at, at + rowsAtOnce)
    await gqlFetch(SetHitState, { id, hits: some, state: change.state ?? null, note: change.note ?? null })
  }
}
