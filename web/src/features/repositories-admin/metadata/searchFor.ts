import type { MetadataEntry } from './api.js'

/** The search for repositories with the same entry; with the key alone where the value cannot be written in a query. */
export function searchFor({ key, value }: MetadataEntry): string {
  const condition = value === null ? `${key}:` : isPlain(value) ? `${key}:${value}` : key
  return `/search?${new URLSearchParams({ q: `repo:has.meta(${isPlain(key) ? condition : ''}) select:repo` }).toString()}`
}

// A parenthesis would end the predicate, a blank the filter, a colon the key.
const isPlain = (text: string) => /^[^\s():"'\\]+$/.test(text)
