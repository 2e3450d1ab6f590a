import { type LineRange, pathAddress, printLineRange, printRepositoryRoute, type SearchMatch } from '@sextant/contract'
import { type FileMatch, fileAddress } from '../fileAddress.js'

/** The page of a result, a file's at a line of it. Undefined for a person or a team without a page. */
export function resultAddress(match: SearchMatch, line?: number): string | undefined {
  switch (match.type) {
    case 'commit':
      return match.url
    case 'repo':
      return repositoryAddress(match.repository, match.branches?.[0])
    case 'person':
      return match.user && `/users/${encodeURIComponent(match.user.username)}`
    case 'team':
      return undefined
    case 'content':
    case 'path':
    case 'symbol':
      return fileAddress(match, line)
  }
}

export const repositoryAddress = (repository: string, revision?: string) =>
  printRepositoryRoute({ repository, revision: revision || undefined, rest: [] })

/** The page that shows this very version of a file for ever: at the commit where there is one. */
export function permalinkOf(match: FileMatch, lines?: LineRange): string {
  const revision = match.commit ?? (match.branches?.[0] || undefined)
  const address = pathAddress('blob', { repository: match.repository, revision }, match.path)
  return lines === undefined ? address : `${address}?${printLineRange(lines)}`
}
