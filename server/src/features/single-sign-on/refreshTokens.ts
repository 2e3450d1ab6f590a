import { messageOf } from '@sextant/base'
import { dropTokens, endingTokens, type EndingToken, keepTokens } from './accountStore.js'
import { refreshTokens as askAnew } from './oauth.js'
import { OutsideProblem } from './outsideProblem.js'
import { providersOf } from './provider.js'
import { redirectURI } from './routes.js'
import type { SingleSignOnServices } from './services.js'
import type { Ways } from './ways.js'

/** How many are asked for in one round, one after another. */
const mostAtOnce = 200

/** GitLab's `tokenRefreshWindowMinutes` where it is not set. */
const usualMinutes = 20

/** Asks hosts for new tokens before the old ones end, so that permissions can be asked for in their owners' names. */
export async function refreshEndingTokens(services: SingleSignOnServices, ways: Ways): Promise<void> {
  const providers = providersOf(services.configuration)
  const windows = providers.map(({ configuration }) =>
    configuration.type === 'gitlab' ? (configuration.tokenRefreshWindowMinutes ?? usualMinutes) : usualMinutes,
  )
  const minutes = Math.max(usualMinutes, ...windows)
  for (const token of await endingTokens(services, { minutes, most: mostAtOnce })) {
    await refreshOne(services, ways, token).catch((error: unknown) =>
      services.log.warn('A token could not be refreshed', { account: token.id, error: messageOf(error) }),
    )
  }
}

async function refreshOne(services: SingleSignOnServices, ways: Ways, token: EndingToken): Promise<void> {
  const provider = providersOf(services.configuration).find(
    (each) =>
      each.serviceType === token.serviceType && each.serviceId === token.serviceId && each.clientId === token.clientId,
  )
  const host = provider && (await ways.hostOf(provider))
  if (!provider || !host) return
  try {
    const refresh = token.refresh.reveal()
    const tokens = await askAnew(services.outgoing, host, { refresh, redirectURI: redirectURI(services, provider) })
    await keepTokens(services.db, services.keyring, { accountId: token.id, tokens })
  } catch (error) {
    // The host said no; a host that did not answer is asked again.
    if (error instanceof OutsideProblem) await dropTokens(services.db, token.id)
    throw error
  }
}
