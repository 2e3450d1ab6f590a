import type { CommitGraphFile, Place } from './commitGraphFile.js'

/** Commits that wait for their turn in a walk: the newest first, and of two of a date the one that came first. */
export class NewestFirst {
  readonly #graph: CommitGraphFile
  readonly #seen: Uint8Array
  // A binary heap in three columns.
  readonly #places: Place[] = []
  readonly #dates: number[] = []
  readonly #turns: number[] = []
  #turn = 0

  constructor(graph: CommitGraphFile) {
    this.#graph = graph
    this.#seen = new Uint8Array(graph.size)
  }

  /** Puts a commit in line, once. */
  add(place: Place): void {
    if (this.#seen[place]) return
    this.#seen[place] = 1
    let at = this.#places.length
    const date = this.#graph.dateAt(place)
    const turn = (this.#turn += 1)
    this.#set(at, place, date, turn)
    for (let above = (at - 1) >> 1; at > 0 && this.#isBefore(at, above); above = (at - 1) >> 1) {
      this.#swap(at, above)
      at = above
    }
  }

  take(): Place | undefined {
    const first = this.#places[0]
    const [place, date, turn] = [this.#places.pop(), this.#dates.pop(), this.#turns.pop()]
    if (place === undefined || date === undefined || turn === undefined || this.#places.length === 0) return first
    this.#set(0, place, date, turn)
    this.#sink()
    return first
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let next = at
      if (left < this.#places.length && this.#isBefore(left, next)) next = left
      if (right < this.#places.length && this.#isBefore(right, next)) next = right
      if (next === at) return
      this.#swap(at, next)
      at = next
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a = 0, b = 0] = [this.#dates[one], this.#dates[other]]
    return a === b ? (this.#turns[one] ?? 0) < (this.#turns[other] ?? 0) : a > b
  }

  #set(at: number, place: Place, date: number, turn: number): void {
    this.#places[at] = place
    this.#dates[at] = date
    this.#turns[at] = turn
  }

  #swap(one: number, other: number): void {
    swap(this.#places, one, other)
    swap(this.#dates, one, other)
    swap(this.#turns, one, other)
  }
}

function swap(column: number[], one: number, other: number): void {
  const kept = column[one] ?? 0
  column[one] = column[other] ?? 0
  column[other] = kept
}
