import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../shell/useSettled.js'
import type { ReferenceOrder } from './api.js'

/** What a list shows. Its home is the address. */
export interface ListState {
  /** Part of a name. */
  readonly query: string
  readonly order: ReferenceOrder
}

const typingPause = 150

/** The filter and order of a list: `query` follows each key, `settled` what the list is asked for. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('query') ?? ''
  const order: ReferenceOrder = search.get('order') === 'name' ? 'name' : 'date'
  const [query, setQuery] = useState(given)
  const settled = useSettled(query, typingPause)
  const change = (next: Partial<ListState>) => {
    const state = { query, order, ...next }
    const address: [string, string][] = [
      ...(state.query === '' ? [] : [['query', state.query] as [string, string]]),
      ...(state.order === 'date' ? [] : [['order', state.order] as [string, string]]),
    ]
    setSearch(new URLSearchParams(address), { replace: true })
  }
  useEffect(() => setQuery(given), [given])
  return {
    query,
    order,
    settled: { query: settled.trim(), order },
    onQuery(next: string) {
      setQuery(next)
      change({ query: next })
    },
    onOrder: (next: ReferenceOrder) => change({ order: next }),
  }
}
