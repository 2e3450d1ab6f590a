import type { Configuration } from '../../configuration/index.js'
import type { Feature } from '../feature.js'
import type { SiteConfigurationServices } from '../site-configuration/index.js'
import { openLicenceBook } from './licenceBook.js'
import { licenceTypes } from './schema.js'

export interface LicenceFeatureServices extends SiteConfigurationServices {
  readonly configuration: Configuration
  readonly licencePublicKeys?: readonly string[]
}

/** The licence of the instance, and the areas that it opens. */
export const licenceFeature = (services: LicenceFeatureServices): Feature => ({
  types: [licenceTypes({ ...services, book: openLicenceBook(services) })],
})
