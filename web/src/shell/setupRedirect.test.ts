import type { PageContext } from '@sextant/contract'
import { expect, test } from 'vitest'
import { leadsToSetup } from './setupRedirect.js'

const who = (siteAdmin: boolean | undefined, needsRepositoryConfiguration: boolean) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of the context is looked at
  ({
    currentUser: siteAdmin === undefined ? null : { siteAdmin },
    gates: { needsRepositoryConfiguration },
  }) as PageContext

test.each([
  ['/', who(true, true), false, true],
  ['/search', who(true, true), false, true],
  ['/search', who(true, true), true, false],
  ['/search', who(true, false), false, false],
  ['/search', who(false, true), false, false],
  ['/search', who(undefined, true), false, false],
  ['/setup', who(true, true), false, false],
  ['/site-admin/external-services/new', who(true, true), false, false],
] as const)('%s leads to the setup (%#)', (pathname, context, wasLeft, expected) => {
  expect(leadsToSetup({ pathname }, context, wasLeft)).toBe(expected)
})
