import { byRank } from './pathRank.js'

/** How a list of paths in the order of results differs from another one. */
export interface ListChange {
  /** The places, in the base, of the paths that are not in the result or that are there anew. */
  readonly replaced: readonly number[]
  /** For each new path, in order, the place in the base before which it stands. */
  readonly positions: readonly number[]
}

/**
 * Places a change in its base. `count` and `pathAt` tell the base's paths in the order of results; `gone` are the paths
 * that it loses, or that get another content; `added`, in the order of results, are those that it gets.
 */
export function placeChange(
  { count, pathAt }: { readonly count: number; readonly pathAt: (place: number) => string },
  gone: readonly string[],
  added: readonly string[],
): ListChange {
  const placeBefore = (path: string) => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (byRank(pathAt(middle), path) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const replaced = gone.flatMap((path) => {
    const place = placeBefore(path)
    return place < count && pathAt(place) === path ? [place] : []
  })
  return { replaced: replaced.sort((a, b) => a - b), positions: added.map(placeBefore) }
}
