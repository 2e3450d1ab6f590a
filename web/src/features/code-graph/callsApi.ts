import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { placeFragment, withPlaces } from './placeFragment.js'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { fileVariables, type Hit, hitOf, type LocationNode, proofOf } from './hits.js'
import type { NameAt } from './navigationApi.js'
import type { Proof } from '@sextant/ui'

const Callers = withPlaces(
  graphql(
    `
  query NameCallers(
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
            callers(line: $line, character: $character, first: $first, after: $after) {
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                symbol {
                  name
                  kind
                  container
                  signature
                  proof
                  definition {
                    ...Place
                  }
                }
                calls {
                  ...Place
                }
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

const Callees = withPlaces(
  graphql(
    `
  query NameCallees(
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
            callees(line: $line, character: $character, first: $first, after: $after) {
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                symbol {
                  name
                  kind
                  container
                  signature
                  proof
                  definition {
                    ...Place
                  }
                }
                calls {
                  ...Place
                }
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

const SymbolAt = withPlaces(
  graphql(
    `
  query SymbolAt($name: String!, $rev: String!, $path: String!, $line: Int!, $character: Int!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            symbolAt(line: $line, character: $character) {
              name
              kind
              container
              signature
              proof
              language
              documentation
              definition {
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

/** Something that code defines. */
export interface CodeSymbol {
  readonly name: string
  /** As `SymbolKind` of the contract names it, or PARAMETER, LOCAL, IMPORT or LABEL. */
  readonly kind: string
  /** The names around it, joined by dots; empty at the top. */
  readonly container: string
  readonly signature: string
  readonly proof: Proof
  readonly definition: Hit
}

/** Who calls, or is called, and where. */
export interface Call {
  readonly symbol: CodeSymbol
  readonly calls: readonly Hit[]
}

interface SymbolNode {
  readonly name: string
  readonly kind: string
  readonly container: string
  readonly signature: string
  readonly proof: LocationNode['proof']
  readonly definition: LocationNode
}

const symbolOf = ({ definition, proof, ...symbol }: SymbolNode): CodeSymbol => ({
  ...symbol,
  proof: proofOf(proof),
  definition: hitOf(definition),
})

/** Who calls a name, or what it calls. */
export type CallDirection = 'callers' | 'callees'

const pageSize = 50

/** Calls page by page. */
export const callsQuery = (direction: CallDirection, { file, position }: NameAt) =>
  infiniteQueryOptions({
    queryKey: ['nameCalls', direction, file.place.repository, file.place.revision ?? '', file.path, position],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const variables = { ...fileVariables(file), ...position, first: pageSize, after: pageParam ?? null }
      const found =
        direction === 'callers'
          ? (await gqlFetch(Callers, variables, signal)).repository?.commit?.blob?.lsif?.callers
          : (await gqlFetch(Callees, variables, signal)).repository?.commit?.blob?.lsif?.callees
      const next = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
      const calls = (found?.nodes ?? []).map(
        ({ symbol, calls: places }): Call => ({ symbol: symbolOf(symbol), calls: places.map(hitOf) }),
      )
      return { calls, next: next ?? undefined }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  })

/** What a name stands for, with its documentation; null where no definition is known. */
export const symbolQuery = ({ file, position }: NameAt) =>
  queryOptions({
    queryKey: ['symbolAt', file.place.repository, file.place.revision ?? '', file.path, position],
    queryFn: async ({ signal }) => {
      const variables = { ...fileVariables(file), ...position }
      const found = (await gqlFetch(SymbolAt, variables, signal)).repository?.commit?.blob?.lsif?.symbolAt
      if (!found) return null
      const { language, documentation, ...symbol } = found
      return { symbol: symbolOf(symbol), language, documentation }
    },
    staleTime: 60_000,
  })
