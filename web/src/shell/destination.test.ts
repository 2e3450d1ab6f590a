import type { PageContext } from '@sextant/contract'
import { expect, test } from 'vitest'
import { destinationOf, type Place } from './destination.js'
import { returnTarget } from './returnTarget.js'
import { withReturnTo } from './returnTo.js'

const flags = { codeSearchEnabledOnInstance: true, accessTokensAllow: 'all-users-create' }
const gates = new Proxy(flags, { get: (known, name) => Reflect.get(known, name) ?? false })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every gate that is not named above is off
const visitor = {
  externalURL: 'http://host',
  version: '0',
  needsSiteInit: false,
  allowSignup: false,
  structuralSearchEnabled: false,
  currentUser: null,
  theme: 'system',
  gates,
} as unknown as PageContext
const user = { id: '1', username: 'alice', displayName: null, siteAdmin: false, hasPassword: true, canSignOut: true }
const alice: PageContext = { ...visitor, currentUser: user }
const beginning: PageContext = { ...visitor, needsSiteInit: true }

const place = (address: string): Place => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { pathname, search, hash }
}

test.each([
  ['/search/?q=a', alice, 'redirect /search?q=a'],
  ['/a/b/-/tree/', alice, 'redirect /a/b/-/tree'],
  ['//elsewhere.example/', alice, 'redirect /elsewhere.example'],
  ['/', alice, 'page /'],
  ['/search?q=a', visitor, 'page /search'],
  ['/sign-in', alice, 'redirect /search'],
  ['/notebooks', alice, 'off /notebooks'],
  ['/site-admin/executors/x', alice, 'not-found'],
  ['/site-admin', alice, 'not-found'],
  ['/site-admin?x=1', visitor, 'redirect /sign-in?returnTo=%2Fsite-admin%3Fx%3D1'],
  ['/users/alice', alice, 'redirect /users/alice/profile'],
  ['/settings/tokens', alice, 'redirect /users/alice/settings/tokens'],
  ['/a/b@v1/-/code-intelligence/indexes', alice, 'redirect /a/b@v1/-/code-graph/indexes'],
  ['/help', alice, 'load'],
  ['/a/b/-/raw/x', alice, 'load'],
  ['/a/b/-/nonsense', alice, 'not-found'],
  ['/search', beginning, 'redirect /site-admin/init'],
  ['/site-admin/init', beginning, 'page /site-admin/init'],
  ['/site-admin/init', alice, 'redirect /search'],
] as const)('%s leads to the right place (%#)', (address, context, expected) => {
  const found = destinationOf(place(address), context)
  const detail =
    found.kind === 'redirect'
      ? ` ${found.to}`
      : found.kind === 'page' || found.kind === 'off'
        ? ` ${found.match.route.path}`
        : ''
  expect(`${found.kind}${detail}`).toBe(expected)
})

test.each([
  ['/a/b?x=1#L3', '/a/b?x=1#L3'],
  ['//elsewhere.example', '/search'],
  ['/\\elsewhere.example', '/search'],
  ['/\t/elsewhere.example', '/search'],
  ['https://elsewhere.example', '/search'],
  ['javascript:alert(1)', '/search'],
  ['', '/search'],
])('returning to %s goes to %s', (wanted, target) => {
  expect(returnTarget(`?${new URLSearchParams({ returnTo: wanted })}`)).toBe(target)
})

test('a return link is read back', () => {
  const link = withReturnTo('/sign-in', place('/a/b?x=1#L3'))
  expect(returnTarget(link.slice(link.indexOf('?')))).toBe('/a/b?x=1#L3')
})
