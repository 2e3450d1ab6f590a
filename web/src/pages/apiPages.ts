import { lazy } from 'react'
import type { Pages } from './page.js'

const ConsolePage = lazy(async () => ({
  default: (await import('../features/api-console/ConsolePage.js')).ConsolePage,
}))
const PublicReferencePage = lazy(async () => ({
  default: (await import('../features/api-reference/ReferencePage.js')).PublicReferencePage,
}))
const InternalReferencePage = lazy(async () => ({
  default: (await import('../features/api-reference/ReferencePage.js')).InternalReferencePage,
}))

/** The API, to be tried and to be read about. */
export const apiPages: Pages = {
  '/api/console': ConsolePage,
  '/api/openapi/public': PublicReferencePage,
  '/api/openapi/internal': InternalReferencePage,
}
