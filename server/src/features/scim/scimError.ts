import { AppError, messageOf } from '@sextant/base'

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A refusal as RFC 7644, 3.12 has it. The sentence is ours and goes out. */
export class ScimProblem extends Error {
  readonly status: number
  readonly scimType: string | undefined

  constructor(status: number, sentence: string, scimType?: string) {
    super(sentence)
    this.status = status
    this.scimType = scimType
  }
}

export const noResource = () => new ScimProblem(404, 'There is no such resource.')
export const badValue = (sentence: string) => new ScimProblem(400, sentence, 'invalidValue')
export const taken = (sentence: string) => new ScimProblem(409, sentence, 'uniqueness')

const statuses: Readonly<Record<string, number>> = {
  invalid_argument: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  already_exists: 409,
  failed_precondition: 409,
  resource_exhausted: 413,
}

/** What a failure looks like; undefined for one that is ours. */
export function problemOf(error: unknown): ScimProblem | undefined {
  if (error instanceof ScimProblem) return error
  if (error instanceof AppError) {
    const status = statuses[error.code] ?? 503
    return new ScimProblem(status, error.message, status === 409 ? 'uniqueness' : undefined)
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (status >= 400 && status < 500) return new ScimProblem(status, messageOf(error), 'invalidSyntax')
  return undefined
}

/** The body of a refusal. */
export const bodyOf = ({ status, message, scimType }: ScimProblem) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
})
