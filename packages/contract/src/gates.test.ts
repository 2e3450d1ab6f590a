import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GateOutcome } from './gates.js'
import type { Gates, PageContext } from './pageContext.js'
import { type Route, routes } from './routes.js'
import { admin, alice, allOff, visitor } from './testContexts.js'

/**
 * What the gates of docs/routes.tsv say in words, read without `gates.ts`: who may see a route, and which flags must be
 * on.
 */
interface Need {
  readonly who?: 'visitor' | 'user' | 'site admin'
  readonly flags?: readonly (keyof Gates | 'not dotcom' | 'signup')[]
}

const user: Need = { who: 'user' }
const flags = (...names: NonNullable<Need['flags']>): Need => ({ flags: names })
const codeSearch = flags('codeSearchEnabledOnInstance')
const workspaceAdmin: Need = { who: 'user', flags: ['sextantDotComMode'] }

const words: Readonly<Record<string, Need>> = {
  any: {},
  admin: user,
  anonymous: { who: 'visitor' },
  'assistant enabled on the instance': flags('codyEnabledOnInstance'),
  'batch changes enabled': flags('batchChangesEnabled'),
  'batch changes': flags('batchChangesEnabled'),
  'code search enabled': codeSearch,
  'code search': codeSearch,
  'contexts flag': flags('searchContextsEnabled'),
  'deep search flag': flags('deepSearchEnabled'),
  'dotcom workspace admin': workspaceAdmin,
  dotcom: flags('sextantDotComMode'),
  'execution enabled': flags('batchChangesEnabled', 'executorsEnabled'),
  'executors enabled': flags('executorsEnabled'),
  'insights enabled': flags('codeInsightsEnabled', 'codeSearchEnabledOnInstance', 'not dotcom'),
  'insights flag': flags('codeInsightsEnabled'),
  // A redirect of an old address: the gate is that of what it leads to.
  legacy: {},
  'lsif-uploads/{id} included': {},
  'may administer': user,
  'may create': user,
  'may edit repository metadata': user,
  'may edit': user,
  'member or site admin': user,
  'monitoring flag': flags('codeMonitoringEnabled'),
  'not a service account': {},
  'not dotcom': flags('not dotcom'),
  'notebooks enabled': flags('notebooksEnabled', 'codeSearchEnabledOnInstance', 'not dotcom'),
  'notebooks flag': flags('notebooksEnabled'),
  'onboarding flag': flags('endUserOnboardingEnabled'),
  'ownership enabled': flags('ownEnabled'),
  'package repository': {},
  'per method': {},
  'per operation': {},
  'Perforce repository': {},
  'product research flag': flags('productResearchPageEnabled'),
  'readable repositories only': {},
  readable: {},
  'repository readable': {},
  'request access enabled': flags('requestAccessEnabled'),
  'search jobs flag': flags('searchJobsEnabled'),
  'signed in or public': {},
  'signed in': user,
  'signup allowed': flags('signup'),
  'site admin or repository admin': user,
  'site admin': { who: 'site admin' },
  "token access not 'none'": {},
}

/** What the area of a route adds to its own words. */
const ofArea: Readonly<Record<string, Need>> = { repository: codeSearch, 'site-admin': { who: 'site admin' } }

/** Where the words leave out what the page of the route, or the one that it leads to, needs. */
const added: Readonly<Record<string, Need>> = {
  '/{repo}/-/settings/code-intelligence/*': user,
  '/{repo}/-/settings/mirror': user,
  '/users/{username}/settings/batch-changes': user,
  '/users/{username}/settings/executors/*': user,
  '/users/{username}/settings/product-research': user,
  '/organizations/{name}/batch-changes/{batchChangeName}/edit': user,
  '/organizations/{name}/batch-changes/{batchChangeName}/executions/{batchSpecID}/*': user,
  '/organizations/{name}/searches/*': user,
  '/organizations/{name}/settings': user,
}

/** Routes whose outcome is more than open or not, with what they say then. */
const special: Readonly<Record<string, (context: PageContext) => string>> = {
  '/': ({ gates }) => (gates.codeSearchEnabledOnInstance ? 'open' : '/search'),
  '/search': ({ gates }) => (gates.codeSearchEnabledOnInstance ? 'open' : 'upsell'),
  '/site-admin/init': () => '/search',
  '/cody/chat': chat,
  '/cody/chat/*': chat,
  '/batch-changes': ({ gates }) =>
    gates.batchChangesEnabled ? 'open' : gates.sextantDotComMode ? 'upsell' : 'not-found',
}

