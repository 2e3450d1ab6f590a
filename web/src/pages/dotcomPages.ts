import { createElement, lazy } from 'react'
import type { Pages } from './page.js'

const CommunityPage = lazy(async () => ({
  default: (await import('../features/community/CommunityPage.js')).CommunityPage,
}))
const LicensePage = lazy(async () => ({ default: (await import('../features/licence/LicensePage.js')).LicensePage }))
const EntitlementsPage = lazy(async () => ({
  default: (await import('../features/entitlements/EntitlementsPage.js')).EntitlementsPage,
}))
const NewEntitlementPage = lazy(async () => ({
  default: (await import('../features/entitlements/EntitlementPage.js')).NewEntitlementPage,
}))
const EntitlementPage = lazy(async () => ({
  default: (await import('../features/entitlements/EntitlementPage.js')).EntitlementPage,
}))

const communityNamed = (name: string) =>
  function Community() {
    return createElement(CommunityPage, { name })
  }

/** Pages of the public instance, of the licence and of what people are entitled to. */
export const dotcomPages: Pages = {
  '/backstage': communityNamed('backstage'),
  '/chakraui': communityNamed('chakraui'),
  '/cncf': communityNamed('cncf'),
  '/julia': communityNamed('julia'),
  '/kubernetes': communityNamed('kubernetes'),
  '/o3de': communityNamed('o3de'),
  '/stackstorm': communityNamed('stackstorm'),
  '/stanford': communityNamed('stanford'),
  '/temporal': communityNamed('temporal'),
  '/site-admin/license': LicensePage,
  '/site-admin/entitlements': EntitlementsPage,
  '/site-admin/entitlements/new': NewEntitlementPage,
  '/site-admin/entitlements/{id}/edit': EntitlementPage,
}
