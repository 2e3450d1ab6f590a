/** Why somebody did not get in through another place. The page for signing in has the words for each. */
export type OutsideProblemCode =
  | 'cancelled'
  | 'expired'
  | 'started-elsewhere'
  | 'no-provider'
  | 'provider-unreachable'
  | 'provider-answer'
  | 'not-allowed'
  | 'no-sign-up'
  | 'account-exists'
  | 'account-taken'
  | 'account-closed'
  | 'not-ready'
  | 'sign-in-first'

/** Somebody did not get in. The message is for the log: it may hold what a provider said, which no page shows. */
export class OutsideProblem extends Error {
  readonly code: OutsideProblemCode

  constructor(code: OutsideProblemCode, message: string = code) {
    super(message)
    this.code = code
  }
}