function chat({ gates }: PageContext): string {
  if (gates.codyEnabledForUser) return 'open'
  return gates.deepSearchEnabled ? '/deepsearch' : '/search'
}

const needs = readNeeds()

function readNeeds(): ReadonlyMap<string, readonly Need[]> {
  const lines = readFileSync(new URL('../../../docs/routes.tsv', import.meta.url), 'utf8').split('\n')
  const all = new Map<string, readonly Need[]>()
  let above: readonly Need[] = []
  for (const line of lines.filter((text) => text.startsWith('/'))) {
    const [path = '', area = '', gate = ''] = line.split('\t')
    const own = gate === 'as above' ? above : needsOf(gate)
    all.set(path, [...own, ofArea[area] ?? {}, added[path] ?? {}])
    above = own
  }
  return all
}

function needsOf(gate: string): readonly Need[] {
  if (gate.startsWith('redirects to')) return []
  if (gate === 'as /{repo}') return [codeSearch]
  if (gate === 'as for organizations') return [flags('batchChangesEnabled')]
  return gate.split(/; | \+ |, /).flatMap((part) => {
    if (/^(redirects|else upsell page|or dotcom|assistant enabled for the user|no site admin yet)/.test(part)) return []
    const need = words[part]
    if (!need) throw new Error(`Nobody has said what “${part}” means.`)
    return [need]
  })
}

function expected(path: string, context: PageContext): string {
  const said = special[path]?.(context)
  if (said !== undefined) return said
  const all = needs.get(path) ?? []
  const { currentUser } = context
  if (all.some(({ who }) => who === 'visitor')) {
    if (currentUser) return '/search'
    return holdsFlags(all, context) ? 'open' : 'not-found'
  }
  const isKnown = !all.some(({ who }) => who) || currentUser !== null
  if (!isKnown) return holdsFlags(all, context) ? 'sign-in' : 'sign-in or not-found'
  const mayEnter = !all.some(({ who }) => who === 'site admin') || currentUser?.siteAdmin === true
  return mayEnter && holdsFlags(all, context) ? 'open' : 'not-found'
}

const holdsFlags = (all: readonly Need[], { gates, allowSignup }: PageContext) =>
  all
    .flatMap((need) => need.flags ?? [])
    .every((name) => {
      if (name === 'not dotcom') return !gates.sextantDotComMode
      return name === 'signup' ? allowSignup : gates[name] === true
    })

function seen(outcome: GateOutcome): string {
  if (typeof outcome === 'object') return outcome.redirect
  return outcome === 'closed' || outcome === 'off' ? 'not-found' : outcome
}

const allOn: Gates = {
  ...allOff,
  ...Object.fromEntries(Object.keys(allOff).map((name) => [name, true])),
  accessTokensAllow: 'all-users-create',
}
const nothing: Gates = { ...allOff, codeSearchEnabledOnInstance: false }
const params = { repo: 'npm/left-pad', username: 'alice', name: 'x', path: 'x', id: '1' }

const people = { visitor, alice, admin }
const instances = [true, false].flatMap((dotcom) => [true, false].map((on) => ({ dotcom, on })))
const cells = Object.entries(people).flatMap(([who, person]) =>
  instances.map((instance) => ({ who, person, instance })),
)

test.each(cells)('the gates of all routes for $who: $instance', ({ person, instance: { dotcom, on } }) => {
  const gates = { ...(on ? allOn : nothing), sextantDotComMode: dotcom }
  const context: PageContext = { ...person, gates, allowSignup: on }
  const all: readonly Route[] = routes
  const wrong = all.flatMap(({ path, gate }) => {
    const [is, should] = [seen(gate(context, params)), expected(path, context)]
    return should.split(' or ').includes(is) ? [] : [`${path}: ${is}, not ${should}`]
  })
  expect(wrong).toEqual([])
})

test('the words of every route are known', () => {
  expect([...needs.keys()]).toEqual(routes.map(({ path }) => path))
})
