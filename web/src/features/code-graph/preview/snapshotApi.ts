import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { type FileAt, fileVariables } from '../hits.js'
import type { PreciseIndex } from '../previewChoice.js'

const VisibleIndexes = graphql(`
  query VisibleIndexes($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            visibleIndexes {
              id
              inputCommit
            }
          }
        }
      }
    }
  }
`)

const keyOf = ({ place, path }: FileAt) => [place.repository, place.revision ?? '', path]

/** The precise indexes that know a file, the nearest commit first. */
export const visibleIndexesQuery = (file: FileAt) =>
  queryOptions({
    queryKey: ['visibleIndexes', ...keyOf(file)],
    queryFn: async ({ signal }): Promise<readonly PreciseIndex[]> => {
      const found = await gqlFetch(VisibleIndexes, fileVariables(file), signal)
      const indexes = found.repository?.commit?.blob?.lsif?.visibleIndexes ?? []
      return indexes.map(({ id, inputCommit }) => ({ id, commit: inputCommit }))
    },
    staleTime: 60_000,
  })

const IndexSnapshot = graphql(`
  query IndexSnapshot($name: String!, $rev: String!, $path: String!, $index: ID!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            snapshot(indexID: $index) {
              offset
              data
              additional
            }
          }
        }
      }
    }
  }
`)

/** What an index says of one name of a text. */
export interface SnapshotNode {
  /** Where its line begins, in UTF-16 units of the text. */
  readonly offset: number
  /** A line of carets below the name, with what stands there. */
  readonly data: string
  readonly additional: readonly string[] | null
}

/** What an index says of a file; empty when the index is not visible there. */
export const snapshotQuery = (file: FileAt, index: string) =>
  queryOptions({
    queryKey: ['indexSnapshot', ...keyOf(file), index],
    queryFn: async ({ signal }): Promise<readonly SnapshotNode[]> => {
      const found = await gqlFetch(IndexSnapshot, { ...fileVariables(file), index }, signal)
      return found.repository?.commit?.blob?.lsif?.snapshot ?? []
    },
    staleTime: 60_000,
  })
