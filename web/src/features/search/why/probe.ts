import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import type { SearchRequest } from '../searchRequest.js'

const SearchProbe = graphql(`
  query SearchProbe(
    $query: String!
    $patternType: String!
    $caseSensitive: Boolean!
    $repository: String!
    $path: String!
  ) {
    searchProbe(
      query: $query
      patternType: $patternType
      caseSensitive: $caseSensitive
      repository: $repository
      path: $path
    ) {
      reason
      sentence
      nearPaths
      revision
    }
  }
`)

export type ProbeAnswer = ResultOf<typeof SearchProbe>['searchProbe']

/** A file that a person expected in the results. */
export interface ProbedFile {
  readonly repository: string
  readonly path: string
}

/** What became of a file in a search. */
export const probeQuery = ({ query, patternType, caseSensitive }: SearchRequest, file: ProbedFile) => {
  const variables = { query, patternType, caseSensitive, repository: file.repository, path: file.path }
  return queryOptions({
    queryKey: ['searchProbe', variables],
    queryFn: async ({ signal }) => (await gqlFetch(SearchProbe, variables, signal)).searchProbe,
    retry: false,
  })
}

// Up to these a file was not found, so that there is nothing to open.
const absent: ReadonlySet<ProbeAnswer['reason']> = new Set([
  'QUERY_INVALID',
  'NO_REPOSITORY',
  'REPOSITORY_LEFT_OUT',
  'NOT_CLONED',
  'REPOSITORY_FAILED',
  'REPOSITORY_EMPTY',
  'REVISION_MISSING',
  'NO_FILES_WANTED',
  'NO_SUCH_FILE',
  'NOT_A_FILE',
] as const)

/** Whether the file is there to be opened. */
export const isThere = ({ reason }: ProbeAnswer) => !absent.has(reason)

/** The repository that a person most likely asks about: that of the first result, or the one that the query names whole. */
export function likelyRepository(query: string, first: string | undefined): string {
  const named = /(?:^|\s)(?:repo|r):\^?([\w./-]|\\\.)+\$?(?=@|\s|$)/i.exec(query)?.[0]
  const name = named
    ?.trim()
    .replace(/^\w+:\^?/, '')
    .replace(/\$$/, '')
    .replaceAll('\\', '')
  return name ?? first ?? ''
}
