import type { Gates, PageUser } from '@sextant/contract'
import type { AreaGroup } from '../../shell/AreaLayout.js'
import type { AreaUser } from './api.js'

interface Looker {
  readonly currentUser: Pick<PageUser, 'siteAdmin'> | null
  readonly gates: Gates
}

/** The pages of a user's settings that this viewer finds, in the order of the specification. */
export function userGroups(
  { username, serviceAccount }: Pick<AreaUser, 'username' | 'serviceAccount'>,
  { currentUser, gates }: Looker,
): readonly AreaGroup[] {
  const area = `/users/${encodeURIComponent(username)}/settings`
  const isAdmin = currentUser?.siteAdmin === true
  const pages: readonly (readonly [label: string, path: string, isShown: boolean])[] = [
    ['Settings', '', true],
    ['Profile', '/profile', true],
    ['Batch Changes', '/batch-changes', gates.batchChangesEnabled],
    ['Executor secrets', '/executors/secrets', gates.batchChangesEnabled],
    ['Emails', '/emails', !serviceAccount],
    ['Account security', '/security', !serviceAccount],
    ['Access tokens', '/tokens', gates.accessTokensAllow !== 'none'],
    ['Quotas', '/quota', isAdmin],
    ['Product research', '/product-research', gates.productResearchPageEnabled],
    ['Repo permissions', '/permissions', true],
    ['User roles', '/roles', isAdmin],
    ['Event log', '/event-log', !gates.sextantDotComMode],
  ]
  const links = pages.filter(([, , isShown]) => isShown).map(([label, path]) => ({ label, to: `${area}${path}` }))
  return [{ title: 'User settings', links }]
}
