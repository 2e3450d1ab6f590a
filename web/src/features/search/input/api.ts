import type { SearchMatch } from '@sextant/contract'
import type { PatternType } from '@sextant/query'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { emptyRequest, streamAddress } from '../searchRequest.js'
import { searchAt } from '../useSearch.js'
import { type CodeHostAddress, nameFit } from './codeHostAddress.js'
import type { KnownAddress } from './jumps.js'
import type { OfferedValue, OfferedValues } from './suggestions.js'

const SearchSuggestions = graphql(`
  query SearchSuggestions($query: String!, $caret: Int!, $patternType: SearchPatternType!) {
    searchSuggestions(query: $query, caret: $caret, patternType: $patternType, first: 12) {
      start
      end
      nodes {
        kind
        label
        insert
        detail
        marks
        symbolKind
        url
      }
    }
  }
`)

const kinds = {
  REPOSITORY: 'repository',
  FILE: 'file',
  SYMBOL: 'symbol',
  LANGUAGE: 'language',
  REVISION: 'revision',
  CONTEXT: 'context',
  OWNER: 'owner',
} as const satisfies Record<string, OfferedValue['kind']>

// What a repository holds changes slowly, and going back a letter should ask nothing.
const keptMilliseconds = 30_000

/** What of this instance can stand at the caret of a query. */
export const suggestionsQuery = (query: string, caret: number, patternType: PatternType) =>
  queryOptions({
    queryKey: ['searchSuggestions', query, caret, patternType],
    queryFn: async ({ signal }): Promise<OfferedValues> => {
      const { searchSuggestions } = await gqlFetch(SearchSuggestions, { query, caret, patternType }, signal)
      const { start, end, nodes } = searchSuggestions
      return { query, caret, start, end, nodes: nodes.map((node) => ({ ...node, kind: kinds[node.kind] })) }
    },
    staleTime: keptMilliseconds,
    gcTime: keptMilliseconds,
    retry: false,
  })

const RepositoriesNamed = graphql(`
  query RepositoriesNamed($query: String!) {
    repositories(first: 50, query: $query) {
      nodes {
        name
      }
    }
  }
`)

const RevisionExists = graphql(`
  query RevisionExists($name: String!, $rev: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        oid
      }
    }
  }
`)

/** The repository of this instance that an address of a code host is about; undefined when none is. */
export async function findAddress(address: CodeHostAddress, signal: AbortSignal): Promise<KnownAddress | undefined> {
  const last = address.repository.slice(address.repository.lastIndexOf('/') + 1)
  const { repositories } = await gqlFetch(RepositoriesNamed, { query: last }, signal)
  const rated = repositories.nodes.map(({ name }) => ({ name, fit: nameFit(name, address.repository) }))
  const best = rated.reduce((left, right) => (right.fit > left.fit ? right : left), { name: '', fit: 0 })
  if (best.fit === 0) return undefined
  const rev = address.commit ?? address.revision
  if (rev === undefined) return { repository: best.name, hasRevision: false }
  const { repository } = await gqlFetch(RevisionExists, { name: best.name, rev }, signal)
  return { repository: best.name, hasRevision: !!repository?.commit }
}

/** The matches of a query once it is over; those that came when it failed. A fired signal cancels it. */
export function findMatches(query: string, signal: AbortSignal): Promise<readonly SearchMatch[]> {
  const stream = searchAt(streamAddress({ ...emptyRequest, query }, { display: 500 }))
  return new Promise((resolve, reject) => {
    const leave = stream.subscribe(look)
    signal.addEventListener('abort', () => {
      leave()
      reject(signal.reason)
    })
    function look() {
      const { phase, matches } = stream.snapshot()
      if (phase === 'searching' || phase === 'idle') return
      leave()
      resolve(matches)
    }
  })
}
