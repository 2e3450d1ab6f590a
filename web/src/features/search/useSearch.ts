import { useSyncExternalStore } from 'react'
import { afterFrame } from '../../shell/afterFrame.js'
import { createSearchStream, type SearchStream, type StreamSurroundings } from './searchStream.js'
import type { SearchState } from './searchState.js'

const browser: StreamSurroundings = {
  fetch: (address, init) => fetch(address, init),
  schedule: afterFrame,
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

/**
 * Begins a search that is about to be shown. Calls back once: when it has something to show, or without after so many
 * milliseconds.
 */
export function beginSearch(address: string, onReady: (hasAnswer: boolean) => void, patience: number): void {
  const stream = searchAt(address)
  const leave = stream.subscribe(() => look(false))
  const timer = setTimeout(() => look(true), patience)
  let isReady = false
  function look(isLate: boolean) {
    const isAnswered = hasAnswer(stream.snapshot())
    if (isReady || !(isAnswered || isLate)) return
    isReady = true
    clearTimeout(timer)
    onReady(isAnswered)
  }
  setTimeout(leave, mostUnwatched)
  look(false)
}

/** Whether there is something to show: results, or that there are none. */
export const hasAnswer = ({ phase, matches }: SearchState): boolean =>
  matches.length > 0 || (phase !== 'idle' && phase !== 'searching')

/** Searches again, whatever was answered before. */
export function forgetSearch(address: string): void {
  kept.delete(address)
}

/** What is known of a search, drawn anew at most once a frame. The search runs while the component is shown. */
export function useSearch(stream: SearchStream): SearchState {
  return useSyncExternalStore(stream.subscribe, stream.snapshot)
}
