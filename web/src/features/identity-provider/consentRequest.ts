import { AppError, type ErrorCode } from '@sextant/base'
import { queryOptions } from '@tanstack/react-query'

/** What an application asks of the person in this browser. */
export interface ConsentDescription {
  readonly username: string
  readonly application: {
    readonly name: string
    readonly description: string
    readonly websiteURL: string | null
    readonly unverified: boolean
  }
  readonly scopes: readonly { readonly name: string; readonly sentence: string }[]
  readonly sendsTo: string
  readonly isNative: boolean
  readonly mayRemember: boolean
  readonly needsSignIn: boolean
  readonly actsAsSiteAdmin: boolean
}

const addressOf = (request: string) => `/.auth/idp/oauth/interaction/${encodeURIComponent(request)}`

/** What is asked. Asked once: the answer does not change, and the request ends with the decision. */
export const consentQuery = (request: string) =>
  queryOptions({
    queryKey: ['consent', request],
    queryFn: ({ signal }) => ask<ConsentDescription>(`${addressOf(request)}/details`, { signal }),
    retry: false,
    staleTime: Infinity,
  })

interface Decision {
  readonly approve: boolean
  readonly remember: boolean
}

/** Says what the person decided: where the browser goes then. */
export async function sendDecision(request: string, decision: Decision): Promise<string> {
  const body = JSON.stringify(decision)
  const headers = { 'content-type': 'application/json' }
  const answer = await ask<{ readonly redirectTo: string }>(`${addressOf(request)}/decision`, {
    ...{ method: 'POST', body, headers },
  })
  return answer.redirectTo
}

/** Signs out, as an application asked for: where the browser goes then. */
export async function sendSignOut(asked: URLSearchParams): Promise<string> {
  const body = JSON.stringify(Object.fromEntries(asked))
  const headers = { 'content-type': 'application/json' }
  const address = '/.auth/idp/oauth/logout/confirm'
  return (await ask<{ readonly redirectTo: string }>(address, { method: 'POST', body, headers })).redirectTo
}

/** Sends a request and reads JSON. Throws `AppError` with the server's sentence. */
async function ask<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const headers = { ...request.headers, accept: 'application/json' }
  const response = await fetch(address, { ...request, headers, credentials: 'same-origin' }).catch(() => undefined)
  if (response === undefined) {
    throw new AppError(
      'unavailable',
      'unreachable',
      'The server cannot be reached. Check the connection and try again.',
    )
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(answer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own answer
  return answer as Answer
}

function failureOf(answer: unknown): AppError {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of every failure
  const { error } = (answer ?? {}) as {
    readonly error?: { readonly code: ErrorCode; readonly reason: string; readonly message: string }
  }
  if (error === undefined) return new AppError('unavailable', 'no-answer', 'The server could not answer. Try again.')
  return new AppError(error.code, error.reason, error.message)
}
