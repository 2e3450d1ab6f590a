import { keptLately } from '@sextant/base'
import {
  type FolderObject,
  type ObjectId,
  type ObjectReader,
  onlyFolder,
  readFolder,
  type Repository,
  type TreeEntry,
} from '@sextant/git'
import { directoriesFirst, type Entry } from './entry.js'

/** A folder with more entries cannot be shown. */
const mostEntries = 100_000
const largestFolder = 16 * 1024 * 1024
/** Entries of all folders that are kept together: at some 300 bytes each. */
const mostKept = 300_000
/** Folders of which is asked whether they hold only another one: each costs a look, and nobody joins hundreds. */
const mostJoined = 100
const deepestJoined = 32
/** In milliseconds. */
const tailPatience = 10_000

export interface FolderAt {
  readonly repository: Repository
  readonly commit: ObjectId
  /** '' for the root. */
  readonly path: string
}

/** Lists folders of commits. A folder is named by what is in it, so that what was read once never gets old. */
export class FolderLister {
  readonly #listings = keptLately<readonly Entry[]>(mostKept, (entries) => entries.length + 1)
  readonly #tails = keptLately<readonly string[]>(mostKept, (tails) => tails.length + 1)

  /** The entries, directories first; undefined when there is no such folder. */
  async list(reader: ObjectReader, at: FolderAt, signal: AbortSignal): Promise<readonly Entry[] | undefined> {
    const folder = await folderObject(reader, at, signal)
    // Not with the signal of one reader: others wait for the same listing.
    return folder && this.#listings.get(keyOf(at, folder), () => listFolder(at, folder))
  }

  /**
   * For the first hundred directories of a folder, in the order of `list`: the path below them to the first folder that
   * does not only hold one other, '' for most.
   */
  async tails(reader: ObjectReader, at: FolderAt, signal: AbortSignal): Promise<readonly string[]> {
    const folder = await folderObject(reader, at, signal)
    if (!folder) return []
    return this.#tails.get(keyOf(at, folder), async () => {
      const patience = AbortSignal.timeout(tailPatience)
      const entries = (await this.list(reader, at, patience)) ?? []
      const folders = entries.filter(({ kind }) => kind === 'directory').slice(0, mostJoined)
      return Promise.all(folders.map(({ path }) => tailOf(reader, { ...at, path }, patience)))
    })
  }
}

async function listFolder({ repository, path }: FolderAt, folder: FolderObject): Promise<readonly Entry[]> {
  const entries = await readFolder(repository, folder, { path, maxEntries: mostEntries })
  return entries.map(entryOf).sort(directoriesFirst)
}

function entryOf(entry: TreeEntry): Entry {
  const { kind, name, path, byteSize } = entry
  return {
    kind: kind === 'executable' ? 'file' : kind,
    name,
    path,
    byteSize,
    submoduleCommit: kind === 'submodule' ? entry.id : undefined,
  }
}

async function tailOf(reader: ObjectReader, at: FolderAt, signal: AbortSignal): Promise<string> {
  const names: string[] = []
  let folder = await folderObject(reader, at, signal)
  for (let only = folder && onlyFolder(folder); only && names.length < deepestJoined; ) {
    names.push(only.name)
    const found = await reader.read(only.id, { maxBytes: largestFolder, signal })
    folder = found.found && found.content ? { id: found.id, content: found.content } : undefined
    only = folder && onlyFolder(folder)
  }
  return names.join('/')
}

async function folderObject(
  reader: ObjectReader,
  { commit, path }: FolderAt,
  signal: AbortSignal,
): Promise<FolderObject | undefined> {
  const found = await reader.read({ commit, path }, { maxBytes: largestFolder, signal })
  if (!found.found || found.type !== 'tree' || !found.content) return undefined
  return { id: found.id, content: found.content }
}

const keyOf = ({ repository, path }: FolderAt, { id }: FolderObject) => `${repository.gitDirectory}\0${id}\0${path}`
