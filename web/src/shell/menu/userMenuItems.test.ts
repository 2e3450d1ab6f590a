import type { Gates, PageContext, PageWorkspaces } from '@sextant/contract'
import { expect, test } from 'vitest'
import { menuHeader, userMenuLinks } from './userMenuItems.js'

interface Variant {
  readonly siteAdmin?: boolean
  readonly gates?: Partial<Gates>
  readonly workspaces?: PageWorkspaces
  readonly roles?: readonly string[]
}

const contextOf = ({ siteAdmin = false, gates, workspaces }: Variant) => {
  const user = { id: '1', username: 'alice', displayName: null, siteAdmin, hasPassword: true, canSignOut: true }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the menu asks for, and nothing else
  const context = {
    externalURL: 'https://sextant.example:8443',
    currentUser: user,
    workspaces: workspaces ?? null,
    gates: { ownEnabled: true, ...gates },
  } as unknown as PageContext
  return { context, user }
}

const workspaceWith = (roles: readonly string[]) => ({ id: 'w', name: 'acme', displayName: 'Acme', uri: '/', roles })

const cases: readonly (readonly [name: string, variant: Variant, links: string])[] = [
  ['a user', {}, 'Profile, Settings, Teams'],
  ['a site admin', { siteAdmin: true }, 'Profile, Settings, Analytics, Site admin, Teams'],
  [
    'a site admin of an instance without repositories',
    { siteAdmin: true, gates: { needsRepositoryConfiguration: true } },
    'Profile, Settings, Go to Setup, Analytics, Site admin, Teams',
  ],
  [
    'a user of the assistant',
    { gates: { codyEnabledForUser: true, codyEnabledOnInstance: true } },
    'Profile, Settings, Extensions, Teams',
  ],
  ['the public instance has no teams', { gates: { sextantDotComMode: true } }, 'Profile, Settings'],
  ['no ownership has no teams', { gates: { ownEnabled: false } }, 'Profile, Settings'],
  [
    'an administrator of the workspace, to whom the pages of site admins are closed',
    { gates: { sextantDotComMode: true, needsRepositoryConfiguration: true }, roles: ['WORKSPACE_ROLE_ADMIN'] },
    'Profile, Settings, Workspace settings',
  ],
  [
    'a site admin who administers the workspace',
    { siteAdmin: true, gates: { sextantDotComMode: true }, roles: ['WORKSPACE_ROLE_ADMIN'] },
    'Profile, Settings, Workspace settings, Analytics, Site admin',
  ],
  [
    'a member of the workspace',
    { gates: { sextantDotComMode: true }, roles: ['WORKSPACE_ROLE_MEMBER'] },
    'Profile, Settings',
  ],
]

test.each(cases)('the menu of %s', (_name, { roles, ...variant }, links) => {
  const { context, user } = contextOf(variant)
  const found = userMenuLinks(context, user, roles && workspaceWith(roles))
  expect(found.map(({ label }) => label).join(', ')).toBe(links)
})

const cloud: PageWorkspaces = { url: 'https://cloud.example', siteID: 'w' }

test.each([
  ['its own instance', {}, undefined, { kind: 'enterprise', host: 'sextant.example:8443' }],
  ['a workspace', { workspaces: cloud }, workspaceWith([]), { kind: 'workspace', name: 'Acme' }],
  ['a workspace that could not be asked', { workspaces: cloud }, undefined, { kind: 'none' }],
  [
    'the public instance',
    { gates: { sextantDotComMode: true }, workspaces: { ...cloud, siteID: null } },
    undefined,
    { kind: 'dotcom' },
  ],
  ['the public instance without workspaces', { gates: { sextantDotComMode: true } }, undefined, { kind: 'none' }],
] as const)('the head of the menu of %s', (_name, variant, workspace, header) => {
  expect(menuHeader(contextOf(variant).context, workspace)).toEqual(header)
})
