import type { PastSearch } from '../searchHistory.js'

/**
 * The earlier search that one step leads to from the search at `address`: the newest is first in the list. From a
 * search that is not in it, older leads to the newest. Null past the newest, where nothing is written yet; undefined
 * where no step leads further.
 */
export function walkHistory(
  list: readonly PastSearch[],
  address: string,
  step: 'older' | 'newer',
): PastSearch | null | undefined {
  const at = list.findIndex((past) => past.address === address)
  if (step === 'older') return list[at + 1]
  if (at < 0) return undefined
  return at === 0 ? null : list[at - 1]
}
