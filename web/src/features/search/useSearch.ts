import { useEffect, useSyncExternalStore } from 'react'
import { createSearchStream, responseStartMark, type SearchStream, type StreamSurroundings } from './searchStream.js'
import type { SearchState } from './searchState.js'

// A page that is not drawn gets no frames, yet its search should still come to an end.
const longestPause = 100

const browser: StreamSurroundings = {
  fetch: (address, init) => fetch(address, init),
  schedule: (flush) => {
    let isFlushed = false
    const once = () => {
      if (!isFlushed) flush()
      isFlushed = true
    }
    // What is done in a frame is done before it is drawn.
    requestAnimationFrame(() => setTimeout(once))
    setTimeout(once, longestPause)
  },
}

// Going back to results shows them at once; the oldest answers fall out.
const mostKept = 8
const kept = new Map<string, SearchStream>()

/** The search at a stream's address. Those asked for last keep their answers while the application is open. */
export function searchAt(address: string): SearchStream {
  const stream = kept.get(address) ?? createSearchStream(address, browser)
  kept.delete(address)
  kept.set(address, stream)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return stream
}

/** As long as a search that was begun waits for its page, in milliseconds. */
const mostUnwatched = 2000

/** Begins a search that is about to be shown: till its page is drawn it is under way already. */
export function beginSearch(address: string): void {
  const leave = searchAt(address).subscribe(() => {})
  setTimeout(leave, mostUnwatched)
}

/** Searches again, whatever was answered before. */
export function forgetSearch(address: string): void {
  kept.delete(address)
}

/** What is known of a search, drawn anew at most once a frame. The search runs while the component is shown. */
export function useSearch(stream: SearchStream): SearchState {
  const state = useSyncExternalStore(stream.subscribe, stream.snapshot)
  useFirstResultMeasure(stream, state.matches.length > 0)
  return state
}

// From the first byte of the answer to the frame after the one that drew the first result.
function useFirstResultMeasure(stream: SearchStream, hasResults: boolean): void {
  useEffect(() => {
    if (!hasResults || performance.getEntriesByName(responseStartMark).length === 0) return
    const frame = requestAnimationFrame(() => {
      performance.measure('sextant:first-result', responseStartMark)
      // Results that are drawn again from an answer that is kept are no first results.
      performance.clearMarks(responseStartMark)
    })
    return () => cancelAnimationFrame(frame)
  }, [stream, hasResults])
}
