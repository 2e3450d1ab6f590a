import type { Gates } from '@sextant/contract'
import { expect, test } from 'vitest'
import { userGroups } from './userGroups.js'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gates that the sidebar asks
const gates = {
  batchChangesEnabled: true,
  accessTokensAllow: 'all-users-create',
  productResearchPageEnabled: true,
  sextantDotComMode: false,
} as Gates

const labels = (serviceAccount: boolean, siteAdmin: boolean, change: Partial<Gates> = {}) =>
  userGroups({ username: 'alice', serviceAccount }, { currentUser: { siteAdmin }, gates: { ...gates, ...change } })
    .flatMap(({ links }) => links)
    .map(({ label }) => label)

const all =
  'Settings,Profile,Batch Changes,Executor secrets,Emails,Account security,Access tokens,Quotas,Product research,Repo permissions,User roles,Event log'

test('the sidebar has the order of the specification', () => expect(labels(false, true).join(',')).toBe(all))

test.each<[string, readonly string[], readonly string[]]>([
  ['a user sees no quotas and no roles', labels(false, false), ['Quotas', 'User roles']],
  ['a service account has no addresses and no security', labels(true, true), ['Emails', 'Account security']],
  ['no tokens', labels(false, true, { accessTokensAllow: 'none' }), ['Access tokens']],
  [
    'tokens that site admins make',
    labels(false, false, { accessTokensAllow: 'site-admin-create' }),
    ['Quotas', 'User roles'],
  ],
  ['no event log on dotcom', labels(false, true, { sextantDotComMode: true }), ['Event log']],
  ['no product research', labels(false, true, { productResearchPageEnabled: false }), ['Product research']],
])('%s', (_name, found, missing) => {
  expect(all.split(',').filter((label) => !found.includes(label))).toEqual(missing)
})
