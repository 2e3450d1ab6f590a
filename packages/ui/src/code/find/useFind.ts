import { useDeferredValue, useMemo, useState } from 'react'
import type { ShownPlaces } from '../useReveal.js'
import { type FindQuery, type FoundPlaces, findPlaces, foldCase, noPlaces, placeFrom } from './findPlaces.js'
import { type FindPattern, type PatternAnswer, usePattern } from './usePattern.js'

/** A search in one text under way. */
export type Find = {
  readonly query: FindQuery
  readonly places: FoundPlaces
  /** Why what is written is no regular expression, or could not be looked for: a sentence. */
  readonly problem: string | undefined
  /** Whether the answer to what was asked last is still on its way. */
  readonly isLooking: boolean
  /** The index of the place that was stepped to; undefined when nothing was found. */
  readonly current: number | undefined
  readonly shown: ShownPlaces | undefined
  readonly ask: (query: FindQuery) => void
  readonly step: (by: 1 | -1) => void
}

const nothing: FindQuery = { words: '', matchCase: false, wholeWord: false, isPattern: false }

interface FindOptions {
  /** An offset in the text, asked for once for each search, which begins there. */
  readonly origin: () => number
  /** What to look for at first. */
  readonly words: string
  readonly findPattern: FindPattern | undefined
}

/** Searches in a text, drawn or not. The typing does not wait for it. */
export function useFind(text: string, { origin, words, findPattern }: FindOptions): Find {
  const [query, setQuery] = useState<FindQuery>({ ...nothing, words })
  // The place is kept with what it is a place of: with another search it is another one.
  const [stepped, setStepped] = useState<{ places: FoundPlaces; index: number }>()
  const folded = useMemo(() => once(() => foldCase(text)), [text])
  const asked = useDeferredValue(query)
  const letters = useMemo(() => (asked.isPattern ? noPlaces : findPlaces(text, asked, folded)), [text, asked, folded])
  const answer = usePattern(text, asked, findPattern)
  const { places, problem } = asked.isPattern ? (answer ?? unanswered) : { places: letters }
  // Where the search begins must not move with the view that it moves.
  const first = useMemo(() => placeFrom(places, origin()) % Math.max(1, places.starts.length), [places, origin])
  const count = places.starts.length
  const current = count === 0 ? undefined : stepped?.places === places ? stepped.index : first
  const shown = useMemo(() => (asked.words === '' ? undefined : { places, current }), [asked, places, current])
  return {
    query,
    places,
    problem,
    isLooking: asked.isPattern && answer === undefined,
    current,
    shown,
    ask: setQuery,
    step: (by) => current !== undefined && setStepped({ places, index: (current + by + count) % count }),
  }
}

const unanswered: PatternAnswer = { places: noPlaces }

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
