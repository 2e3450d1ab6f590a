/** What the console sends. */
export interface ConsoleRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** What came back. */
export interface Outcome {
  readonly status: number
  /** JSON that was printed anew, or the text itself. */
  readonly text: string
  readonly isJson: boolean
  readonly milliseconds: number
  /** As they came, unpacked. */
  readonly bytes: number
  readonly errors: readonly AnsweredError[]
  readonly cost: Cost | undefined
  /** The document that was sent. */
  readonly query: string
}

/** An error of the answer, and where in the document it is from. */
export interface AnsweredError {
  readonly message: string
  readonly locations: readonly { readonly line: number; readonly column: number }[]
}

/** What the server counted, and the most that it allows. */
export interface Cost {
  readonly cost: Readonly<Record<string, number>>
  readonly limits: Readonly<Record<string, number>>
}

const ownHeaders = { 'content-type': 'application/json', 'x-requested-with': 'Sextant', 'x-query-cost': 'true' }

/** Sends an operation and gives whatever the server answers. Throws when it cannot be reached or `signal` fires. */
export async function runQuery(request: ConsoleRequest, signal: AbortSignal): Promise<Outcome> {
  const { query, variables, operationName, headers } = request
  const began = performance.now()
  const response = await fetch(`/.api/graphql?${operationName ?? 'Console'}`, {
    method: 'POST',
    headers: { ...headers, ...ownHeaders },
    body: JSON.stringify({ query, variables, ...(operationName !== undefined && { operationName }) }),
    credentials: 'same-origin',
    signal,
  })
  const text = await response.text()
  const milliseconds = performance.now() - began
  const bytes = new TextEncoder().encode(text).length
  return { status: response.status, milliseconds, bytes, query, ...readAnswer(text) }
}

function readAnswer(text: string): Pick<Outcome, 'text' | 'isJson' | 'errors' | 'cost'> {
  const answer = parsed(text)
  if (answer === undefined) return { text, isJson: false, errors: [], cost: undefined }
  const { extensions, ...rest } = answer
  const cost = isCost(extensions) ? extensions : undefined
  // What we have asked for ourselves is told beside the answer, not in it.
  const shown = cost ? rest : answer
  return { text: JSON.stringify(shown, undefined, 2), isJson: true, errors: errorsOf(answer['errors']), cost }
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCost = (value: unknown): value is Cost =>
  isRecord(value) && isRecord(value['cost']) && isRecord(value['limits'])

function errorsOf(errors: unknown): readonly AnsweredError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isRecord).map(({ message, locations }) => ({
    message: typeof message === 'string' ? message : 'An error without a message.',
    locations: Array.isArray(locations) ? locations.filter(isPlace) : [],
  }))
}

const isPlace = (value: unknown): value is { readonly line: number; readonly column: number } =>
  isRecord(value) && typeof value['line'] === 'number' && typeof value['column'] === 'number'
