import type { Outgoing } from '../../../http/outgoing.js'

const deadline = 10_000
const mostBytes = 64 * 1024

type Fetch = (url: string | URL | Request, options?: RequestInit) => Promise<Response>

/**
 * How the provider reaches applications: by the server's own way out, with its rules about addresses, and only to tell
 * them something. Nothing is ever fetched for an application (RFC 9700, 4.14).
 */
export function tellOnly(outgoing: Outgoing): Fetch {
  return async (url, { method, body, headers } = {}) => {
    if (method !== 'POST' || !(body instanceof URLSearchParams) || url instanceof Request) {
      throw new Error('Nothing is fetched for an application.')
    }
    const { status } = await outgoing.send({
      ...{ url: new URL(url), method: 'POST', body: body.toString(), deadline, maxBytes: mostBytes },
      headers: Object.fromEntries([...new Headers(headers)].filter(([, value]) => value !== '')),
    })
    return new Response(null, { status })
  }
}
