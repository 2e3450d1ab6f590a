/**
 * Works on several items at once and hands on what they send in the order of the items: the first item's at once, a
 * later one's when those before it are done. Results are therefore the same whatever thread was faster.
 */
export async function inOrder<Item, Sent>(options: {
  readonly items: readonly Item[]
  /** How many are worked on at once. */
  readonly width: number
  readonly work: (item: Item, place: number, send: (sent: Sent) => void) => Promise<void>
  readonly receive: (sent: Sent) => void
  readonly signal: AbortSignal
}): Promise<void> {
  const { items, width, work, receive, signal } = options
  const held = new Map<number, Sent[]>()
  const finished = new Set<number>()
  let head = 0
  let next = 0

  const send = (place: number, sent: Sent) => {
    if (place === head) receive(sent)
    else held.set(place, [...(held.get(place) ?? []), sent])
  }
  const advance = () => {
    while (finished.has(head)) {
      head += 1
      for (const sent of held.get(head) ?? []) receive(sent)
      held.delete(head)
    }
  }
  const takeTurns = async () => {
    while (next < items.length && !signal.aborted) {
      const place = next++
      const item = items[place]
      if (item === undefined) return
      try {
        await work(item, place, (sent) => send(place, sent))
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
