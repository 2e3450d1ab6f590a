/** A search that was made in this browser. */
export interface PastSearch {
  /** The address of its results, from `/search?` on. */
  readonly address: string
  readonly query: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const mostKept = 100

/** The list with this search first. The same address stands in it once; the oldest beyond 100 fall out. */
export function withSearch(list: readonly PastSearch[], search: PastSearch): readonly PastSearch[] {
  return [search, ...withoutSearch(list, search.address)].slice(0, mostKept)
}

/** The list without the search at this address. */
export function withoutSearch(list: readonly PastSearch[], address: string): readonly PastSearch[] {
  return list.filter((past) => past.address !== address)
}

/** The searches of two lists by their times, the newest first; of an address that is in both the later one. */
export function mergeSearches(here: readonly PastSearch[], elsewhere: readonly PastSearch[]): readonly PastSearch[] {
  const all = [...here, ...elsewhere].toSorted((left, right) => right.at - left.at)
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at).slice(0, mostKept)
}

/** Reads what `printSearches` wrote. Whatever else was stored, by an older version or by hand, is left out. */
export function parseSearches(stored: string | null): readonly PastSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isPastSearch).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function printSearches(list: readonly PastSearch[]): string {
  return JSON.stringify(list)
}

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== 'object' || value === null) return false
  const { address, query, at } = value as Partial<Record<keyof PastSearch, unknown>>
  // An address of another place would be a link out of the product.
  return (
    typeof query === 'string' && typeof at === 'number' && typeof address === 'string' && address.startsWith('/search?')
  )
}
