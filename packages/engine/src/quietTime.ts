/** A quiet time lasts so many milliseconds at most, whoever asks for more of it. */
const longest = 100
/** After a quiet time there is none for at least this share of what it lasted. */
const pause = 0.5

/**
 * The times in which whoever has had first results waits, so that somebody who has none yet finds the processors free. All
 * times are in milliseconds of one clock.
 */
export class QuietTime {
  #begins = 0
  #ends = 0

  /** Asks for so many milliseconds of it from now on; answers whether it is quiet now. */
  ask(milliseconds: number, now: number): boolean {
    if (!this.isAt(now)) {
      if (now < this.#ends + (this.#ends - this.#begins) * pause) return false
      this.#begins = now
      this.#ends = now
    }
    this.#ends = Math.min(Math.max(this.#ends, now + milliseconds), this.#begins + longest)
    return this.isAt(now)
  }

  isAt(now: number): boolean {
    return now >= this.#begins && now < this.#ends
  }

  /** How long it is quiet from now on; 0 where it is not. */
  left(now: number): number {
    return Math.max(0, this.#ends - now)
  }
}
