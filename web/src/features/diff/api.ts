import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** Two revisions of a repository, and how they are compared. */
export interface ComparedRevisions {
  readonly repository: string
  readonly base: string
  readonly head: string
  readonly sinceMergeBase: boolean
  readonly ignoreWhitespace: boolean
}

/** Lines around a change that are shown at first. */
export const contextLines = 3

const Comparison = graphql(`
  query Comparison(
    $name: String!
    $base: String!
    $head: String!
    $sinceMergeBase: Boolean!
    $ignoreWhitespace: Boolean!
    $after: String
    $begin: Int!
  ) {
    repository(name: $name) {
      comparison(base: $base, head: $head, sinceMergeBase: $sinceMergeBase) {
        range {
          comparedWith {
            expr
            oid
          }
          headRevSpec {
            expr
            oid
          }
        }
        fileDiffs(first: 1000, after: $after, ignoreWhitespace: $ignoreWhitespace) {
          totalCount
          truncated
          renamesLimited
          diffStat {
            added
            deleted
          }
          pageInfo {
            endCursor
          }
          nodes {
            internalID
            status
            similarity
            oldPath
            newPath
            oldMode
            newMode
            oldOid
            newOid
            isCounted
            isBinary
            isGenerated
            stat {
              added
              deleted
            }
          }
        }
        begin: fileDiffs(first: $begin, ignoreWhitespace: $ignoreWhitespace) {
          nodes {
            internalID
            notShown
            oldByteSize
            newByteSize
            hunks {
              section
              body
              oldNoNewlineAt
              newNoNewlineAt
              oldRange {
                startLine
                lines
              }
              newRange {
                startLine
                lines
              }
            }
          }
        }
      }
    }
  }
`)

type Found = NonNullable<NonNullable<ResultOf<typeof Comparison>['repository']>['comparison']>
/** A page of the answer; null where there is nothing to compare. */
export type ComparisonPage = Found | null
export type FileNode = Found['fileDiffs']['nodes'][number]
export type LinesNode = Found['begin']['nodes'][number]

// The lines of so many files come along with the list of all, so that the page need not ask twice before it is read.
const filesAtBeginning = 6

/** The files of a comparison, a thousand at a time; null where there is nothing to compare. */
export const comparisonQuery = ({ repository, ...compared }: ComparedRevisions) =>
  infiniteQueryOptions({
    queryKey: ['comparison', repository, compared],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after, signal }) => {
      const begin = after === null ? filesAtBeginning : 0
      const found = await gqlFetch(Comparison, { name: repository, ...compared, after, begin }, signal)
      return found.repository?.comparison ?? null
    },
    getNextPageParam: (page) => page?.fileDiffs.pageInfo.endCursor ?? null,
    // Lines that are read must not be changed under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  })

const ComparisonLines = graphql(`
  query ComparisonLines(
    $name: String!
    $base: String!
    $head: String!
    $sinceMergeBase: Boolean!
    $ignoreWhitespace: Boolean!
    $paths: [String!]!
  ) {
    repository(name: $name) {
      comparison(base: $base, head: $head, sinceMergeBase: $sinceMergeBase) {
        fileDiffs(first: 100, paths: $paths, ignoreWhitespace: $ignoreWhitespace) {
          nodes {
            internalID
            notShown
            oldByteSize
            newByteSize
            hunks {
              section
              body
              oldNoNewlineAt
              newNoNewlineAt
              oldRange {
                startLine
                lines
              }
              newRange {
                startLine
                lines
              }
            }
          }
        }
      }
    }
  }
`)

/** The lines of some files. A file that is asked for alone may be longer. */
export async function fetchLines(
  { repository, ...compared }: ComparedRevisions,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly LinesNode[]> {
  const found = await gqlFetch(ComparisonLines, { name: repository, ...compared, paths: [...paths] }, signal)
  return found.repository?.comparison?.fileDiffs.nodes ?? []
}

const ComparisonColours = graphql(`
  query ComparisonColours(
    $name: String!
    $base: String!
    $head: String!
    $sinceMergeBase: Boolean!
    $ignoreWhitespace: Boolean!
    $paths: [String!]!
  ) {
    repository(name: $name) {
      comparison(base: $base, head: $head, sinceMergeBase: $sinceMergeBase) {
        fileDiffs(first: 100, paths: $paths, ignoreWhitespace: $ignoreWhitespace) {
          nodes {
            internalID
            colours {
              names
              hunks
            }
          }
        }
      }
    }
  }
`)

/** The colours of some files, asked for apart so that the lines never wait for them. */
export async function fetchColours(
  { repository, ...compared }: ComparedRevisions,
  paths: readonly string[],
  signal: AbortSignal,
) {
  const found = await gqlFetch(ComparisonColours, { name: repository, ...compared, paths: [...paths] }, signal)
  return found.repository?.comparison?.fileDiffs.nodes ?? []
}

const ComparisonContext = graphql(`
  query ComparisonContext(
    $name: String!
    $base: String!
    $head: String!
    $sinceMergeBase: Boolean!
    $path: String!
    $first: Int!
    $last: Int!
  ) {
    repository(name: $name) {
      comparison(base: $base, head: $head, sinceMergeBase: $sinceMergeBase) {
        fileDiffs(first: 2, paths: [$path]) {
          nodes {
            internalID
            lines(startLine: $first, endLine: $last) {
              lines
              names
              colours
            }
          }
        }
      }
    }
  }
`)

/** Lines of the new file around a hunk, by number from 1, both ends inside. */
export async function fetchContext(
  { repository, base, head, sinceMergeBase }: ComparedRevisions,
  wanted: { readonly path: string; readonly first: number; readonly last: number },
) {
  const variables = { name: repository, base, head, sinceMergeBase, ...wanted }
  const found = await gqlFetch(ComparisonContext, variables)
  return found.repository?.comparison?.fileDiffs.nodes ?? []
}
