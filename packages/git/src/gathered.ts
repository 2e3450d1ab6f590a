import { linkedSignal } from '@sextant/base'

/** Makes a stream of items, in the steps in which they come. The signal ends it. */
export type Source<Item> = (signal: AbortSignal) => AsyncIterable<readonly Item[]>

export interface GatherOptions {
  /** How many items a step may have, and how many may wait. */
  readonly most: number
  readonly signal?: AbortSignal | undefined
}

/**
 * What a source gives, in other steps: each holds all that has come since the last one was asked for, so that a slow
 * consumer gets large steps and an idle one gets each item at once. Leaving the loop early ends the source.
 */
export async function* gathered<Item>(
  source: Source<Item>,
  { most, signal }: GatherOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  const left = new AbortController()
  const basin = new Basin<Item>(most)
  const filling = basin.fill(source(linkedSignal(signal, left.signal)))
  try {
    for (let step = await basin.take(); step.length > 0; step = await basin.take()) yield step
  } finally {
    left.abort()
    basin.close()
    await filling
  }
}

/** Holds items between one who brings and one who takes. */
class Basin<Item> {
  readonly #most: number
  #items: Item[] = []
  #state: 'open' | 'ended' | 'closed' = 'open'
  #failure: { readonly reason: unknown } | undefined
  #wake = () => {}

  constructor(most: number) {
    this.#most = most
  }

  /** Never rejects: what the source throws is thrown to the taker, after all that came before. */
  async fill(source: AsyncIterable<readonly Item[]>): Promise<void> {
    try {
      for await (const items of source) {
        for (const item of items) this.#items.push(item)
        this.#changed()
        while (this.#state === 'open' && this.#items.length >= this.#most) await this.#change()
        if (this.#state === 'closed') return
      }
    } catch (reason) {
      this.#failure = { reason }
    }
    if (this.#state === 'open') this.#state = 'ended'
    this.#changed()
  }

  /** What lies here, at most `most`; waits for something. Nothing at the end. */
  async take(): Promise<readonly Item[]> {
    while (this.#items.length === 0 && this.#state === 'open') await this.#change()
    if (this.#items.length === 0 && this.#failure) throw this.#failure.reason
    const step = this.#items.splice(0, this.#most)
    this.#changed()
    return step
  }

  close(): void {
    this.#state = 'closed'
    this.#changed()
  }

  // One side waits for items and the other for room, so never both at once.
  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  #changed(): void {
    this.#wake()
  }
}
