import { unpackSpans } from '@sextant/base'
import { parseRepositoryRoute, type RepositoryPlace, type ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { requireSession } from '../../shell/sessionEnd.js'
import { escapePattern } from '../search/index.js'
import { type TreeEntry, treeEntries } from './treeEntries.js'

const RepositoryAt = graphql(`
  query RepositoryAt($name: String!, $rev: String!) {
    repository(name: $name) {
      id
      name
      url
      description
      origin
      sourceType
      state
      stateMessage
      changedFileCount
      viewerCanAdminister
      defaultBranch {
        displayName
      }
      progress {
        fraction
        filesRead
        filesTotal
      }
      commit(rev: $rev) {
        oid
        abbreviatedOID
        isWorktree
        subject
        author {
          displayName
          date
        }
      }
    }
  }
`)

export type RepositoryAt = NonNullable<ResultOf<typeof RepositoryAt>['repository']>

/** The revision that is meant when none is named. */
const defaultRevision = 'HEAD'

// A repository that is being cloned changes while its page is open.
const unsettledPause = 1000

/** A repository and the commit that a revision names there; null when the viewer may not read it or it is not there. */
export const repositoryAtQuery = ({ repository, revision = defaultRevision }: RepositoryPlace) =>
  queryOptions({
    queryKey: ['repositoryAt', repository, revision],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RepositoryAt, { name: repository, rev: revision }, signal)).repository,
    refetchInterval: ({ state }) => (isUnsettled(state.data) ? unsettledPause : false),
  })

const RevisionSuggestions = graphql(`
  query RevisionSuggestions($name: String!, $query: String!, $first: Int!) {
    repository(name: $name) {
      revisionSuggestions(query: $query, first: $first) {
        name
        displayName
      }
    }
  }
`)

type Suggested = NonNullable<ResultOf<typeof RevisionSuggestions>['repository']>['revisionSuggestions']
export type SuggestedRevision = Suggested[number]

/** Branches and tags for what was typed: the nearest first, at most `first` of each. */
export const revisionSuggestionsQuery = (repository: string, query: string, first = 30) =>
  queryOptions({
    queryKey: ['revisionSuggestions', repository, query, first],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RevisionSuggestions, { name: repository, query, first }, signal)).repository
        ?.revisionSuggestions ?? [],
    placeholderData: (previous) => previous,
    staleTime: 10_000,
  })

function isUnsettled(found: RepositoryAt | null | undefined): boolean {
  return !!found && !found.commit && (found.state === 'CLONING' || found.state === 'QUEUED')
}

const RevisionTrouble = graphql(`
  query RevisionTrouble($name: String!, $rev: String!) {
    repository(name: $name) {
      revisionProblem(rev: $rev)
      revisionSuggestions(query: $rev, first: 5) {
        name
        displayName
      }
      cloneURL
      mirrorInfo {
        cloneProgress
        lastError
        setAsideAt
        setAsideReason
      }
    }
  }
`)

/** Why a revision cannot be shown, and what may have been meant. What only site admins may see is null for others. */
export const revisionTroubleQuery = ({ repository, revision = defaultRevision }: RepositoryPlace) =>
  queryOptions({
    queryKey: ['revisionTrouble', repository, revision],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RevisionTrouble, { name: repository, rev: revision }, signal)).repository,
  })

const MissingPath = graphql(`
  query MissingPath($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      defaultBranch {
        displayName
      }
      commit(rev: $rev) {
        missingPath(path: $path) {
          inDefaultBranch
          removedIn {
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

/** What is known of a path that a revision does not have. */
export const missingPathQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['missingPath', repository, revision, path],
    queryFn: async ({ signal }) =>
      (await gqlFetch(MissingPath, { name: repository, rev: revision, path }, signal)).repository,
  })

const TreeListing = graphql(`
  query TreeListing($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        tree(path: $path) {
          path
          entryCount
          listing {
            names
            kinds
            byteSizes
            tails
            linkTargets
            submodules {
              commit
              url
              webURL
              commitURL
              repository {
                name
              }
            }
          }
        }
      }
    }
  }
