import type { Configuration } from '../../configuration/index.js'

/** What holds for access tokens now. */
export interface TokenRules {
  readonly allow: 'all-users-create' | 'site-admin-create' | 'none'
  readonly allowNoExpiration: boolean
  readonly defaultExpirationDays: number
  readonly expirationOptionDays: readonly number[]
  readonly maxTokensPerUser: number
}

/** What holds where nothing is set: the values of existing servers, but for the last, which is ours. */
const usual: TokenRules = {
  allow: 'all-users-create',
  allowNoExpiration: false,
  defaultExpirationDays: 90,
  expirationOptionDays: [7, 14, 30, 60, 90],
  maxTokensPerUser: 100,
}

/** Ask each time: the site configuration changes while the server runs. */
export const tokenRules = (configuration: Configuration): TokenRules => ({
  ...usual,
  ...configuration.get('auth.accessTokens'),
})

/** Whether tokens are looked at at all. */
export const tokensAllowed = (configuration: Configuration): boolean => tokenRules(configuration).allow !== 'none'
