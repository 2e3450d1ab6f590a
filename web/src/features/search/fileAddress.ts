import { pathAddress, printLineRange, type SearchMatch } from '@sextant/contract'

/** A result that is a file. */
export type FileMatch = Exclude<SearchMatch, { type: 'repo' | 'commit' | 'person' | 'team' }>

/** The repository of a result, at the revision that was searched. */
export const placeOf = (match: FileMatch) => ({
  repository: match.repository,
  revision: match.branches?.[0] || undefined,
})

/** The page of a file at the revision that was searched, at a line if one is given. */
export function fileAddress(match: FileMatch, line?: number): string {
  const address = pathAddress('blob', placeOf(match), match.path)
  return line === undefined ? address : `${address}?${printLineRange({ start: line, end: line })}`
}
