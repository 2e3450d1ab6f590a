import * as v from 'valibot'
import type { Outgoing } from '../../../http/outgoing.js'
import type { JobHandler } from '../../../jobs/runner.js'
import type { ProviderHolder } from '../provider/providerHolder.js'

/** The kind of the jobs that a trigger on sessions makes. */
export const backChannelJob = 'oauth-back-channel-logout'

const payloadForm = v.object({ client: v.string(), subject: v.string(), sid: v.string() })

/** Tells an application that a session has ended: OpenID Connect Back-Channel Logout 1.0. Failing, it is tried again. */
export function backChannelLogout(holder: ProviderHolder): JobHandler {
  return async (payload) => {
    const { client: clientId, subject, sid } = v.parse(payloadForm, payload)
    const provider = await holder.get()
    const client = await provider.Client.find(clientId)
    if (client?.backchannelLogoutUri === undefined) return
    // The type leaves the method out.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    await (client as unknown as Tellable).backchannelLogout(subject, sid)
  }
}

interface Tellable {
  backchannelLogout(subject: string, sid: string): Promise<void>
}

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
