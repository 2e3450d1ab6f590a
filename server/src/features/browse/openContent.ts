import { listFolder, type ObjectId, type ObjectReader, openObjectReader, readFolderFile } from '@sextant/git'
import type { Content } from '../repositories/index.js'
import { directoriesFirst, type Entry } from './entry.js'
import { FolderLister } from './folderListing.js'
import { WorktreeFilter } from './worktreeEntries.js'

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

/** Reads directories and files of commits, working trees and plain folders. Holds git processes: close it. */
export class ContentOpener {
  readonly #readers = new Map<string, ObjectReader>()
  readonly #folders = new FolderLister()
  readonly #worktrees = new WorktreeFilter()

  /** The entries of a directory: directories first, then by name. Undefined when there is no such directory. */
  async list(content: Content, path: string, signal: AbortSignal): Promise<readonly Entry[] | undefined> {
    switch (content.kind) {
      case 'commit':
        return this.#committed(content.gitDirectory, content.commit, { path, signal })
      case 'folder':
        return (await folderEntries(content.root, path))?.toSorted(directoriesFirst)
      case 'worktree':
        return this.#worktreeEntries(content, path, signal)
    }
  }

  /**
   * For the first hundred directories of a folder of a commit, in the order of `list`: the path below each to the first
   * folder that does not only hold one other; '' for most. Empty for what is on disk.
   */
  async tails(content: Content, path: string, signal: AbortSignal): Promise<readonly string[]> {
    if (content.kind !== 'commit') return []
    const { gitDirectory, commit } = content
    return this.#folders.tails(this.#reader(gitDirectory), { repository: { gitDirectory }, commit, path }, signal)
  }

  /** What a path names; undefined when it names nothing. */
  async kindOf(content: Content, path: string, signal: AbortSignal): Promise<'directory' | 'file' | undefined> {
    if (content.kind === 'commit') {
      const { gitDirectory, commit } = content
      const found = await this.#reader(gitDirectory).read({ commit, path }, { maxBytes: 0, signal })
      return found.found ? (found.type === 'tree' ? 'directory' : 'file') : undefined
    }
    if (await this.read(content, path, { maxBytes: 0, signal })) return 'file'
    return (await folderEntries(content.root, path)) && 'directory'
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

  #committed(
    gitDirectory: string,
    commit: ObjectId,
    { path, signal }: { readonly path: string; readonly signal: AbortSignal },
  ): Promise<readonly Entry[] | undefined> {
    return this.#folders.list(this.#reader(gitDirectory), { repository: { gitDirectory }, commit, path }, signal)
  }

  async #worktreeEntries(
    content: Content & { readonly kind: 'worktree' },
    path: string,
    signal: AbortSignal,
  ): Promise<readonly Entry[] | undefined> {
    const onDisk = await folderEntries(content.root, path)
    if (!onDisk) return undefined
    const { gitDirectory, commit } = content
    const committed = commit && (await this.#committed(gitDirectory, commit, { path, signal }))
    return this.#worktrees.shown(content, onDisk, committed ?? [])
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
