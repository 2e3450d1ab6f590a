import type { Outgoing } from '../../http/outgoing.js'
import type { CustomFetch } from 'openid-client'

/** Answers of providers are small. */
const mostBytes = 1024 * 1024
const deadline = 15_000

const methods = ['GET', 'POST'] as const

/** `fetch`, through the one way out of the server. It follows no redirect. */
export function fetchThrough(outgoing: Outgoing): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const known = methods.find((each) => each === method)
    if (!known) throw new TypeError(`A provider is not asked with ${method}.`)
    const answer = await outgoing.send({
      url: new URL(url),
      method: known,
      headers,
      ...(body !== undefined && body !== null && { body: textOf(body) }),
      maxBytes: mostBytes,
      deadline,
      ...(signal && { signal }),
    })
    const { status } = answer
    const isBodiless = status === 204 || status === 205 || status === 304
    return new Response(isBodiless ? null : new Uint8Array(answer.body), { status, headers: plain(answer.headers) })
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('A provider is sent text only.')
}

/** Without what tells of the connection, which the answer as it was read has no use for. */
const plain = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).filter(([name]) => !['transfer-encoding', 'content-length', 'connection'].includes(name))
