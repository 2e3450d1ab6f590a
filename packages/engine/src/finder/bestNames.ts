/** What orders the names that were found. */
export interface Ranked {
  readonly score: number
  /** Of two with one score that with the smaller `nameSize` comes first. */
  readonly size: number
  /** The target's place in the request. */
  readonly target: number
  /** Orders the names of a target that are alike otherwise. */
  readonly order: number
}

/** Negative when `a` comes before `b`. */
export function byWorth(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.size - b.size || a.target - b.target || a.order - b.order
}

/** Keeps the best of what it is shown. */
export class BestNames<Entry extends Ranked> {
  readonly #most: number
  readonly #kept: Entry[] = []
  /** Whether there was no room for something. */
  overflowed = false

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is room for a name of this worth. */
  hasRoomFor(score: number, size: number, target: number, order: number): boolean {
    const last = this.#kept[this.#most - 1]
    if (!last) return true
    const after = last.score - score || size - last.size || target - last.target || order - last.order
    if (after < 0) return true
    this.overflowed = true
    return false
  }

  add(entry: Entry): void {
    let at = this.#kept.length
    while (at > 0 && byWorth(entry, this.#kept[at - 1] ?? entry) < 0) at--
    this.#kept.splice(at, 0, entry)
    if (this.#kept.length <= this.#most) return
    this.#kept.pop()
    this.overflowed = true
  }

  /** The best first. */
  get list(): readonly Entry[] {
    return this.#kept
  }
}
