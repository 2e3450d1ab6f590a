import { pathAddress, type RepositoryPlace } from '@sextant/contract'

/** The forms of archives that the server makes. */
export type ArchiveFormat = 'zip' | 'tgz' | 'tar'

/** The address of an archive of a folder; of the whole repository when `path` is empty. It is offered for saving. */
export function archiveAddress(place: RepositoryPlace, path: string, format: ArchiveFormat): string {
  return `${pathAddress('raw', place, path)}?format=${format}`
}
