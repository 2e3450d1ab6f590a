/** What is wrong with a text, and where. Offsets count UTF-16 units from its start, lines from 1. */
export interface TextProblem {
  readonly message: string
  readonly line: number
  readonly offset: number
  readonly length: number
  /** Whether the text can be saved all the same. */
  readonly isWarning?: boolean
}
