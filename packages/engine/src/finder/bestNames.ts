/** What orders the names that were found. */
export interface Ranked {
  readonly score: number
  /** Of two with one score that with the smaller `nameSize` comes first. */
  readonly size: number
  /** Orders what is alike otherwise. */
  readonly path: string
  readonly target: number
  /** The place among the names of one file. */
  readonly place: number
}

/** Negative when `a` comes before `b`. */
export function byWorth(a: Ranked, b: Ranked): number {
  const order = b.score - a.score || a.size - b.size || a.target - b.target
  return order || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.place - b.place)
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

  /** Whether there is room for a name of this score and size. */
  hasRoomFor(score: number, size: number): boolean {
    const last = this.#kept[this.#most - 1]
    if (!last || score > last.score || (score === last.score && size <= last.size)) return true
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
