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
  const query = search.get('query') ?? ''
  const order: ReferenceOrder = search.get('order') === 'name' ? 'name' : 'date'
  const settled = useSettled(query.trim(), typingPause)
  const change = (next: Partial<ListState>) => {
    const state = { query, order, ...next }
    const parameters = new URLSearchParams()
    if (state.query !== '') parameters.set('query', state.query)
    if (state.order !== 'date') parameters.set('order', state.order)
    setSearch(parameters, { replace: true })
  }
  return {
    query,
    order,
    settled: { query: settled, order },
    onQuery: (next: string) => change({ query: next }),
    onOrder: (next: ReferenceOrder) => change({ order: next }),
  }
}
