import { pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import type { Hit } from './resultSet.js'

/** The page of a hit, from the root of this server: at the commit where it was found, so that it stays. */
export function hitAddress(hit: Hit): string {
  const { kind, repository, commit, path, line } = hit
  const revision = commit || hit.revision || undefined
  if (kind === 'repository') return printRepositoryRoute({ repository, revision, rest: [] })
  if (kind === 'commit' || kind === 'diff') {
    return printRepositoryRoute({ repository, revision: undefined, rest: ['commit', commit] })
  }
  const file = pathAddress('blob', { repository, revision }, path)
  return line > 0 ? `${file}?${printLineRange({ start: line, end: line })}` : file
}
