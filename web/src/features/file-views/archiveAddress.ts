import { pathAddress, type RepositoryPlace } from '@sextant/contract'

/** The forms of archives that the server makes. */
export const archiveFormats = ['zip', 'tgz', 'tar'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

/** The address of an archive of a folder; of the whole repository when `path` is empty. It is offered for saving. */
export function archiveAddress(place: RepositoryPlace, path: string, format: ArchiveFormat): string {
  return `${pathAddress('raw', place, path)}?format=${format}`
}
