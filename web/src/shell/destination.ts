import { fillRoute, matchRoute, type PageContext, type RouteMatch } from '@sextant/contract'
import { withReturnTo } from './returnTo.js'

/** A place in the address bar. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * What an address leads this viewer to. `off`: a page of what is switched off, or not built yet. `load` leaves the
 * application: the server answers.
 */
export type Destination =
  | { readonly kind: 'page'; readonly match: RouteMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'off'; readonly match: RouteMatch }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'upsell'; readonly match: RouteMatch }
  | { readonly kind: 'load' }

const firstPage = '/site-admin/init'

export function destinationOf(place: Place, context: PageContext): Destination {
  const { pathname, search, hash } = place
  // One slash in front, however many were typed: two would name another server.
  const plain = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  if (plain !== pathname) return { kind: 'redirect', to: `${plain}${search}${hash}` }
  if (context.needsSiteInit && pathname !== firstPage) return { kind: 'redirect', to: firstPage }
  const match = matchRoute(pathname)
  return match ? throughGate(match, place, context) : { kind: 'not-found' }
}

function throughGate(match: RouteMatch, place: Place, context: PageContext): Destination {
  const outcome = match.route.gate(context, match.params)
  if (outcome === 'closed') return { kind: 'not-found' }
  if (outcome === 'off') return { kind: 'off', match }
  if (outcome === 'upsell') return { kind: 'upsell', match }
  if (outcome === 'sign-in') return { kind: 'redirect', to: withReturnTo('/sign-in', place) }
  if (outcome !== 'open') return { kind: 'redirect', to: outcome.redirect }
  if (match.route.server) return { kind: 'load' }
  if (!match.route.redirect) return { kind: 'page', match }
  const params = { ...match.params, viewer: context.currentUser?.username ?? '' }
  return { kind: 'redirect', to: `${fillRoute(match.route.redirect, params)}${place.search}${place.hash}` }
}
