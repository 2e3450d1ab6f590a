import type { SearchEvents } from '@sextant/contract'
import type { SearchEvent } from '../../../testProduct.js'

/** The most bytes of an event that the command line client `src` reads. */
const largestEvent = 10 * 1024 * 1024

const eventNames = ['matches', 'progress', 'filters', 'alert', 'error', 'done'] as const
const matchTypes = ['content', 'path', 'symbol', 'repo', 'commit']

/**
 * Reads a stream as strictly as `src search -stream` does: nothing but blocks of an `event` line and a `data` line of
 * JSON, no type of match that it does not know, `done` last and once. Throws where `src` would give up.
 */
export function readStrictly(body: string): readonly SearchEvent[] {
  const blocks = body.split('\n\n')
  if (blocks.pop() !== '') throw new Error('The stream ends in the middle of an event.')
  const events = blocks.map(readBlock)
  const ends = events.filter(({ name }) => name === 'done').length
  if (ends !== 1 || events.at(-1)?.name !== 'done') throw new Error('The stream must end with one event done.')
  return events
}

function readBlock(block: string): SearchEvent {
  if (Buffer.byteLength(block) > largestEvent) throw new Error('An event is too large.')
  const [eventLine = '', dataLine = '', ...others] = block.split('\n')
  if (others.length > 0) throw new Error(`An event has more than two lines: ${block.slice(0, 200)}`)
  const name = eventNames.find((each) => eventLine === `event: ${each}`)
  if (name === undefined) throw new Error(`No event line: ${eventLine}`)
  if (!dataLine.startsWith('data: ')) throw new Error(`No data line: ${dataLine.slice(0, 200)}`)
  const data: unknown = JSON.parse(dataLine.slice('data: '.length))
  if (name === 'matches') checkMatches(data)
  // The shapes are what the tests then look at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { name, data: data as SearchEvents[typeof name] } as SearchEvent
}

function checkMatches(data: unknown): void {
  if (!Array.isArray(data)) throw new Error('matches must be a list.')
  for (const match of data) {
    const type: unknown = Reflect.get(Object(match), 'type')
    if (typeof type !== 'string' || !matchTypes.includes(type)) throw new Error(`unknown MatchType ${String(type)}`)
  }
}
