/** Steps that the search for one template in one text may take. It is over when they are used up. */
export class StepBudget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  /** Whether there was enough left. */
  take(steps = 1): boolean {
    this.#left -= steps
    return this.#left >= 0
  }

  get isUsedUp(): boolean {
    return this.#left < 0
  }
}
