/**
 * The place on this server that `returnTo` of a query string names, or `otherwise`. Only a path counts: anything that a
 * browser could read as another origin is refused.
 */
export function returnTarget(search: string, otherwise = '/search'): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? ''
  const base = 'http://this.invalid'
  if (!wanted.startsWith('/') || !URL.canParse(wanted, base)) return otherwise
  const resolved = new URL(wanted, base)
  return resolved.origin === base ? `${resolved.pathname}${resolved.search}${resolved.hash}` : otherwise
}

/** A link to `page` that comes back to the given place. */
export function withReturnTo(page: string, place: { pathname: string; search: string; hash: string }): string {
  return `${page}?${new URLSearchParams({ returnTo: `${place.pathname}${place.search}${place.hash}` })}`
}
