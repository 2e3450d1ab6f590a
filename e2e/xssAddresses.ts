import { isDrawn, readSpecifiedRoutes, type SpecifiedRoute } from './expectedRoute.js'
import { addressOf, type RouteWorld } from './routeWorld.js'
import { type GivenTexts, markOf, textKinds, textsOf } from './xssTexts.js'

/** The number of the kind of texts that stand in addresses themselves. */
export const addressKind = textKinds.length

/** So many characters of an address a server takes in any case. */
const longestPart = 1500

/** What a text can stand in: `*` is its place. */
const patterns = [
  '/search?q=*&patternType=keyword',
  '/search?q=*&patternType=literal',
  '/search?q=*&patternType=regexp',
  '/search?q=needle+*&patternType=keyword',
  '/search?q=needle+-file:*&patternType=keyword',
  '/search?q=repo:*+needle&patternType=keyword',
  '/search?q=context:*+needle&patternType=keyword',
  '/search?q=rev:*+needle&patternType=keyword',
  '/search?q=type:commit+*&patternType=keyword',
  '/search?q=type:symbol+*&patternType=keyword',
  '/search?q=needle&patternType=*',
  '/search?q=needle&group=*&sort=*',
  '/result-sets/new?q=*',
  '/orders@*',
  '/orders/-/blob/*',
  '/orders/-/tree/*',
  '/orders/-/blob/src/orders.ts?L1=*&rev=*',
  '/orders/-/blob/src/orders.ts#*',
  '/orders/-/commit/*',
  '/orders/-/compare/*...main',
  '/orders/-/commits?author=*&q=*',
  '/orders/-/branches/all?q=*',
  '/orders/-/code-graph/indexes?q=*&filters=*',
  '/*',
  '/users/*',
  '/organizations/*',
  '/teams/*',
  '/teams?q=*',
  '/consent?problem=*',
  '/device/verify?user_code=*',
  '/sign-in?returnTo=*',
  '/help/*',
  '/api/console?query=*',
  '/api/console#*',
  '/site-admin/users?query=*',
  '/site-admin/repositories?query=*&status=*',
  '/site-admin/audit-log?action=*&q=*',
  '/site-admin/permissions-syncs?repository=*&user=*',
  '/site-admin/external-services/new?id=*',
  '/site-admin/feature-flags/configuration/*',
] as const

/** Addresses that hold payloads, of each form `most`. */
function addressesOfTexts(most: number): readonly string[] {
  const texts = textsOf(longestPart / 3, most)
  return patterns.flatMap((pattern, form) =>
    texts.map((text, at) => {
      // A form of an address shows its own part of the payloads, so that few visits show many.
      const whole = [markOf(addressKind, at), ...(texts[(at + form) % texts.length] ?? text)].join(' ')
      return pattern.replaceAll('*', encodeURIComponent(whole))
    }),
  )
}

const idOf = ({ ids }: GivenTexts, kind: string) => ids.get(kind)?.[0] ?? '1'

/** What stands for the parameters of routes: what was given a text. */
const partsOf = (given: GivenTexts): RouteWorld['parts'] => [
  [/^\/\{repo\}.*configuration\/\{id\}/, idOf(given, 'policies of a repository')],
  [/code-graph\/configuration\/\{id\}/, idOf(given, 'names of policies')],
  [/indexes\/\{id\}|uploads\/\{id\}/, idOf(given, 'precise indexes')],
  [/\{externalServiceID\}/, idOf(given, 'names of code hosts')],
  [/webhooks\/incoming/, idOf(given, 'deliveries of webhooks')],
  [/oauth-clients/, idOf(given, 'descriptions of OAuth clients')],
  [/entitlements/, idOf(given, 'names of entitlements')],
  [/^\/organizations\/\{name\}/, 'n0'],
  [/^\/teams\/\{name\}/, 't0'],
]

/** Pages that no route of the table leads to, or that show the text of another thing than the first. */
const otherPages = (given: GivenTexts) => [
  '/users/u0',
  '/users/u0/settings/profile',
  '/users/u0/settings/permissions',
  '/users/u0/settings/roles',
  '/site-admin/audit-log',
  '/result-sets',
  `/result-sets/${idOf(given, 'notes of result sets')}`,
  '/site-admin/surveys?tab=feedback',
  '/site-admin/end-user-onboarding',
  `/result-sets/${idOf(given, 'titles of result sets')}`,
  `/result-sets/${idOf(given, 'queries of result sets')}`,
  `/site-admin/oauth-clients/${idOf(given, 'names of OAuth clients')}`,
  `/site-admin/code-graph/configuration/${idOf(given, 'patterns of policies')}`,
  `/site-admin/webhooks/incoming/${idOf(given, 'names of webhooks')}`,
  `/orders/-/settings/permissions`,
  '/orders/-/blob/src/orders.ts#L1:14',
]

/** Routes whose pages show texts of some kind: the others are looked at in a proof. */
const showing =
  /^\/(teams|organizations)?(\/\{\w+\})?$|^\/\{repo\}\/-\/(metadata|code-graph\/(configuration|indexes))(\/\{id\})?$|^\/site-admin\/(users|organizations|tokens|oauth-clients|external-services|webhooks\/incoming|code-graph\/configuration|roles|entitlements|surveys|auth\/external-accounts|account-requests)(\/\{\w+\})?$|^\/users\/\{username\}(\/settings\/(tokens|event-log|profile))?$/

/** Addresses of an instance that was given texts: every page of the table for an administrator, and those above. */
export function everyAddress(given: GivenTexts, textsInEach: number): readonly string[] {
  const all = [...tablePages(given, isDrawn), ...otherPages(given), ...addressesOfTexts(textsInEach)]
  // Each visit is an event itself: hundreds of them would come before those that were given.
  return distinct([...all.filter((address) => address.endsWith('/event-log')), ...all])
}

/** Those that show all kinds, and a text in every third form of an address. */
export function someAddresses(given: GivenTexts): readonly string[] {
  const shows = (route: SpecifiedRoute) => isDrawn(route) && showing.test(route.path)
  const texts = addressesOfTexts(1).filter((_, at) => at % 3 === 0)
  return distinct([...tablePages(given, shows), ...otherPages(given), ...texts])
}

function tablePages(given: GivenTexts, isWanted: (route: SpecifiedRoute) => boolean): readonly string[] {
  const world = { cookies: {}, parts: partsOf(given) }
  return readSpecifiedRoutes()
    .filter(isWanted)
    .map(({ path }) => addressOf(path, world, 'administrator'))
}

const distinct = (addresses: readonly string[]) => [...new Set(addresses)]
