import type { SiteAlert, SiteFlags } from '@sextant/contract'
import type { Database } from '@sextant/database'
import type { DocumentProblem } from '../../json/keyProblems.js'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { problemsOfSettings } from '../settings/index.js'
import {
  addressAlert,
  configurationAlert,
  diskAlert,
  mailAlert,
  seatsAlert,
  settingsAlert,
  updateAlert,
} from './conditions.js'
import type { ProductSubscription } from './subscription.js'

/** What of the instance's state is worth an alert. */
export interface InstanceConditions {
  /** Whether others than this machine reach the server directly. */
  readonly isOpen: boolean
  /** A sentence about disks that are too full; undefined while none is. */
  readonly diskMessage: () => Promise<string | undefined>
  /** A version that is newer than ours, where somebody has looked. */
  readonly newVersion?: () => Promise<string | undefined>
}

export interface SiteAlertServices {
  readonly db: Database
  readonly externalURL: URL
  /** What of the site configuration has no effect. */
  readonly problems: () => readonly DocumentProblem[]
  readonly mailIsOn: () => boolean
  readonly conditions?: InstanceConditions | undefined
  readonly subscription: ProductSubscription
}

/** What a viewer should know about the instance: site admins what they can mend, others what is theirs. */
export async function siteAlerts(services: SiteAlertServices, viewer: Viewer): Promise<readonly SiteAlert[]> {
  if (viewer.kind === 'anonymous') return []
  const own = await ownAlerts(services, viewer)
  return viewer.siteAdmin ? [...(await instanceAlerts(services)), ...own] : own
}

async function instanceAlerts(services: SiteAlertServices): Promise<readonly SiteAlert[]> {
  const { conditions, externalURL } = services
  const [disk, newer, seats] = await Promise.all([
    conditions?.diskMessage(),
    conditions?.newVersion?.(),
    services.subscription.seats(),
  ])
  const { actualUserCount, maximumAllowedUserCount } = seats
  return [
    ...diskAlert(disk),
    ...configurationAlert(services.problems()),
    ...addressAlert(externalURL, conditions?.isOpen ?? false),
    ...seatsAlert(actualUserCount, maximumAllowedUserCount),
    ...mailAlert(services.mailIsOn(), actualUserCount),
    ...updateAlert(newer),
  ]
}

async function ownAlerts({ db }: SiteAlertServices, viewer: SignedIn): Promise<readonly SiteAlert[]> {
  const { own, site } = await problemsOfSettings(db, viewer)
  return [
    ...(viewer.siteAdmin ? settingsAlert(site, '/site-admin/global-settings') : []),
    ...settingsAlert(own, `/users/${encodeURIComponent(viewer.username)}/settings`),
  ]
}

/** What every page says at its head. */
export const siteFlags =
  (services: SiteAlertServices) =>
  async (viewer: Viewer): Promise<SiteFlags> => {
    const expiresAt = viewer.kind === 'anonymous' ? null : services.subscription.expiresAt()
    return { alerts: await siteAlerts(services, viewer), licenceExpiresAt: expiresAt?.toISOString() ?? null }
  }
