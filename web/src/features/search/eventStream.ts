/** One event of a server-sent stream, its data as sent. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

// An event may hold 10 MB on the wire; twice that without an end is no stream of ours.
const longestBuffer = 20 * 1024 * 1024

/**
 * A reader of server-sent events. Every call takes the next bytes, cut anywhere, and gives the events that became
 * whole with them. Comments, ids and unknown fields are passed over; several data lines are joined by newlines.
 * Throws when an event grows past every limit.
 */
export function openEventReader(): (bytes: Uint8Array) => readonly ServerEvent[] {
  const decoder = new TextDecoder()
  let pending = ''
  return (bytes) => {
    pending += decoder.decode(bytes, { stream: true })
    if (pending.length > longestBuffer) throw new RangeError(`An event is longer than ${longestBuffer} characters.`)
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    return blocks.map(readEvent).filter((event) => event !== undefined)
  }
}

function readEvent(block: string): ServerEvent | undefined {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+): ?(.*)$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { name, data: data.join('\n') }
}
