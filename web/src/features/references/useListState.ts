import { useSearchParams } from 'react-router'
import type { ReferenceOrder } from './api.js'
import { useAddressText, withParameter } from './useAddressText.js'

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
  const { text, settled, setText } = useAddressText('query', typingPause)
  const order: ReferenceOrder = search.get('order') === 'name' ? 'name' : 'date'
  return {
    query: text,
    order,
    settled: { query: settled, order },
    onQuery: setText,
    onOrder: (next: ReferenceOrder) =>
      setSearch((before) => withParameter(before, 'order', next === 'name' ? next : ''), { replace: true }),
  }
}
