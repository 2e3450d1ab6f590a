import { printRepositoryRoute } from '@sextant/contract'

/** The address of the page of a commit. */
export function commitAddress(repository: string, revision: string): string {
  return printRepositoryRoute({ repository, rest: ['commit', ...revision.split('/')] })
}
