import * as v from 'valibot'
import type { Mount } from '../../../http/mount.js'
import type { SingleSignOnServices } from '../services.js'
import { beginVisit, newSecret, visitOfState } from '../visits.js'

/** Where the provider sends people back to who have signed out there: to be registered with it. */
export const signedOutPath = '/sign-in'

const leaving = 'openid'

/** Writes down where somebody wants to be who leaves to sign out at a provider. It is told the state alone, which says nothing. */
export async function beginReturn(
  services: SingleSignOnServices,
  providerId: string,
  returnTo: string,
): Promise<string> {
  const state = newSecret()
  // Whoever comes back has no session any more: no browser is waited for.
  const visit = { state, browser: newSecret(), providerId, userId: undefined, returnTo, held: { leaving } }
  await beginVisit(services, visit)
  return state
}

const query = v.object({ state: v.string() })

/** Leads those on who come back with such a state. */
export function returnMount(services: SingleSignOnServices): Mount {
  return (app) => {
    app.addHook('preHandler', async (request, reply) => {
      if (!request.url.startsWith(`${signedOutPath}?`)) return undefined
      const asked = v.safeParse(query, request.query)
      const visit = asked.success ? await visitOfState(services, asked.output.state) : undefined
      return visit?.held['leaving'] === leaving ? reply.redirect(visit.returnTo, 302) : undefined
    })
  }
}
