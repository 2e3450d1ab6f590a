import type { TextRange } from '@sextant/base'

/** Why a pattern cannot be used. `message` is a whole sentence; `range` counts UTF-16 units of the pattern. */
export interface RegexProblem {
  readonly message: string
  readonly range: TextRange
}

/** Carries a problem out of the depth of the parser. `parsePattern` catches it: callers only ever see the value. */
export class PatternRefused extends Error {
  readonly problem: RegexProblem

  constructor(problem: RegexProblem) {
    super(problem.message)
    this.name = 'PatternRefused'
    this.problem = problem
  }
}
