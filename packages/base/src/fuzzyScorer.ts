import type { FuzzyQuery, FuzzyTerm } from './fuzzyQuery.js'
import { FuzzyName, mostNameUnits, worths } from './fuzzyWorth.js'

/**
 * Scores names against one query: the greatest sum of `worths` over all ways to find the units of each term in order.
 * Takes time in proportion to the length of the name times that of the query, whatever they hold.
 */
export class FuzzyScorer {
  readonly #name = new FuzzyName()
  readonly #terms: readonly TermScorer[]
  #leftOut = 0

  constructor(query: FuzzyQuery) {
    this.#terms = query.terms.map((term) => new TermScorer(term))
  }

  /** The score of the name in `[from, to)` of a text of UTF-16 units, or of ASCII bytes; -1 when it does not match. */
  score(text: ArrayLike<number>, from: number, to: number): number {
    this.#leftOut = this.#name.read(text, from, to)
    let sum = 0
    for (const term of this.#terms) {
      const score = term.score(this.#name)
      if (score < 0) return -1
      sum += score
    }
    return sum
  }

  /** The places that match in the name that was scored last, which matched: ascending, from 0 at its beginning. */
  places(): readonly number[] {
    const places = new Set(this.#terms.flatMap((term) => term.places(this.#name)))
    return [...places].map((place) => place + this.#leftOut).sort((a, b) => a - b)
  }
}

const none = -1

/** Scores names against one term. */
class TermScorer {
  readonly #term: FuzzyTerm
  /** The first and the last place at which each unit can be matched. */
  readonly #first: Int32Array
  readonly #last: Int32Array
  /** A row for each unit of the term: the best score of it and those before it when it is matched at a place. */
  readonly #rows: readonly Int16Array[]
  #end = 0

  constructor(term: FuzzyTerm) {
    this.#term = term
    const { length } = term.units
    this.#first = new Int32Array(length)
    this.#last = new Int32Array(length)
    this.#rows = Array.from({ length }, () => new Int16Array(mostNameUnits))
  }

  score(name: FuzzyName): number {
    if (!this.#bracket(name)) return none
    for (const place of this.#rows.keys()) this.#fill(name, place)
    return this.#best()
  }

  /** Finds between which places each unit can be matched; false when the name does not hold them in order. */
  #bracket({ units, length }: FuzzyName): boolean {
    const wanted = this.#term.units
    let at = 0
    for (let place = 0; place < wanted.length; place++) {
      const unit = wanted[place]
      while (at < length && units[at] !== unit) at++
      if (at === length) return false
      this.#first[place] = at++
    }
    at = length - 1
    for (let place = wanted.length - 1; place >= 0; place--) {
      const unit = wanted[place]
      while (units[at] !== unit) at--
      this.#last[place] = at--
    }
    return true
  }

  #fill(name: FuzzyName, place: number): void {
    const row = this.#rows[place]
    if (!row) return
    const before = place > 0 ? this.#rows[place - 1] : undefined
    const [first, last] = [this.#first[place] ?? 0, this.#last[place] ?? 0]
    const [firstBefore, lastBefore] = [this.#first[place - 1] ?? 0, this.#last[place - 1] ?? 0]
    const unit = this.#term.units[place]
    const isCapital = this.#term.capitals[place] === 1
    let best: number = before ? none : 0
    for (let at = before ? firstBefore + 1 : first; at <= last; at++) {
      const next = before && at - 1 <= lastBefore ? (before[at - 1] ?? none) : none
      if (next > best) best = next
      if (at < first) continue
      if (name.units[at] !== unit) {
        row[at] = none
        continue
      }
      const apart = best + (name.worth[at] ?? 0)
      const joined = next === none ? none : next + (name.run[at] ?? 0)
      row[at] = Math.max(apart, joined) + (isCapital && name.capitals[at] === 1 ? worths.capital : 0)
    }
  }

  #best(): number {
    const row = this.#rows.at(-1)
    const [first, last] = [this.#first.at(-1) ?? 0, this.#last.at(-1) ?? 0]
    let best: number = none
    for (let at = first; at <= last; at++) {
      const score = row?.[at] ?? none
      if (score <= best) continue
      best = score
      this.#end = at
    }
    return best
  }

  /** Where the units of the term are matched in the name that was scored last. */
  places(name: FuzzyName): readonly number[] {
    const places = [this.#end]
    for (let place = this.#rows.length - 1; place > 0; place--) {
      places.push(this.#before(name, place, places.at(-1) ?? 0))
    }
    return places.toReversed()
  }

  /** Where the unit before the one at `place` is matched when that is matched at `at`. */
  #before(name: FuzzyName, place: number, at: number): number {
    const row = this.#rows[place - 1]
    const [first, last] = [this.#first[place - 1] ?? 0, this.#last[place - 1] ?? 0]
    const isCapital = this.#term.capitals[place] === 1 && name.capitals[at] === 1
    const score = (this.#rows[place]?.[at] ?? none) - (isCapital ? worths.capital : 0)
    const next = at - 1 <= last ? (row?.[at - 1] ?? none) : none
    if (next !== none && next + (name.run[at] ?? 0) === score) return at - 1
    for (let other = Math.min(at - 1, last); other >= first; other--) {
      const before = row?.[other] ?? none
      if (before !== none && before + (name.worth[at] ?? 0) === score) return other
    }
    throw new Error('A score has no way that leads to it.')
  }
}
