/** A link to `page` that comes back to the given place. */
export function withReturnTo(page: string, place: { pathname: string; search: string; hash: string }): string {
  return `${page}?${new URLSearchParams({ returnTo: `${place.pathname}${place.search}${place.hash}` })}`
}
