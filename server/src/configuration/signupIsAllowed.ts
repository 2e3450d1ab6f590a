import type { Configuration } from './configuration.js'

/** Whether visitors may create accounts with a name and a password, as it is now. */
export const signupIsAllowed = (configuration: Configuration): boolean =>
  configuration.get('auth.providers').some((provider) => provider.type === 'builtin' && provider.allowSignup === true)
