import { join } from 'node:path'

/** Where a mirror lies: its folder follows from these and nothing else. */
export interface MirrorPlace {
  /** The storage root; undefined is the one of the data directory. */
  readonly root: string | undefined
  readonly place: number
}

/** The folder of a mirror. `usual` is the storage root of the data directory. */
export function mirrorFolder(usual: string, id: number, { root, place }: MirrorPlace): string {
  return join(root ?? usual, place === 0 ? `${id}.git` : `${id}.${place}.git`)
}

/** What the name of a folder in a storage root says; undefined for what is none of ours. */
export function readFolderName(
  name: string,
): { readonly id: number; readonly place: number; readonly isNew: boolean } | undefined {
  const [, id, place = '0', unfinished] = /^([1-9]\d{0,15})(?:\.([1-9]\d{0,8}))?\.git(\.new-\w{6})?$/.exec(name) ?? []
  return id === undefined ? undefined : { id: Number(id), place: Number(place), isNew: unfinished !== undefined }
}
