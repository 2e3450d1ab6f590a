import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { placeFragment, withPlaces } from './placeFragment.js'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { type FileAt, fileVariables, type Hit, hitOf, type LocationNode, type Position } from './hits.js'

/** As many hits come at once. */
const pageSize = 100

/** Hits, and how to ask for those that follow. */
export interface HitPage {
  readonly hits: readonly Hit[]
  /** How many there are in all, as far as it is known. */
  readonly total: number | undefined
  readonly next: string | undefined
  /** Places that an index of another commit knows and that are not in this one any more. */
  readonly leftOut: number
  /** Whether there may be more that was not looked for. */
  readonly isCut: boolean
}

interface Connection {
  readonly nodes: readonly LocationNode[]
  readonly totalCount: number | null
  readonly leftOut: number
  readonly isCut: boolean
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

function pageOf(connection: Connection | null | undefined): HitPage {
  const next = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
  return {
    hits: (connection?.nodes ?? []).map(hitOf),
    total: connection?.totalCount ?? undefined,
    next: next ?? undefined,
    leftOut: connection?.leftOut ?? 0,
    isCut: connection?.isCut ?? false,
  }
}

const Definitions = withPlaces(
  graphql(
    `
  query NameDefinitions($name: String!, $rev: String!, $path: String!, $line: Int!, $character: Int!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            definitions(line: $line, character: $character) {
              totalCount
              leftOut
              isCut
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                ...Place
              }
            }
          }
        }
      }
    }
  }
`,
    [placeFragment],
  ),
)

const References = withPlaces(
  graphql(
    `
  query NameReferences(
    $name: String!
    $rev: String!
    $path: String!
    $line: Int!
    $character: Int!
    $first: Int!
    $after: String
  ) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            references(line: $line, character: $character, first: $first, after: $after) {
              totalCount
              leftOut
              isCut
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                ...Place
              }
            }
          }
        }
      }
    }
  }
`,
    [placeFragment],
  ),
)

const Implementations = withPlaces(
  graphql(
    `
  query NameImplementations(
    $name: String!
    $rev: String!
    $path: String!
    $line: Int!
    $character: Int!
    $first: Int!
    $after: String
  ) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            implementations(line: $line, character: $character, first: $first, after: $after) {
              totalCount
              leftOut
              isCut
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                ...Place
              }
            }
          }
        }
      }
    }
  }
`,
    [placeFragment],
  ),
)

/** A name: where it stands. */
export interface NameAt {
  readonly file: FileAt
  readonly position: Position
}

const keyOf = ({ file, position }: NameAt) => [file.place.repository, file.place.revision ?? '', file.path, position]
const variablesOf = ({ file, position }: NameAt) => ({ ...fileVariables(file), ...position })

/** Hits of one kind change with the code alone; code that changes has another commit. */
const freshFor = 60_000

/** The definitions of a name, the best first. */
export const definitionsQuery = (name: NameAt) =>
  queryOptions({
    queryKey: ['nameDefinitions', ...keyOf(name)],
    queryFn: async ({ signal }) => {
      const found = await gqlFetch(Definitions, variablesOf(name), signal)
      return pageOf(found.repository?.commit?.blob?.lsif?.definitions)
    },
    staleTime: freshFor,
  })

/** The kinds of hits that come page by page. */
export type HitKind = 'definitions' | 'references' | 'implementations'

async function readHits(
  kind: HitKind,
  name: NameAt,
  { after, signal }: { readonly after: string | undefined; readonly signal: AbortSignal },
): Promise<HitPage> {
  const variables = { ...variablesOf(name), first: pageSize, after: after ?? null }
  switch (kind) {
    case 'definitions':
      return pageOf(
        (await gqlFetch(Definitions, variablesOf(name), signal)).repository?.commit?.blob?.lsif?.definitions,
      )
    case 'references':
      return pageOf((await gqlFetch(References, variables, signal)).repository?.commit?.blob?.lsif?.references)
    case 'implementations':
      return pageOf(
        (await gqlFetch(Implementations, variables, signal)).repository?.commit?.blob?.lsif?.implementations,
      )
  }
}

/** Hits of one kind for a name, page by page: those of its own file first, then of its repository, then of others. */
export const hitsQuery = (kind: HitKind, name: NameAt) =>
  infiniteQueryOptions({
    queryKey: ['nameHits', kind, ...keyOf(name)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => readHits(kind, name, { after: pageParam, signal }),
    getNextPageParam: ({ next }) => next,
    staleTime: freshFor,
  })
