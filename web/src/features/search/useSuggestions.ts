import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { repositoryListQuery } from '../repositories/index.js'
import { repositoryPrefix, type Suggestion, suggestionsAt } from './suggestions.js'
import { useRecentSearches } from './useRecentSearches.js'

export type { Suggestion } from './suggestions.js'

const mostRepositories = 5
const mostRecent = 5

/** What could stand at the caret: filters, repositories of this instance, and earlier searches. */
export function useSuggestions(query: string, caret: number, active: boolean): readonly Suggestion[] {
  const { list } = useRecentSearches()
  const prefix = active ? repositoryPrefix(query, caret) : undefined
  const repositories = useQuery({
    ...repositoryListQuery(prefix ?? '', mostRepositories),
    enabled: prefix !== undefined,
  })
  return useMemo(() => {
    if (!active) return []
    const names = repositories.data?.nodes.map(({ name }) => name) ?? []
    return suggestionsAt({ query, caret, repositories: names, recent: list, mostRecent })
  }, [active, query, caret, repositories.data, list])
}
