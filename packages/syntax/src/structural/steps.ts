/** After so many steps the clock is looked at. */
const stepsBetweenLooks = 4096

/** Steps and time that the search for one template in one text may take. It is over when either is used up. */
export class StepBudget {
  #left: number
  #lookAt: number
  readonly #end: number

  /** The time runs from now. */
  constructor(steps: number, milliseconds: number) {
    this.#left = steps
    this.#lookAt = steps - stepsBetweenLooks
    this.#end = performance.now() + milliseconds
  }

  /** Whether there was enough left. */
  take(steps = 1): boolean {
    this.#left -= steps
    if (this.#left < this.#lookAt) this.#look()
    return this.#left >= 0
  }

  get isUsedUp(): boolean {
    return this.#left < 0
  }

  #look(): void {
    this.#lookAt = this.#left - stepsBetweenLooks
    if (performance.now() > this.#end) this.#left = -1
  }
}

/** What looking at so many bytes costs: those that follow one another are looked at fast. */
export const stepsFor = (bytes: number): number => 1 + (bytes >> 6)
