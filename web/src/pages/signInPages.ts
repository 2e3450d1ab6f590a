import { lazy } from 'react'
import type { Pages } from './page.js'

const PasswordResetPage = lazy(async () => ({
  default: (await import('../features/sign-in/PasswordResetPage.js')).PasswordResetPage,
}))
const UnlockAccountPage = lazy(async () => ({
  default: (await import('../features/sign-in/UnlockAccountPage.js')).UnlockAccountPage,
}))
const SecurityPage = lazy(async () => ({
  default: (await import('../features/sign-in/security/SecurityPage.js')).SecurityPage,
}))

/** Pages of signing in and of an account's security. */
export const signInPages: Pages = {
  '/password-reset': PasswordResetPage,
  '/unlock-account/{token}': UnlockAccountPage,
  '/users/{username}/settings/security': SecurityPage,
}
