import type { PageContext, PageUser } from '@sextant/contract'
import { isOpenFor } from '../navigation.js'
import type { Workspace } from '../workspaces/service.js'

/** A link of the user menu. */
export interface UserMenuLink {
  readonly label: string
  readonly to: string
}

/**
 * The links of the user menu above the organizations, in the order of the specification. `workspace` is the one that
 * this instance is, where it is one and could be asked.
 */
export function userMenuLinks(
  context: PageContext,
  { username, siteAdmin }: Pick<PageUser, 'username' | 'siteAdmin'>,
  workspace?: Workspace,
): readonly UserMenuLink[] {
  const { gates } = context
  const account = `/users/${encodeURIComponent(username)}`
  const links: readonly (readonly [label: string, to: string, isShown: boolean])[] = [
    ['Profile', `${account}/profile`, true],
    ['Settings', `${account}/settings`, true],
    ['Workspace settings', '/workspace-settings/general', isWorkspaceAdmin(workspace)],
    // Also for admins of the workspace, says the specification; its routes open both pages to site admins alone.
    ['Go to Setup', '/setup', siteAdmin && gates.needsRepositoryConfiguration],
    ['Analytics', '/site-admin/analytics/own', siteAdmin],
    ['Site admin', '/site-admin', siteAdmin],
    ['Extensions', '/cody/dashboard', gates.codyEnabledForUser],
    ['Teams', '/teams', gates.ownEnabled && !gates.sextantDotComMode],
  ]
  const isOpen = isOpenFor(context)
  return links
    .map(([label, to, isShown]) => ({ label, to, isShown }))
    .filter((link) => link.isShown && isOpen(link))
    .map(({ label, to }) => ({ label, to }))
}

const isWorkspaceAdmin = (workspace: Workspace | undefined) =>
  workspace?.roles?.some((role) => role.endsWith('ADMIN')) === true

/** What stands at the head of the user menu. */
export type MenuHeader =
  | { readonly kind: 'workspace'; readonly name: string }
  | { readonly kind: 'dotcom' }
  | { readonly kind: 'enterprise'; readonly host: string }
  | { readonly kind: 'none' }

/**
 * The head of the user menu. A workspace that could not be asked for has none (specification, section 8), nor has the
 * public instance where it knows of no workspaces.
 */
export function menuHeader(context: PageContext, workspace: Workspace | undefined): MenuHeader {
  const { workspaces, gates, externalURL } = context
  if (gates.sextantDotComMode) return { kind: workspaces ? 'dotcom' : 'none' }
  if (!workspaces) return { kind: 'enterprise', host: new URL(externalURL).host }
  return workspace ? { kind: 'workspace', name: workspace.displayName || workspace.name } : { kind: 'none' }
}
