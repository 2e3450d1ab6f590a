import { AppError } from '@sextant/base'
import type { OutgoingResponse } from '../../../../http/outgoing.js'

/** Throws `AppError` for every status but 200. */
export function checkStatus({ status }: OutgoingResponse, { host }: URL): void {
  if (status === 200) return
  switch (status) {
    case 401:
      throw new AppError('unauthenticated', 'registry-refuses', `${host} does not take the credentials.`)
    case 403:
      throw new AppError('permission_denied', 'registry-forbids', `${host} does not allow this with these credentials.`)
    case 404:
    case 410:
      throw new AppError('not_found', 'not-in-registry', `${host} does not have it.`)
    case 429:
      throw new AppError(
        'resource_exhausted',
        'registry-rate-limit',
        `${host} asks for fewer requests. It is asked again later.`,
      )
    default:
      throw new AppError(
        'unavailable',
        'registry-fails',
        `${host} answers with status ${status}. It is asked again later.`,
      )
  }
}

/** Milliseconds that the registry asks to wait before the same request; undefined when it does not. */
export function retryAfter({ status, headers }: OutgoingResponse, now: number): number | undefined {
  const text = headers['retry-after']
  if ((status !== 429 && status !== 503) || text === undefined) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined
}

/** An answer that is not what the registry's protocol says. */
export function unreadable({ host }: URL): AppError {
  return new AppError('unavailable', 'registry-answer-unreadable', `${host} answers with what cannot be read.`)
}
