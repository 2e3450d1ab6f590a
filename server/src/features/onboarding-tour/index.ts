import type { Database } from '@sextant/database'
import type { Feature } from '../feature.js'
import { onboardingTourTypes } from './schema.js'

/** What new users are led through on their home page. */
export const onboardingTour = ({ db }: { readonly db: Database }): Feature => ({ types: [onboardingTourTypes(db)] })
