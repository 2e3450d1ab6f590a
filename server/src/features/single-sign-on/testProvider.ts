import { messageOf } from '@sextant/base'
import type { Outgoing } from '../../http/outgoing.js'
import { OutsideProblem } from './outsideProblem.js'
import type { Provider } from './provider.js'
import type { Ways } from './ways.js'

/** What asking a provider came to, as a sentence for administrators. */
export interface ProviderTest {
  readonly ok: boolean
  readonly sentence: string
}

/** Asks a provider for what it says of itself, without signing anybody in. */
export async function testProvider(outgoing: Outgoing, ways: Ways, provider: Provider): Promise<ProviderTest> {
  try {
    return { ok: true, sentence: await ask(outgoing, ways, provider) }
  } catch (error) {
    const isOurs = error instanceof OutsideProblem || (error instanceof Error && 'code' in error)
    return { ok: false, sentence: isOurs ? messageOf(error) : 'The provider did not answer as expected.' }
  }
}

async function ask(outgoing: Outgoing, ways: Ways, provider: Provider): Promise<string> {
  const { configuration } = provider
  switch (configuration.type) {
    case 'openidconnect': {
      const known = (await ways.openIdConnect.discover(configuration)).serverMetadata()
      return `${known.issuer} answers. People are sent to ${hostOf(known.authorization_endpoint)}.`
    }
    case 'saml': {
      const { entityId, signInURL, certificates } = await ways.saml.metadata(configuration)
      const keys = certificates.length === 1 ? '1 certificate' : `${certificates.length} certificates`
      return `${entityId} sends people to ${hostOf(signInURL)} and signs with ${keys}.`
    }
    case 'http-header':
      return `Requests of trusted proxies with the header ${configuration.usernameHeader} are signed in.`
    case 'github':
    case 'gitlab':
    case 'bitbucketcloud':
    case 'bitbucketserver':
    case 'azureDevOps':
    case 'gerrit': {
      const host = (await ways.hostOf(provider))?.authorizationURL ?? new URL(provider.serviceId)
      const { status } = await outgoing.send({ url: new URL('/', host), maxBytes: 4 * 1024 * 1024, deadline: 15_000 })
      return `${host.host} answers (HTTP ${status}). Whether it knows this client shows at the first sign-in.`
    }
  }
}

const hostOf = (url: string | undefined) => (url === undefined ? 'nowhere' : new URL(url).host)
