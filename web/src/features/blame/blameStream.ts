import { messageOf } from '@sextant/base'
import { requireSession } from '../../shell/sessionEnd.js'
import { openEventReader } from '../search/index.js'
import { afterEvents, type BlameEvent, type BlameState, emptyBlame } from './blameState.js'

/** The blame of a file while somebody looks at it. */
export interface BlameStream {
  /** Starts with the first watcher; when the last one leaves, what is not complete is cancelled and forgotten. */
  readonly subscribe: (watcher: () => void) => () => void
  /** The same value until something changed. */
  readonly snapshot: () => BlameState
}

/** What the stream needs from its surroundings. */
export interface StreamSurroundings {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Calls back once, soon: what came until then is shown together. */
  readonly schedule: (flush: () => void) => void
}

/** The blame at an address of this server, of a file with so many lines. Nothing is sent before the first watcher comes. */
export function createBlameStream(
  address: string,
  lineCount: number,
  { fetch, schedule }: StreamSurroundings,
): BlameStream {
  const watchers = new Set<() => void>()
  let state = emptyBlame(lineCount)
  let running: AbortController | undefined
  let waiting: BlameEvent[] = []

  function change(next: BlameState) {
    if (next === state) return
    state = next
    for (const watcher of watchers) watcher()
  }
  function flush() {
    const events = waiting
    waiting = []
    change(afterEvents(state, events))
  }
  function add(events: readonly BlameEvent[]) {
    if (waiting.length === 0 && events.length > 0) schedule(flush)
    waiting.push(...events)
  }
  function start() {
    const controller = new AbortController()
    const isCurrent = () => running === controller
    running = controller
    state = emptyBlame(lineCount, 'reading')
    const finish = (sentence: string) => {
      if (!isCurrent()) return
      flush()
      if (state.phase === 'reading') change({ ...state, phase: 'failed', error: sentence })
    }
    const take = (events: readonly BlameEvent[]) => void (isCurrent() && add(events))
    readEvents(address, { fetch, signal: controller.signal, take }).then(
      () => finish('The connection ended before the blame was complete.'),
      (thrown: unknown) => finish(messageOf(thrown)),
    )
  }
  function leave(watcher: () => void) {
    watchers.delete(watcher)
    if (watchers.size > 0 || state.phase === 'done') return
    running?.abort()
    running = undefined
    waiting = []
    state = emptyBlame(lineCount)
  }
  return {
    subscribe(watcher) {
      watchers.add(watcher)
      if (state.phase === 'idle') start()
      return () => leave(watcher)
    },
    snapshot: () => state,
  }
}

interface Reading extends Pick<StreamSurroundings, 'fetch'> {
  readonly signal: AbortSignal
  readonly take: (events: readonly BlameEvent[]) => void
}

async function readEvents(address: string, { fetch, signal, take }: Reading): Promise<void> {
  const headers = { accept: 'text/event-stream', 'x-requested-with': 'Sextant' }
  const response = await fetch(address, { headers, signal, credentials: 'same-origin' })
  requireSession(response)
  if (!response.ok || !response.body) throw new Error(await refusal(response))
  const read = openEventReader()
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    take(read(part.value).flatMap(({ name, data }) => blameEvent(name, data)))
  }
}

async function refusal(response: Response): Promise<string> {
  const text = (await response.text()).trim()
  return text.length > 0 && text.length < 300 ? text : `The server answered ${response.status}.`
}

function blameEvent(name: string, data: string): readonly BlameEvent[] {
  if (name !== 'hunk' && name !== 'done' && name !== 'error') return []
  // The server of the same release wrote it: the contract gives its shape.
  return [{ name, data: JSON.parse(data) }]
}
