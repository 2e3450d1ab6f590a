import { safeReturnPath } from '@sextant/contract'

/** The place on this server that `returnTo` of a query string names, or `otherwise` where it names none that is safe. */
export function returnTarget(search: string, otherwise = '/search'): string {
  return safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? otherwise
}
