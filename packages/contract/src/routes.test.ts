import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GateOutcome } from './gates.js'
import type { Gates, PageContext } from './pageContext.js'
import { admin, alice, allOff, visitor } from './testContexts.js'
import { fillRoute, matchRoute } from './routeMatch.js'
import { type Route, routes } from './routes.js'

const specified = readFileSync(new URL('../../../docs/routes.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('path\t'))
  .map((line) => line.split('\t'))

test('the table holds every specified route once, with its area, and no other', () => {
  expect(routes.map(({ path, area }) => [path, area])).toEqual(specified.map(([path, area]) => [path, area]))
})

test('every route is found under its own address', () => {
  for (const { path } of routes) {
    const address = path.replaceAll(/\{(\w+)\??\}/g, 'x').replace('*', 'x/y')
    expect([address, matchRoute(address)?.route.path]).toEqual([address, path])
  }
})

test('every old address leads to a route that is no old address itself, or to none that loops', () => {
  const all: readonly Route[] = routes
  for (const { path, redirect } of all.filter((route) => route.redirect)) {
    const params = { repo: 'a/b', id: '1', name: 'n', username: 'u', viewer: 'u', '*': 'x' }
    const target = new URL(fillRoute(redirect ?? '', params), 'http://host').pathname
    expect(matchRoute(target)?.route.path ?? '/{repo}').not.toBe(path)
  }
})

test.each([
  ['/', '/', {}],
  ['/search', '/search', {}],
  ['/notebooks/new', '/notebooks/new', {}],
  ['/notebooks/12', '/notebooks/{id}', { id: '12' }],
  ['/contexts/team', '/contexts/{specOrOrg}/{spec?}', { specOrOrg: 'team' }],
  ['/contexts/team/all', '/contexts/{specOrOrg}/{spec?}', { specOrOrg: 'team', spec: 'all' }],
  ['/contexts/team/edit', '/contexts/{specOrOrg}/{spec?}/edit', { specOrOrg: 'team' }],
  ['/settings', '/settings/*', { '*': '' }],
  ['/settings/tokens/new', '/settings/*', { '*': 'tokens/new' }],
  ['/github.com/a/b', '/{repo}', { repo: 'github.com/a/b' }],
  ['/a/b@v1/x/-/blob/c/d.ts', '/{repo}/-/blob/{path}', { repo: 'a/b', revision: 'v1/x', path: 'c/d.ts' }],
  ['/a/b/-/tree', '/{repo}/-/tree/{path}', { repo: 'a/b', path: '' }],
  ['/a/b/-/branches/all', '/{repo}/-/branches/all', { repo: 'a/b' }],
  ['/a/b/-/compare/main...topic/x', '/{repo}/-/compare/{rangeSpec}', { repo: 'a/b', rangeSpec: 'main...topic/x' }],
  ['/embed/a/b/-/blob/c', '/embed/{repo}/-/blob/{path}', { repo: 'a/b', path: 'c' }],
])('%s is %s', (address, path, params) => {
  expect(matchRoute(address)).toMatchObject({ route: { path }, params })
  expect(matchRoute(address)?.params).toEqual(params)
})

test.each(['/a/b/-/nonsense', '/a//b', '/-/nothing', '/embed/a/b'])('%s is no route', (address) => {
  expect(matchRoute(address)).toBeUndefined()
})

test.each([
  ['/{repo}/-/code-graph/indexes/{id}', '/a%20b@v1/-/code-graph/indexes/7'],
  ['/users/{viewer}/settings/*', '/users/alice/settings/tokens/new'],
])('%s is filled in', (template, address) => {
  const params = { repo: 'a b', revision: 'v1', id: '7', viewer: 'alice', '*': 'tokens/new' }
  expect(fillRoute(template, params)).toBe(address)
})

const without = (gates: Partial<Gates>): PageContext => ({ ...alice, gates: { ...allOff, ...gates } })

const cases: readonly (readonly [string, PageContext, GateOutcome])[] = [
  ['/sign-in', visitor, 'open'],
  ['/sign-in', alice, { redirect: '/search' }],
  ['/sign-up', visitor, 'closed'],
  ['/sign-up', { ...visitor, allowSignup: true }, 'open'],
  ['/site-admin/init', visitor, { redirect: '/search' }],
  ['/site-admin/init', { ...visitor, needsSiteInit: true }, 'open'],
  ['/site-admin', visitor, 'sign-in'],
  ['/site-admin', alice, 'closed'],
  ['/site-admin', admin, 'open'],
  ['/search', without({ codeSearchEnabledOnInstance: false }), 'upsell'],
  ['/a/b', without({ codeSearchEnabledOnInstance: false }), 'off'],
  ['/notebooks', alice, 'off'],
  ['/notebooks', without({ notebooksEnabled: true }), 'open'],
  ['/notebooks', without({ notebooksEnabled: true, sextantDotComMode: true }), 'closed'],
  ['/batch-changes', without({ sextantDotComMode: true }), 'upsell'],
  ['/cody/chat', alice, { redirect: '/search' }],
  ['/cody/chat', without({ deepSearchEnabled: true }), { redirect: '/deepsearch' }],
  ['/users/alice/settings/tokens', alice, 'open'],
  ['/users/admin/settings/tokens', alice, 'closed'],
  ['/users/alice/settings/tokens', admin, 'open'],
  ['/users/alice/settings/tokens', without({ accessTokensAllow: 'none' }), 'closed'],
  ['/users/alice/settings/tokens/new', without({ accessTokensAllow: 'none' }), 'closed'],
  ['/users/alice/settings/tokens', { ...admin, gates: { ...allOff, accessTokensAllow: 'none' } }, 'closed'],
  ['/users/alice/settings/tokens', without({ accessTokensAllow: 'site-admin-create' }), 'open'],
  ['/users/alice/settings/tokens/new', without({ accessTokensAllow: 'site-admin-create' }), 'open'],
]

test.each(cases)('the gate of %s (%#)', (address, context, outcome) => {
  const match = matchRoute(address)
  expect(match?.route.gate(context, match.params)).toEqual(outcome)
})