`)

/** A folder with what it holds. */
export interface Tree {
  readonly path: string
  /** How many entries there are, listed or not. */
  readonly entryCount: number
  /** Folders first, then by name; at most 10,000. */
  readonly entries: readonly TreeEntry[]
}

/** The entries of a folder; null when there is no such folder. */
export const treeQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['tree', repository, revision, path],
    queryFn: async ({ signal }): Promise<Tree | null> => {
      const data = await gqlFetch(TreeListing, { name: repository, rev: revision, path }, signal)
      const tree = data.repository?.commit?.tree
      return tree ? { path, entryCount: tree.entryCount, entries: treeEntries(path, tree.listing) } : null
    },
  })

const BlobText = graphql(`
  query BlobText($name: String!, $rev: String!, $path: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        oid
        abbreviatedOID
        blob(path: $path) {
          path
          name
          rawURL
          byteSize
          language
          binary
          tooLarge
          isSymlink
          content
          lineCount
          hasInvalidEncoding
        }
      }
    }
  }
`)

type BlobCommit = NonNullable<NonNullable<ResultOf<typeof BlobText>['repository']>['commit']>
export type Blob = NonNullable<BlobCommit['blob']>

/** A file without its colours, and the commit it was read at; null when there is no such file. */
export const blobQuery = ({ repository, revision = defaultRevision }: RepositoryPlace, path: string) =>
  queryOptions({
    queryKey: ['blob', repository, revision, path],
    queryFn: async ({ signal }) =>
      (await gqlFetch(BlobText, { name: repository, rev: revision, path }, signal)).repository?.commit ?? null,
  })

/**
 * The colours of a file. Asked for apart, so that the text never waits for them; null when it has none. They count the
 * units of the text in `encoding`, which is the one that the file speaks for when absent. With `part` those of a part of
 * it, in such units.
 */
export const highlightQuery = (
  { repository, revision = defaultRevision }: RepositoryPlace,
  path: string,
  encoding?: string,
  part?: { readonly start: number; readonly end: number },
) =>
  queryOptions({
    queryKey: ['highlight', repository, revision, path, encoding ?? '', part ?? null],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ repository, revision, path, encoding: encoding ?? '' })
      if (part) for (const [name, place] of Object.entries(part)) query.set(name, String(place))
      const response = await fetch(`/.api/blob/highlight?${query.toString()}`, {
        headers: { 'x-requested-with': 'Sextant' },
        credentials: 'same-origin',
        signal,
      })
      requireSession(response)
      // On a busy server the time for them may be over before they are there: they are asked for once more.
      if (response.headers.has('retry-after')) throw new Error('The colours were not ready in time.')
      // A file without colours is read without them, and so is one whose colours cannot be had.
      return response.status === 200 ? unpackSpans(new Uint8Array(await response.arrayBuffer())) : null
    },
    retry: 1,
    retryDelay: 1500,
    staleTime: 60_000,
  })

const FolderSymbols = graphql(`
  query FolderSymbols($name: String!, $rev: String!, $folder: String!, $query: String!, $first: Int!, $after: String) {
    repository(name: $name) {
      commit(rev: $rev) {
        tree(path: $folder) {
          symbols(query: $query, first: $first, after: $after) {
            nodes {
              name
              kind
              containerName
              line
              url
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`)

type FoundSymbols = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof FolderSymbols>['repository']>['commit']>['tree']
>['symbols']

export type FolderSymbol = FoundSymbols['nodes'][number] & { readonly path: string }

interface FolderSymbolsAsked {
  readonly place: RepositoryPlace
  readonly folder: string
  /** Letters of the name; empty for all. */
  readonly name: string
}

const symbolsOfPage = 100

/** Of a folder that is not there. */
const noSymbols = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

/** What the files below a folder define, in pages. */
export const folderSymbolsQuery = ({
  place: { repository, revision = defaultRevision },
  folder,
  name,
}: FolderSymbolsAsked) =>
  infiniteQueryOptions({
    queryKey: ['folderSymbols', repository, revision, folder, name],
    queryFn: async ({ pageParam, signal }) => {
      const query = escapePattern(name)
      const variables = { name: repository, rev: revision, folder, query, first: symbolsOfPage, after: pageParam }
      const found = (await gqlFetch(FolderSymbols, variables, signal)).repository?.commit?.tree?.symbols
      if (!found) return noSymbols
      return { ...found, nodes: found.nodes.map((symbol) => ({ ...symbol, path: pathIn(symbol.url) })) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The path of the file that an address shows. */
const pathIn = (url: string) =>
  parseRepositoryRoute(url.split('?')[0] ?? '')
    ?.rest.slice(1)
    .join('/') ?? ''
