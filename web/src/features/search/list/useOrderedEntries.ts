import type { SearchMatch } from '@sextant/contract'
import { useMemo } from 'react'
import { resultEntries, type ResultEntry } from './resultEntries.js'
import { type ResultOrder, sortEntries } from './resultOrder.js'

interface OrderWish {
  readonly order: ResultOrder
  /** Whether no more results will come. */
  readonly isOver: boolean
}

/**
 * Results as rows. While they arrive they stand in the order of arrival, whatever order is wished: sorted in between,
 * rows would move under the reader.
 */
export function useOrderedEntries(matches: readonly SearchMatch[], { order, isOver }: OrderWish) {
  const entries = useMemo(() => resultEntries(matches), [matches])
  return useMemo(
    (): readonly ResultEntry[] => (isOver ? sortEntries(entries, order) : entries),
    [entries, order, isOver],
  )
}
