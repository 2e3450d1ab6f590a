import type { LineRange, RepositoryPlace, ResultOf, VariablesOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import type { FileSymbol } from './fileSymbols.js'

const defaultRevision = 'HEAD'

const FileText = graphql(`
  query FileText($name: String!, $rev: String!, $path: String!, $encoding: String) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          path
          name
          rawURL
          byteSize
          language
          binary
          tooLarge
          isSymlink
          text(encoding: $encoding) {
            content
            lineCount
            encoding
            hasByteOrderMark
            isGuess
            hasInvalidEncoding
          }
        }
      }
    }
  }
`)

type FoundBlob = NonNullable<NonNullable<NonNullable<ResultOf<typeof FileText>['repository']>['commit']>['blob']>
export type FileText = NonNullable<FoundBlob['text']>

/** A file with its text, if it has one. */
export interface File extends Omit<FoundBlob, 'text'> {
  readonly text: FileText | null
  readonly content: string | null
}

/** A file with its text and without its colours; null when there is no such file. */
export const fileQuery = (
  { repository, revision = defaultRevision }: RepositoryPlace,
  path: string,
  encoding: string | undefined,
) =>
  queryOptions({
    queryKey: ['file', repository, revision, path, encoding ?? ''],
    queryFn: async ({ signal }): Promise<File | null> => {
      const variables = { name: repository, rev: revision, path, encoding: encoding ?? null }
      const blob = (await gqlFetch(FileText, variables, signal)).repository?.commit?.blob
      // What reads as text is no binary file, whatever its bytes look like.
      return blob ? { ...blob, binary: blob.binary && !blob.text, content: blob.text?.content ?? null } : null
    },
  })

const FileSymbols = graphql(`
  query FileSymbols($name: String!, $rev: String!, $path: String!, $encoding: String, $after: String) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          symbols(first: 1000, after: $after, encoding: $encoding) {
            nodes {
              name
              containerName
              kind
              line
              firstLine
              lastLine
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    }
  }
`)

async function symbolPage(
  variables: VariablesOf<typeof FileSymbols>,
  signal: AbortSignal,
): Promise<{ readonly nodes: readonly FileSymbol[]; readonly next: string | null }> {
  const list = (await gqlFetch(FileSymbols, variables, signal)).repository?.commit?.blob?.symbols
  return { nodes: list?.nodes ?? [], next: list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null }
}

/** Symbols beyond so many pages of a thousand help nobody. */
const mostPages = 10

/** What a file defines, in its order. */
export const symbolsQuery = (
  { repository, revision = defaultRevision }: RepositoryPlace,
  path: string,
  encoding: string | undefined,
) =>
  queryOptions({
    queryKey: ['fileSymbols', repository, revision, path, encoding ?? ''],
    queryFn: async ({ signal }): Promise<readonly FileSymbol[]> => {
      const symbols: FileSymbol[] = []
      const variables = { name: repository, rev: revision, path, encoding: encoding ?? null }
      let after: string | null = null
      for (let page = 0; page < mostPages; page += 1) {
        const { nodes, next } = await symbolPage({ ...variables, after }, signal)
        symbols.push(...nodes)
        if (next === null) break
        after = next
      }
      return symbols
    },
    staleTime: 60_000,
  })

const LastCommit = graphql(`
  query FileLastCommit($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lastCommit {
            oid
            abbreviatedOID
            subject
            author {
              displayName
              date
            }
          }
        }
      }
    }
  }
`)

/** The last commit that changed a file; null where there is no history, or when finding it takes too long. */
export const lastCommitQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['fileLastCommit', repository, revision, path],
    queryFn: async ({ signal }) => {
      const found = await gqlFetch(LastCommit, { name: repository, rev: revision, path }, signal)
      return found.repository?.commit?.blob?.lastCommit ?? null
    },
    staleTime: 60_000,
  })

const FileLinks = graphql(`
  query FileLinks($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      localPath
      commit(rev: $rev) {
        blob(path: $path) {
          externalURLs {
            url
            serviceType
          }
        }
      }
    }
  }
`)

/** Where a file is elsewhere: on its code host, and on the machine of the server for who may know. */
export const fileLinksQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['fileLinks', repository, revision, path],
    queryFn: async ({ signal }) => {
      const found = (await gqlFetch(FileLinks, { name: repository, rev: revision, path }, signal)).repository
      return { localPath: found?.localPath ?? null, host: found?.commit?.blob?.externalURLs[0] }
    },
    staleTime: 300_000,
  })

const LinesToday = graphql(`
  query LinesToday($name: String!, $rev: String!, $path: String!, $startLine: Int!, $endLine: Int!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          linesToday(startLine: $startLine, endLine: $endLine) {
            state
            path
            startLine
            endLine
            commit {
              oid
              abbreviatedOID
              subject
            }
          }
        }
      }
    }
  }
`)

/** Where lines of a file at a commit are on the default branch; null when that cannot be told. */
export const linesTodayQuery = (at: {
  readonly repository: string
  readonly commit: string
  readonly path: string
  readonly lines: LineRange
}) =>
  queryOptions({
    queryKey: ['linesToday', at],
    queryFn: async ({ signal }) => {
      const { repository: name, commit: rev, path, lines } = at
      const variables = { name, rev, path, startLine: lines.start, endLine: lines.end }
      const found = await gqlFetch(LinesToday, variables, signal)
      return found.repository?.commit?.blob?.linesToday ?? null
    },
    staleTime: 60_000,
  })

const MissingFile = graphql(`
  query MissingFile($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        missingPath(path: $path) {
          inDefaultBranch
          newPath
          lastSeenAt
          removedIn {
            oid
            abbreviatedOID
            subject
            author {
              date
            }
          }
        }
      }
    }
  }
`)

/** What became of a path that there is not at a revision. */
export const missingPathQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['missingFile', repository, revision, path],
    queryFn: async ({ signal }) => {
      const found = await gqlFetch(MissingFile, { name: repository, rev: revision, path }, signal)
      return found.repository?.commit?.missingPath ?? null
    },
  })
