/** What a bounded act may still use up. Every `spend` that goes past the limit throws `BudgetExceeded`. */
export interface Budget {
  readonly name: string
  readonly limit: number
  readonly spent: number
  spend(amount: number): void
}

/** A limit was reached; what was done until then stands. */
export class BudgetExceeded extends Error {
  readonly budget: string
  readonly limit: number

  constructor(budget: string, limit: number) {
    super(`More than ${limit} ${budget}.`)
    this.name = 'BudgetExceeded'
    this.budget = budget
    this.limit = limit
  }
}

/** A budget of `limit` units (inclusive). `name` is the plural noun that the error names: "tree entries", "bytes". */
export function openBudget(name: string, limit: number): Budget {
  let spent = 0
  return {
    name,
    limit,
    get spent() {
      return spent
    },
    spend(amount) {
      spent += amount
      if (spent > limit) throw new BudgetExceeded(name, limit)
    },
  }
}
