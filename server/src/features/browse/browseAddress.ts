import { pathAddress, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import type { At } from './at.js'

/** The repository and revision of an address, as they were asked for. */
export function placeOf({ repository, revision }: At): RepositoryPlace {
  return { repository: repository.name, revision }
}

/** The address of a file or directory; of the repository's root for the top directory. */
export function urlOf(at: At, kind: 'blob' | 'tree' | 'raw', path: string): string {
  return addressAt(placeOf(at), kind, path)
}

/** As `urlOf`, with the commit in the place of the revision: it always names the same. */
export function canonicalURLOf(at: At, kind: 'blob' | 'tree' | 'raw', path: string): string {
  const { repository, content } = at
  return content.kind === 'commit'
    ? addressAt({ repository: repository.name, revision: content.commit }, kind, path)
    : urlOf(at, kind, path)
}

function addressAt(place: RepositoryPlace, kind: 'blob' | 'tree' | 'raw', path: string): string {
  return path === '' && kind !== 'raw' ? printRepositoryRoute({ ...place, rest: [] }) : pathAddress(kind, place, path)
}
