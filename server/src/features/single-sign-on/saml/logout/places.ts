import type { Provider } from '../../provider.js'

/** Where a SAML provider sends messages about signing out: beside where it posts responses. */
export const logoutPathOf = ({ callbackPath = '' }: Provider): string =>
  callbackPath.replace('/.auth/saml/acs', '/.auth/saml/logout')

export const logoutURL = ({ externalURL }: { readonly externalURL: URL }, provider: Provider): string =>
  new URL(logoutPathOf(provider), externalURL).href
