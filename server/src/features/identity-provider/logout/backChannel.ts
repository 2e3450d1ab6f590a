import * as v from 'valibot'
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
