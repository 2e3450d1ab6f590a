import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { isWorking } from '../../repositories/index.js'

const RepositoryIndex = graphql(`
  query RepositoryIndex($name: String!) {
    repository(name: $name) {
      id
      name
      url
      origin
      state
      stateMessage
      viewerCanAdminister
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
        failures
        nextTryAt
      }
      textSearchIndex {
        status {
          updatedAt
          contentFilesCount
          contentByteSize
          textByteSize
          defaultBranchNewLinesCount
          skippedFiles {
            binary
            tooLarge
            unreadable
          }
        }
        refs {
          ref {
            displayName
          }
          indexed
          current
          indexedCommit {
            oid
            abbreviatedOID
          }
          updatedAt
          contentFilesCount
          newLinesCount
          textByteSize
          history {
            commitsCount
            totalCommitsCount
            back
          }
        }
        setAsideCommits {
          totalCount
          nodes {
            oid
            reason
          }
        }
      }
    }
  }
`)

export type RepositoryIndex = NonNullable<ResultOf<typeof RepositoryIndex>['repository']>
export type TextIndex = NonNullable<RepositoryIndex['textSearchIndex']>
export type IndexedRevision = TextIndex['refs'][number]

const workingPause = 1000
const quietPause = 10_000

/** What the index holds of a repository; null when there is none of this name for the viewer. */
export const repositoryIndexQuery = (name: string) =>
  queryOptions({
    queryKey: ['repositoryIndex', name],
    queryFn: async ({ signal }) => (await gqlFetch(RepositoryIndex, { name }, signal)).repository,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? workingPause : quietPause),
  })

const SkippedFiles = graphql(`
  query RepositorySkippedFiles($name: String!) {
    repository(name: $name) {
      textSearchIndex {
        status {
          skippedFileList(first: 200) {
            complete
            nodes {
              path
              reason
              byteSize
            }
          }
        }
      }
    }
  }
`)

type SkippedStatus = NonNullable<NonNullable<ResultOf<typeof SkippedFiles>['repository']>['textSearchIndex']>['status']
export type SkippedFileList = NonNullable<SkippedStatus>['skippedFileList']

/** The first files that are found by their path only. The server looks through the repository for them: not repeated. */
export const skippedFilesQuery = (name: string) =>
  queryOptions({
    queryKey: ['repositorySkippedFiles', name],
    queryFn: async ({ signal }) =>
      (await gqlFetch(SkippedFiles, { name }, signal)).repository?.textSearchIndex?.status?.skippedFileList ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
