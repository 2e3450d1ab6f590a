/** Where the provider's endpoints stand. */
export const base = '/.auth/idp/oauth'

/** The provider's endpoints by its own names. The last is a page of the web application. */
export const routes = {
  authorization: `${base}/authorize`,
  token: `${base}/token`,
  registration: `${base}/register`,
  device_authorization: `${base}/device/code`,
  revocation: `${base}/revoke`,
  introspection: `${base}/introspect`,
  userinfo: `${base}/userinfo`,
  jwks: `${base}/jwks`,
  code_verification: '/device/verify',
} as const

/** Where applications send people to sign out, and where people say that they want it. */
export const logoutPath = `${base}/logout`
export const logoutConfirmPath = `${logoutPath}/confirm`

/** Where a question to the person begins, whose cookie stays below this path. */
export const interactionPath = (uid: string): string => `${base}/interaction/${uid}`

/** The page that asks the person. */
export const consentPage = (uid: string): string => `/consent?request=${encodeURIComponent(uid)}`

/** The page that says why an application's request went no further. */
export const problemPage = (code: string): string => `/consent?problem=${encodeURIComponent(code)}`
