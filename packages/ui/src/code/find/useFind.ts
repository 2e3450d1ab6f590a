import { useDeferredValue, useMemo, useState } from 'react'
import type { ShownPlaces } from '../useReveal.js'
import { type FindQuery, type FoundPlaces, findPlaces, foldCase, placeFrom } from './findPlaces.js'

/** A search in one text under way. */
export type Find = {
  readonly query: FindQuery
  readonly places: FoundPlaces
  /** The index of the place that was stepped to; undefined when nothing was found. */
  readonly current: number | undefined
  readonly shown: ShownPlaces | undefined
  readonly ask: (query: FindQuery) => void
  readonly step: (by: 1 | -1) => void
}

const nothing: FindQuery = { words: '', matchCase: false, wholeWord: false }

/**
 * Searches in a text, drawn or not. A new search begins at `origin`, an offset in the text, asked for once for each; the
 * typing does not wait for it.
 */
export function useFind(text: string, origin: () => number, words = ''): Find {
  const [query, setQuery] = useState<FindQuery>({ ...nothing, words })
  // The place is kept with what it is a place of: with another search it is another one.
  const [stepped, setStepped] = useState<{ places: FoundPlaces; index: number }>()
  const folded = useMemo(() => once(() => foldCase(text)), [text])
  const asked = useDeferredValue(query)
  const places = useMemo(() => findPlaces(text, asked, folded), [text, asked, folded])
  // Where the search begins must not move with the view that it moves.
  const first = useMemo(() => placeFrom(places, origin()) % Math.max(1, places.starts.length), [places, origin])
  const count = places.starts.length
  const current = count === 0 ? undefined : stepped?.places === places ? stepped.index : first
  const shown = useMemo(() => (asked.words === '' ? undefined : { places, current }), [asked, places, current])
  return {
    query,
    places,
    current,
    shown,
    ask: setQuery,
    step: (by) => current !== undefined && setStepped({ places, index: (current + by + count) % count }),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
