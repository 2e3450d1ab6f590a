import { AppError, type ErrorCode } from '@sextant/base'

/** What can be wrong with an upload. */
export type ScipReason =
  | 'scip-truncated'
  | 'scip-malformed'
  | 'scip-wrong-type'
  | 'scip-too-long'
  | 'scip-too-deep'
  | 'scip-too-many'
  | 'scip-not-text'
  | 'scip-bad-path'
  | 'scip-bad-symbol'
  | 'scip-bad-range'
  | 'scip-no-metadata'

/** An upload that is no SCIP index that can be used, and where it stops being one. */
export class ScipProblem extends AppError {
  /** Bytes from the start of what was uploaded, after decompression. */
  readonly offset: number
  /** What is wrong, as a part of a sentence. */
  readonly what: string
  declare readonly reason: ScipReason

  constructor(reason: ScipReason, offset: number, what: string) {
    super(codeOf(reason), reason, `The SCIP index cannot be used: ${what}, at byte ${offset}.`)
    this.name = 'ScipProblem'
    this.offset = offset
    this.what = what
  }
}

function codeOf(reason: ScipReason): ErrorCode {
  return reason === 'scip-too-long' || reason === 'scip-too-many' ? 'resource_exhausted' : 'invalid_argument'
}
