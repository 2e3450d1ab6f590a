import type { Database } from '@sextant/database'
import type { Outgoing } from '../../http/outgoing.js'
import { hostsAskedForPermissions } from './accountStore.js'
import type { Flow } from './flow.js'
import { oauthFlow, oauthHost } from './oauth.js'
import { OpenIdConnect } from './openIdConnect.js'
import { OutsideProblem } from './outsideProblem.js'
import type { Provider } from './provider.js'
import { Saml } from './saml/saml.js'

/** How each type of provider is spoken to. One for the server: it keeps what providers say of themselves. */
export class Ways {
  readonly #db: Database
  readonly #outgoing: Outgoing
  readonly #externalURL: URL
  readonly openIdConnect: OpenIdConnect
  readonly saml: Saml

  constructor({
    db,
    outgoing,
    externalURL,
  }: {
    readonly db: Database
    readonly outgoing: Outgoing
    readonly externalURL: URL
  }) {
    this.#db = db
    this.#outgoing = outgoing
    this.#externalURL = externalURL
    this.openIdConnect = new OpenIdConnect(outgoing)
    this.saml = new Saml(outgoing)
  }

  /** Undefined where nobody is sent away. */
  async flowOf(provider: Provider): Promise<Flow | undefined> {
    const { configuration } = provider
    if (configuration.type === 'openidconnect') return this.openIdConnect.flow(configuration)
    if (configuration.type === 'saml') {
      return {
        begin: (start) => this.saml.begin(configuration, { ...start, usualIssuer: this.usualIssuer }),
        finish: async () => {
          throw new OutsideProblem('provider-answer', 'SAML answers by post.')
        },
      }
    }
    const host = await this.hostOf(provider)
    return host && oauthFlow(this.#outgoing, host)
  }

  async hostOf(provider: Provider) {
    const asked = await hostsAskedForPermissions(this.#db)
    return oauthHost(provider, asked.has(provider.serviceId))
  }

  /** What we are called to SAML providers. */
  get usualIssuer(): string {
    return new URL('/.auth/saml/metadata', this.#externalURL).href
  }
}
