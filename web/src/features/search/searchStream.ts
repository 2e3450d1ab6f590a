import { messageOf } from '@sextant/base'
import { requireSession } from '../../shell/sessionEnd.js'
import { openEventReader } from './eventStream.js'
import { afterEvents, idleSearch, type SearchEvent, type SearchState, searchEvent } from './searchState.js'

/** A search that runs while somebody watches it. */
export interface SearchStream {
  /**
   * Starts the search with the first watcher. When the last one leaves, a search that is not over is cancelled and
   * forgotten, and starts anew with the next; one that is over keeps its answer.
   */
  readonly subscribe: (watcher: () => void) => () => void
  /** The same value until something changed. */
  readonly snapshot: () => SearchState
  /** Stops the search and keeps what has arrived. */
  readonly cancel: () => void
}

/** What the stream needs from its surroundings. */
export interface StreamSurroundings {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Calls back once, soon: in a visible page when the next frame is drawn. */
  readonly schedule: (flush: () => void) => void
}

/** A search by its address on this server. Nothing is sent before the first watcher comes. */
export function createSearchStream(address: string, surroundings: StreamSurroundings): SearchStream {
  const watchers = new Set<() => void>()
  let state = idleSearch
  let running: AbortController | undefined

  function change(next: SearchState) {
    if (next === state) return
    state = next
    for (const watcher of watchers) watcher()
  }

  function start() {
    const controller = new AbortController()
    running = controller
    state = { ...idleSearch, phase: 'searching' }
    const apply = (events: readonly SearchEvent[]) => {
      if (running === controller) change(afterEvents(state, events))
    }
    const finish = (message: string) => {
      if (running === controller) change(finished(state, message))
    }
    readSearch(address, { surroundings, signal: controller.signal, apply }).then(
      () => finish('The connection ended before the search was complete.'),
      (thrown: unknown) => finish(`The search could not be finished: ${messageOf(thrown)}`),
    )
  }

  function leave(watcher: () => void) {
    watchers.delete(watcher)
    if (watchers.size > 0 || state.phase !== 'searching') return
    running?.abort()
    running = undefined
    state = idleSearch
  }

  return {
    subscribe(watcher) {
      watchers.add(watcher)
      if (state.phase === 'idle') start()
      return () => leave(watcher)
    },
    snapshot: () => state,
    cancel() {
      if (state.phase !== 'searching') return
      running?.abort()
      running = undefined
      change({ ...state, phase: 'cancelled' })
    },
  }
}

// A connection that ends is an error only while the search has not said that it is done.
function finished(state: SearchState, message: string): SearchState {
  return state.phase === 'searching' ? { ...state, phase: 'failed', error: message } : state
}

interface Reading {
  readonly surroundings: StreamSurroundings
  readonly signal: AbortSignal
  readonly apply: (events: readonly SearchEvent[]) => void
}

async function readSearch(address: string, { surroundings, signal, apply }: Reading): Promise<void> {
  const headers = { accept: 'text/event-stream', 'x-requested-with': 'Sextant' }
  const response = await surroundings.fetch(address, { headers, signal, credentials: 'same-origin' })
  requireSession(response)
  if (!response.ok || !response.body) throw new Error(await refusal(response))
  const batch = openBatch(surroundings.schedule, apply)
  const read = openEventReader()
  const reader = response.body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      batch.add(read(part.value).flatMap(({ name, data }) => searchEvent(name, data) ?? []))
    }
    await batch.isFlushed()
  } catch (error) {
    batch.flush()
    throw error
  }
}

async function refusal(response: Response): Promise<string> {
  const text = (await response.text()).trim()
  return text.length > 0 && text.length < 300 ? text : `the server answered ${response.status}.`
}

// Events are applied together, at most once a frame, so that a fast search does not draw the page a thousand times. The
// first results wait for no frame, and what comes after them waits until they are drawn.
function openBatch(schedule: StreamSurroundings['schedule'], apply: (events: readonly SearchEvent[]) => void) {
  let waiting: SearchEvent[] = []
  let hasMatches = false
  let flushed: Promise<void> | undefined
  const flush = () => {
    const events = waiting
    waiting = []
    apply(events)
  }
  const flushSoon = () =>
    new Promise<void>((resolve) =>
      schedule(() => {
        flushed = undefined
        flush()
        resolve()
      }),
    )
  return {
    add(events: readonly SearchEvent[]) {
      if (events.length === 0) return
      waiting.push(...events)
      if (!hasMatches && events.some(({ name }) => name === 'matches')) {
        hasMatches = true
        flush()
      }
      flushed ??= flushSoon()
    },
    /** Applies what waits, now. */
    flush,
    /** Resolves when all that was added is applied. */
    isFlushed: async () => flushed,
  }
}
