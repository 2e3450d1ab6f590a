import {
  listFolder,
  type ObjectId,
  type ObjectReader,
  openObjectReader,
  readFolderFile,
  walkTree,
  workingTree,
} from '@sextant/git'
import type { Content } from '../repositories/index.js'

/** An entry of a directory, wherever it comes from. */
export interface Entry {
  readonly kind: 'directory' | 'file' | 'symlink' | 'submodule'
  readonly name: string
  readonly path: string
  readonly byteSize: number | undefined
  /** The commit that a submodule points at. */
  readonly submoduleCommit: string | undefined
}

/** A file, wherever it comes from. */
export interface FileAt {
  readonly path: string
  readonly byteSize: number
  /** The blob's id; undefined for a file that is read from disk. */
  readonly blob: string | undefined
  readonly isSymlink: boolean
  /** Undefined when the file is larger than was allowed. */
  readonly content: Buffer | undefined
}

const mostEntries = 100_000
const mostChanges = 50_000

/** Reads directories and files of commits, working trees and plain folders. Holds git processes: close it. */
export class ContentOpener {
  readonly #readers = new Map<string, ObjectReader>()

  /** The entries of a directory: directories first, then by name. Undefined when there is no such directory. */
  async list(content: Content, path: string, signal: AbortSignal): Promise<readonly Entry[] | undefined> {
    const entries = await this.#entries(content, path, signal)
    return entries && [...entries].sort(directoriesFirst)
  }

  /** A file; undefined when there is none at this path. A path that names something else is no file. */
  async read(
    content: Content,
    path: string,
    options: { readonly maxBytes: number; readonly signal: AbortSignal },
  ): Promise<FileAt | undefined> {
    if (content.kind === 'commit') return this.#readBlob(content.gitDirectory, content.commit, { path, ...options })
    const file = await readFolderFile(content.root, path, options.maxBytes)
    return file && { ...file, path, blob: undefined }
  }

  /** Reads the objects of a repository; it stays open as long as this is. */
  readerOf(gitDirectory: string): ObjectReader {
    return this.#reader(gitDirectory)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#readers.values()].map((reader) => reader.close()))
    this.#readers.clear()
  }

  async #entries(content: Content, path: string, signal: AbortSignal): Promise<readonly Entry[] | undefined> {
    switch (content.kind) {
      case 'commit':
        return this.#treeEntries(content.gitDirectory, content.commit, { path, signal })
      case 'folder':
        return folderEntries(content.root, path)
      case 'worktree': {
        const shown = await shownInWorktree(content, signal)
        return (await folderEntries(content.root, path))?.filter((entry) => shown(entry))
      }
    }
  }

  async #treeEntries(
    gitDirectory: string,
    commit: ObjectId,
    { path, signal }: { readonly path: string; readonly signal: AbortSignal },
  ): Promise<readonly Entry[] | undefined> {
    const entries: Entry[] = []
    if (path !== '' && !(await this.#isDirectory(gitDirectory, commit, { path, signal }))) return undefined
    const options = { path, recursive: false, withSizes: true, maxEntries: mostEntries, signal }
    for await (const entry of walkTree({ gitDirectory }, commit, options)) {
      entries.push({
        kind: entry.kind === 'executable' ? 'file' : entry.kind,
        name: entry.name,
        path: entry.path,
        byteSize: entry.kind === 'directory' || entry.kind === 'submodule' ? undefined : entry.byteSize,
        submoduleCommit: entry.kind === 'submodule' ? entry.id : undefined,
      })
    }
    return entries
  }

  async #isDirectory(
    gitDirectory: string,
    commit: ObjectId,
    { path, signal }: { readonly path: string; readonly signal: AbortSignal },
  ): Promise<boolean> {
    const found = await this.#reader(gitDirectory).read({ commit, path }, { maxBytes: 0, signal })
    return found.found && found.type === 'tree'
  }

  async #readBlob(
    gitDirectory: string,
    commit: ObjectId,
    { path, maxBytes, signal }: { readonly path: string; readonly maxBytes: number; readonly signal: AbortSignal },
  ): Promise<FileAt | undefined> {
    const found = await this.#reader(gitDirectory).read({ commit, path }, { maxBytes, signal })
    if (!found.found || found.type !== 'blob') return undefined
    return {
      path,
      byteSize: found.byteSize,
      blob: found.id,
      isSymlink: found.kind === 'symlink',
      content: found.content,
    }
  }

  #reader(gitDirectory: string): ObjectReader {
    const reader = this.#readers.get(gitDirectory) ?? openObjectReader({ gitDirectory })
    this.#readers.set(gitDirectory, reader)
    return reader
  }
}

async function folderEntries(root: string, path: string): Promise<readonly Entry[] | undefined> {
  const entries = await listFolder(root, path)
  return entries?.map((entry) => ({ ...entry, submoduleCommit: undefined }))
}

/**
 * Whether an entry on disk belongs to the working tree: ignored files do not. git lists what is tracked or untracked;
 * a directory belongs when something below it does.
 */
async function shownInWorktree(
  { gitDirectory, root, commit }: Content & { readonly kind: 'worktree' },
  signal: AbortSignal,
): Promise<(entry: Entry) => boolean> {
  const paths = new Set<string>()
  const add = (path: string) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) paths.add(path.slice(0, end))
  }
  if (commit) {
    const options = { recursive: true, maxEntries: 1_000_000, signal }
    for await (const entry of walkTree({ gitDirectory }, commit, options)) add(entry.path)
  }
  const { changed } = await workingTree(root, { gitDirectory }, { maxEntries: mostChanges, signal })
  for (const { path } of changed) add(path)
  return (entry) => paths.has(entry.path)
}

function directoriesFirst(a: Entry, b: Entry): number {
  const rank = (entry: Entry) => (entry.kind === 'directory' ? 0 : 1)
  return rank(a) - rank(b) || (a.name < b.name ? -1 : 1)
}
