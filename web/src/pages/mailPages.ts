import { lazy } from 'react'
import type { Pages } from './page.js'

const RequestAccessPage = lazy(async () => ({
  default: (await import('../features/sign-in/RequestAccessPage.js')).RequestAccessPage,
}))
const AccountRequestsPage = lazy(async () => ({
  default: (await import('../features/access-requests/AccountRequestsPage.js')).AccountRequestsPage,
}))

/** Pages of requests for access. */
export const mailPages: Pages = {
  '/request-access': RequestAccessPage,
  '/site-admin/account-requests': AccountRequestsPage,
}
