import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import type { FinderScope, FinderTab } from './finderScope.js'

const Find = graphql(`
  query Find($query: String!, $kinds: [FindKind!]!, $repository: String, $revision: String, $path: String) {
    find(query: $query, kinds: $kinds, repository: $repository, revision: $revision, path: $path) {
      repositories {
        name
        url
        score
        matches
      }
      files {
        repository
        path
        url
        score
        matches
      }
      symbols {
        repository
        path
        name
        kind
        containerName
        line
        url
        score
        matches
      }
      limitHit
      timedOut
      unlistedCount
      pendingFilesCount
    }
  }
`)

export type FinderAnswer = ResultOf<typeof Find>['find']

export type FindKind = 'REPOSITORY' | 'FILE' | 'SYMBOL'

/** What the server is asked for. */
export interface FinderQuestion {
  readonly query: string
  readonly kinds: readonly FindKind[]
  readonly scope: FinderScope | undefined
}

/** What the server is to find for what was typed in a tab; no kind: nothing. */
export function questionOf(tab: FinderTab, query: string, scope: FinderScope | undefined): FinderQuestion {
  const kinds = kindsOf(tab, query === '', scope)
  return { query, scope, kinds }
}

function kindsOf(tab: FinderTab, isEmpty: boolean, scope: FinderScope | undefined): readonly FindKind[] {
  switch (tab) {
    case 'all':
      if (scope?.path !== undefined) return ['SYMBOL']
      // Before anything is typed all names match: only those of repositories are few enough to be of use.
      if (isEmpty) return scope ? ['FILE'] : ['REPOSITORY']
      return ['REPOSITORY', 'FILE', 'SYMBOL']
    case 'repositories':
      return ['REPOSITORY']
    case 'files':
      return isEmpty && !scope ? [] : ['FILE']
    case 'symbols':
      return isEmpty && scope?.path === undefined ? [] : ['SYMBOL']
    case 'actions':
      return []
  }
}

/** What matches on the server. The last answer stays until the next is there; a question that is dropped is cancelled. */
export const finderQuery = ({ query, kinds, scope }: FinderQuestion) =>
  queryOptions({
    queryKey: ['find', query, kinds, scope],
    queryFn: async ({ signal }) => {
      const { repository = null, revision = null, path = null } = scope ?? {}
      return (await gqlFetch(Find, { query, kinds: [...kinds], repository, revision, path }, signal)).find
    },
    enabled: kinds.length > 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => state.data !== undefined && pauseAfter(state.data),
  })

/** A first look at many names makes them ready for the next one; what is not indexed takes longer. In milliseconds. */
const [soon, later] = [300, 2000] as const

/** When an answer is asked for again that is not whole. */
function pauseAfter({ timedOut, unlistedCount, pendingFilesCount }: FinderAnswer): number | false {
  if (timedOut) return soon
  return unlistedCount + pendingFilesCount > 0 && later
}

const ReadableRepositories = graphql(`
  query ReadableRepositories($names: [String!]!) {
    readableRepositories(names: $names)
  }
`)

/** Those of the repositories that somebody visited which they may still read. */
export const readableQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['readableRepositories', names],
    queryFn: async ({ signal }) =>
      new Set((await gqlFetch(ReadableRepositories, { names: [...names] }, signal)).readableRepositories),
    enabled: names.length > 0,
    staleTime: 60_000,
  })
