import type { MatchBatch } from '../searchBackend.js'
import { decodeFound } from './foundCodec.js'
import type { Found } from './searchPart.js'
import type { FoundBatch } from './searchTask.js'
import type { TaskState } from './taskState.js'

/** A part that finds nothing says nothing; whether what waits behind it can go is looked at this often, in ms. */
const lookAgain = 3

/** Hands on what several threads find in the order of the parts, as soon as all before it is known. */
export class PartOrder {
  readonly #state: TaskState
  readonly #send: (batch: MatchBatch) => void
  readonly #held = new Map<number, (readonly Found[])[]>()
  readonly #received = new Map<number, number>()
  #head = 0
  #timer: NodeJS.Timeout | undefined

  constructor(state: TaskState, send: (batch: MatchBatch) => void) {
    this.#state = state
    this.#send = send
  }

  receive({ part, found }: FoundBatch): void {
    this.#received.set(part, (this.#received.get(part) ?? 0) + 1)
    const matches = decodeFound(found)
    if (part === this.#head) this.#release(matches)
    else this.#held.set(part, [...(this.#held.get(part) ?? []), matches])
    this.#advance()
  }

  /** Hands on all that is left: every thread has said its last. */
  end(): void {
    clearTimeout(this.#timer)
    for (const part of [...this.#held.keys()].sort((a, b) => a - b)) this.#releaseHeld(part)
  }

  #advance(): void {
    while (this.#state.sentBy(this.#head) === (this.#received.get(this.#head) ?? 0)) {
      this.#head += 1
      this.#releaseHeld(this.#head)
    }
    clearTimeout(this.#timer)
    if (this.#held.size > 0) this.#timer = setTimeout(() => this.#advance(), lookAgain)
  }

  #releaseHeld(part: number): void {
    for (const matches of this.#held.get(part) ?? []) this.#release(matches)
    this.#held.delete(part)
  }

  /** Files of the same targets that follow each other go together. */
  #release(found: readonly Found[]): void {
    let from = 0
    for (let at = 1; at <= found.length; at++) {
      const first = found[from]
      if (!first || (at < found.length && sameTargets(first.targets, found[at]?.targets))) continue
      this.#send({ targets: first.targets, matches: found.slice(from, at).map(({ match }) => match) })
      from = at
    }
  }
}

function sameTargets(a: readonly number[], b: readonly number[] | undefined): boolean {
  return a.length === b?.length && a.every((target, place) => target === b[place])
}
