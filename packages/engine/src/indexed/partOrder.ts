import { setImmediate as nextTurn } from 'node:timers/promises'
import { batchesOf } from '../batches.js'
import { isTurnOver } from '../loopTurn.js'
import type { ResultMemory } from '../resultMemory.js'
import type { MatchBatch } from '../searchBackend.js'
import { decodeFound } from './foundCodec.js'
import type { FoundBatch } from './searchTask.js'
import type { TaskState } from './taskState.js'

/**
 * Hands on what several threads find in the order of the parts, as soon as all before it is known. When much comes at
 * once it takes its time, so that whatever else this thread has to do goes on.
 */
export class PartOrder {
  readonly #state: TaskState
  readonly #memory: ResultMemory
  readonly #send: (batch: MatchBatch) => void
  readonly #held = new Map<number, Uint8Array[]>()
  /** What is next to be handed on. */
  readonly #ready: Uint8Array[] = []
  readonly #received = new Map<number, number>()
  #head = 0
  /** The part whose end is waited for, or was. */
  #awaited: number | undefined
  #handing: Promise<void> | undefined
  #closed = false
  #failure: Error | undefined

  constructor(
    state: TaskState,
    { memory, send }: { readonly memory: ResultMemory; readonly send: (batch: MatchBatch) => void },
  ) {
    this.#state = state
    this.#memory = memory
    this.#send = send
  }

  receive({ part, found }: FoundBatch): void {
    if (this.#closed) return
    this.#memory.hold(found.byteLength)
    if (this.#memory.isCrowded) this.#state.crowd()
    this.#received.set(part, (this.#received.get(part) ?? 0) + 1)
    const held = this.#held.get(part)
    if (part === this.#head) this.#ready.push(found)
    else if (held) held.push(found)
    else this.#held.set(part, [found])
    this.#advance()
  }

  /** Whether what is known of the next part has been handed on, so that nothing but more of it helps. */
  get isIdle(): boolean {
    return this.#ready.length === 0
  }

  /** Resolves when all that is left has been handed on: every thread has said its last. */
  async end(): Promise<void> {
    this.#await(undefined)
    for (const part of [...this.#held.keys()].sort((a, b) => a - b)) this.#readyHeld(part)
    this.#handOn()
    while (this.#handing) await this.#handing
    if (this.#failure) throw this.#failure
  }

  /** Hands on nothing more. */
  close(): void {
    this.#closed = true
    this.#ready.length = 0
    this.#await(undefined)
  }

  #advance(): void {
    while (this.#state.sentBy(this.#head) === (this.#received.get(this.#head) ?? 0)) {
      this.#head += 1
      this.#readyHeld(this.#head)
    }
    this.#handOn()
    // A part that finds nothing sends nothing, and what waits behind it can go all the same.
    if (this.#held.size > 0) this.#await(this.#head)
  }

  #await(part: number | undefined): void {
    if (part === this.#awaited) return
    if (this.#awaited !== undefined) this.#state.wake(this.#awaited)
    this.#awaited = part
    if (part !== undefined) void this.#advanceAfter(part)
  }

  async #advanceAfter(part: number): Promise<void> {
    await this.#state.whenFinished(part)
    if (part === this.#head && part === this.#awaited && !this.#closed) this.#advance()
  }

  #readyHeld(part: number): void {
    for (const found of this.#held.get(part) ?? []) this.#ready.push(found)
    this.#held.delete(part)
  }

  #handOn(): void {
    if (this.#ready.length === 0) return
    this.#handing ??= this.#handOnInTurns()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#handing = undefined
        this.#handOn()
      })
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error('A match could not be handed on.')
    this.close()
  }

  async #handOnInTurns(): Promise<void> {
    for (let next = this.#ready.shift(); next; next = this.#ready.shift()) {
      for (const batch of batchesOf(decodeFound(next))) this.#send(batch)
      this.#memory.release(next.byteLength)
      while (isTurnOver()) await nextTurn()
    }
  }
}
