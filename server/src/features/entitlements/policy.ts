import { AppError } from '@sextant/base'
import { decodeId, decodeRowId } from '../../graphql/ids.js'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { Database } from '@sextant/database'
import type { Entitlement, EntitlementSetting, Grantee } from './entitlement.js'
import { entitlementById } from './store.js'

/** What people are entitled to is for site admins. Throws for everyone else. */
export const mayEntitle = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

const longestName = 100
const largestLimit = 1_000_000_000

/** Throws `invalid_argument` for a name or a limit that cannot be. */
export function requireSetting(setting: EntitlementSetting): EntitlementSetting {
  const name = setting.name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (name === '' || name.length > longestName) {
    throw new AppError('invalid_argument', 'bad-name', `Give it a name, in at most ${longestName} characters.`)
  }
  if (setting.limit !== null && (setting.limit < 0 || setting.limit > largestLimit)) {
    throw new AppError('invalid_argument', 'bad-limit', `A limit is a number from 0 to ${largestLimit}.`)
  }
  return { ...setting, name }
}

/** The entitlement of a global id. Throws `not_found`. */
export async function requireEntitlement(db: Database, text: string): Promise<Entitlement> {
  const id = decodeRowId('Entitlement', text)
  const entitlement = id === undefined ? undefined : await entitlementById(db, id)
  if (entitlement) return entitlement
  throw new AppError('not_found', 'no-entitlement', 'There is no such entitlement.')
}

/** A user or an organization by a global id. Throws `not_found` for anything else. */
export function requireGrantee(text: string): Grantee {
  const { kind, id } = decodeId(text) ?? {}
  if (typeof id === 'number' && id > 0) {
    if (kind === 'User') return { userId: id, organizationId: null }
    if (kind === 'Org') return { userId: null, organizationId: id }
  }
  throw noGrantee()
}

export const noGrantee = (): AppError =>
  new AppError('not_found', 'no-namespace', 'There is no user and no organization with this id.')
