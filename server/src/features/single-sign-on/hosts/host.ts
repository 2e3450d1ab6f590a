import type { OutsideIdentity } from '../identity.js'
import type { HostApi } from './hostApi.js'

/** What a code host's OAuth 2 looks like, and how its account is read. */
export interface OAuthHost {
  readonly authorizationURL: URL
  /** A page that people pass before, which sends them on to the path in `redirect`. */
  readonly gateURL?: URL
  readonly tokenURL: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** How the client proves itself at the token address. */
  readonly secretIn: 'body' | 'header' | 'assertion'
  /** Azure DevOps calls the code an assertion. */
  readonly responseType: 'code' | 'Assertion'
  readonly apiURL: URL
  /** Whether a token with these scopes, as the host names those that it granted, may tell what the account reads. */
  readonly readsRepositories: (granted: string | undefined) => boolean
  /** Who the account is. Throws `OutsideProblem` 'not-allowed' for one that is not let in. */
  identify(api: HostApi): Promise<Omit<OutsideIdentity, 'tokens'>>
}
