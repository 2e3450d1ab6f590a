import type { RepositoryPlace, ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import type { HistoryView } from './historyView.js'

const History = graphql(`
  query History(
    $name: String!
    $rev: String!
    $first: Int!
    $path: String!
    $query: String
    $author: String
    $text: String
    $after: String
    $before: String
    $startLine: Int
    $endLine: Int
    $firstParent: Boolean
    $afterCursor: String
    $patience: Int
  ) {
    repository(name: $name) {
      commit(rev: $rev) {
        ancestors(
          first: $first
          path: $path
          follow: true
          query: $query
          author: $author
          text: $text
          after: $after
          before: $before
          startLine: $startLine
          endLine: $endLine
          firstParent: $firstParent
          afterCursor: $afterCursor
          patience: $patience
        ) {
          entries {
            path
            previousPath
            url
            startLine
            endLine
            commit {
              oid
              abbreviatedOID
              subject
              body
              canonicalURL
              author {
                displayName
                email
                date
              }
              committer {
                displayName
                email
                date
              }
              parents {
                oid
              }
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
          isPartial
          commitsLooked
          milliseconds
        }
      }
    }
  }
`)

const Introduction = graphql(`
  query Introduction($name: String!, $rev: String!, $path: String!, $startLine: Int, $endLine: Int, $text: String) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          introduction(startLine: $startLine, endLine: $endLine, text: $text, patience: 10000) {
            isKnown
            entry {
              path
              previousPath
              url
              startLine
              endLine
              commit {
                oid
                abbreviatedOID
                subject
                body
                canonicalURL
                author {
                  displayName
                  email
                  date
                }
                committer {
                  displayName
                  email
                  date
                }
                parents {
                  oid
                }
              }
            }
          }
        }
      }
    }
  }
`)

type Found = NonNullable<NonNullable<ResultOf<typeof History>['repository']>['commit']>
export type HistoryPart = NonNullable<Found['ancestors']>
export type HistoryEntry = HistoryPart['entries'][number]

/** Which history a page is about. */
export interface HistoryOf {
  readonly place: RepositoryPlace
  /** '' for the whole repository. */
  readonly path: string
  readonly view: HistoryView
}

const [firstPage, laterPage] = [40, 100]
// The first commits are shown as soon as the eye can see; later pages take what most histories need.
const [firstPatience, laterPatience] = [200, 1500]

/** A history, newest first, page by page. A page may be short of commits because time ran out: see `isPartial`. */
export const historyQuery = (of: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: ['history', of],
    queryFn: async ({ pageParam, signal }) => {
      const page =
        pageParam === null
          ? { first: firstPage, afterCursor: null, patience: firstPatience }
          : { first: laterPage, afterCursor: pageParam, patience: laterPatience }
      const data = await gqlFetch(History, { ...variablesOf(of), ...page }, signal)
      return data.repository?.commit?.ancestors ?? null
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : undefined),
    retry: false,
  })

function variablesOf({ place, path, view }: HistoryOf) {
  const { lines, message, author, text, after, before, firstParent } = view
  const given = (value: string) => (value.trim() === '' ? null : value)
  return {
    name: place.repository,
    rev: place.revision ?? 'HEAD',
    path,
    query: given(message),
    author: given(author),
    text: given(text),
    after: given(after),
    before: given(before),
    startLine: lines?.start ?? null,
    endLine: lines?.end ?? null,
    firstParent,
  }
}

/** What brought in a file, some of its lines or a text of it. `isKnown` is false while the search goes on: ask again. */
export const introductionQuery = ({ place, path, view }: HistoryOf) =>
  queryOptions({
    queryKey: ['introduction', place, path, view.lines, view.text],
    queryFn: async ({ signal }) => {
      const { name, rev, startLine, endLine, text } = variablesOf({ place, path, view })
      const data = await gqlFetch(Introduction, { name, rev, path, startLine, endLine, text }, signal)
      return data.repository?.commit?.blob?.introduction ?? null
    },
    retry: false,
  })
