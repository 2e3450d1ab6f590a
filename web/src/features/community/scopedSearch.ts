/** The address of a search within the repositories of a community. */
export function scopedSearch(scope: string, query: string): string {
  return `/search?${new URLSearchParams({ q: `${scope} ${query.trim()}`.trim() })}`
}
