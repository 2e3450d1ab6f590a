import { AppError } from '@sextant/base'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { setConfigurationKey, type SiteConfigurationServices } from '../site-configuration/index.js'
import { isExpired } from './licence.js'
import type { LicenceBook } from './licenceBook.js'

export interface LicenceServices extends SiteConfigurationServices {
  readonly book: LicenceBook
}

/** Stores a key. Throws `invalid_argument` with the reason when it is not believed, or has expired. */
export async function enterLicence(services: LicenceServices, viewer: Viewer, key: string): Promise<void> {
  requireSiteAdmin(viewer)
  const read = services.book.read(key)
  if (!read.ok) throw bad(read.problem)
  const { expires } = read.licence
  if (isExpired(read.licence, new Date())) throw bad(`This key expired on ${expires.toISOString().slice(0, 10)}.`)
  await setConfigurationKey(services, viewer, 'licenseKey', key.trim())
}

/** Goes on without a licence. */
export async function removeLicence(services: LicenceServices, viewer: Viewer): Promise<void> {
  requireSiteAdmin(viewer)
  await setConfigurationKey(services, viewer, 'licenseKey', undefined)
}

const bad = (message: string) => new AppError('invalid_argument', 'bad-licence', message)
