import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { repositoryListQuery } from '../repositories/index.js'
import { type Suggestion, suggestionsAt, wordAt } from './suggestions.js'
import { useRecentSearches } from './useRecentSearches.js'

export type { Suggestion } from './suggestions.js'

const mostRepositories = 5
const mostRecent = 5

/** What could stand at the caret: filters, repositories of this instance, and earlier searches. */
export function useSuggestions(query: string, caret: number, active: boolean): readonly Suggestion[] {
  const { list } = useRecentSearches()
  const word = wordAt(query, caret)
  const named = word.field === 'repo' || word.field === '-repo' ? word.value : undefined
  const repositories = useQuery({
    ...repositoryListQuery(named?.replace(/[\^$\\]/g, '') ?? '', mostRepositories),
    enabled: active && named !== undefined,
  })
  return useMemo(() => {
    if (!active) return []
    const names = named === undefined ? [] : (repositories.data?.nodes.map(({ name }) => name) ?? [])
    return suggestionsAt({ query, caret, repositories: names, recent: list, mostRecent })
  }, [active, query, caret, named, repositories.data, list])
}
