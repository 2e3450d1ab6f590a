import { lazy } from 'react'
import type { Pages } from './page.js'

const SurveysPage = lazy(async () => ({ default: (await import('../features/surveys/SurveysPage.js')).SurveysPage }))

/** What people say of the product. */
export const overlayPages: Pages = { '/site-admin/surveys': SurveysPage }
