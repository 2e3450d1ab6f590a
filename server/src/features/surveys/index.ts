import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import { createRateLimit } from '../../http/rateLimit.js'
import type { Feature } from '../feature.js'
import { surveyExport } from './exportRoute.js'
import { surveyTypes } from './schema.js'

export { forgetAnswersFrom } from './store.js'

const perHour = 60

/** What people think of the product: the survey that asks them, and what they say by themselves. */
export function surveyFeature(services: { readonly db: Database; readonly log: Logger }): Feature {
  const limit = createRateLimit({ limit: perHour, windowSeconds: 3600 })
  return { types: [surveyTypes({ db: services.db, limit })], mounts: [surveyExport(services)] }
}
