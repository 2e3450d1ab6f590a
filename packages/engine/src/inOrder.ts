import type { ResultMemory } from './resultMemory.js'

/** What work on one item is given. */
interface InOrder<Sent> {
  readonly send: (sent: Sent) => void
  /** Whether what it sends goes on at once. */
  readonly isNext: () => boolean
}

/**
 * Works on several items at once and hands on what they send in the order of the items: the first item's at once, a
 * later one's when those before it are done. Results are therefore the same whatever thread was faster.
 */
export async function inOrder<Item, Sent>(options: {
  readonly items: readonly Item[]
  /** How many are worked on at once. */
  readonly width: number
  readonly work: (item: Item, place: number, how: InOrder<Sent>) => Promise<void>
  readonly receive: (sent: Sent) => void
  readonly signal: AbortSignal
  /** What is sent too early takes room there; without room an item is not begun before it is the next. */
  readonly memory: ResultMemory
  /** About how many bytes something that was sent takes. */
  readonly sizeOf: (sent: Sent) => number
  /** Whether what is received goes on at once: true without it. */
  readonly isNext?: () => boolean
}): Promise<void> {
  const { items, width, work, receive, signal, memory, sizeOf, isNext: isReceived = () => true } = options
  const held = new Map<number, Sent[]>()
  const finished = new Set<number>()
  let head = 0
  let next = 0

  const send = (place: number, sent: Sent) => {
    if (place === head) return receive(sent)
    memory.hold(sizeOf(sent))
    const before = held.get(place)
    if (before) before.push(sent)
    else held.set(place, [sent])
  }
  const advance = () => {
    while (finished.has(head)) {
      head += 1
      for (const sent of held.get(head) ?? []) {
        receive(sent)
        memory.release(sizeOf(sent))
      }
      held.delete(head)
    }
    memory.lookAgain()
  }
  const takeTurns = async () => {
    while (next < items.length && !signal.aborted) {
      const place = next++
      const item = items[place]
      if (item === undefined) return
      const isNext = () => place === head && isReceived()
      await memory.room(isNext, signal)
      try {
        await work(item, place, { send: (sent) => send(place, sent), isNext })
      } finally {
        finished.add(place)
        advance()
      }
    }
  }
  const turns = Array.from({ length: Math.min(width, items.length) }, takeTurns)
  const settled = await Promise.allSettled(turns)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed && !signal.aborted) throw failed.reason
}
