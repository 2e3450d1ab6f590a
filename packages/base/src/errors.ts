/**
 * What went wrong, in the vocabulary of the 16 standard remote-procedure codes
 * (https://connectrpc.com/docs/protocol#error-codes), so that one error means the same over HTTP, GraphQL and Connect.
 */
export type ErrorCode =
  | 'canceled'
  | 'unknown'
  | 'invalid_argument'
  | 'deadline_exceeded'
  | 'not_found'
  | 'already_exists'
  | 'permission_denied'
  | 'resource_exhausted'
  | 'failed_precondition'
  | 'aborted'
  | 'out_of_range'
  | 'unimplemented'
  | 'internal'
  | 'unavailable'
  | 'data_loss'
  | 'unauthenticated'

/**
 * An outcome that a person can act on. `message` is a whole sentence, shown as it is: it says what to do and holds no
 * secret, no host path and no internal name. `reason` is a stable kebab-case word for programs.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: string

  constructor(code: ErrorCode, reason: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.reason = reason
  }
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
