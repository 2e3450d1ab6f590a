import { AppError } from '@sextant/base'
import type { ResultOf, graphql as typedGraphql, VariablesOf } from '@sextant/contract'
import { requireSession } from './sessionEnd.js'

interface Operation {
  readonly text: string
}

/**
 * Tags a GraphQL operation: its variables and result get the types of the contract. Unlike the contract's own tag it
 * keeps the text and parses nothing, so that no GraphQL parser is sent to the browser.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the contract's tag, another value
export const graphql = ((text: string): Operation => ({ text })) as unknown as typeof typedGraphql

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly reason?: string } }[]
}

/**
 * Sends an operation and gives its data. Throws an `AppError` with a sentence when the server refuses it, answers with
 * errors (its `reason` is the server's), or cannot be reached; a fired signal throws its reason. With `keepalive` it goes
 * out even when the page is left at once; browsers take 64 KB of those together.
 */
export async function gqlFetch<Document extends object>(
  document: Document,
  variables: VariablesOf<Document>,
  signal?: AbortSignal,
  keepalive = false,
): Promise<ResultOf<Document>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tag above made
  const { text } = document as unknown as Operation
  const name = /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? ''
  const answer = await post(`/.api/graphql?${name}`, JSON.stringify({ query: text, variables }), { signal, keepalive })
  const [error] = answer.errors ?? []
  if (error) throw new AppError('unknown', error.extensions?.reason ?? 'graphql-error', error.message)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the schema
  return answer.data as ResultOf<Document>
}

async function post(
  address: string,
  body: string,
  { signal, keepalive }: { readonly signal: AbortSignal | undefined; readonly keepalive: boolean },
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const request = {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
    keepalive,
    signal: signal ?? null,
  } as const
  const response = await fetch(address, request).catch((thrown: unknown) => {
    if (signal?.aborted) throw thrown
    throw new AppError(
      'unavailable',
      'unreachable',
      'The server cannot be reached. Check the connection and try again.',
    )
  })
  requireSession(response)
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new AppError('unavailable', 'no-answer', `The server could not answer (HTTP ${response.status}). Try again.`)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of every GraphQL answer
  return (await response.json()) as Answer
}
