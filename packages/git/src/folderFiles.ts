import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { throwIfAborted } from '@sextant/base'

/** A file or directory of a folder on disk. */
export interface FolderEntry {
  readonly kind: 'directory' | 'file' | 'symlink'
  readonly name: string
  /** Below the folder, with `/` between segments. */
  readonly path: string
  /** In bytes; undefined for directories. */
  readonly byteSize: number | undefined
}

/** What `readFolderFile` read. A link is never followed: its content is the path that it names. */
export interface FolderFile {
  readonly byteSize: number
  readonly isSymlink: boolean
  /** Undefined when the file is larger than was allowed or cannot be read. */
  readonly content: Buffer | undefined
}

/** The entries of one directory of a folder, sorted by name; undefined when there is no such directory inside it. */
export async function listFolder(root: string, path: string): Promise<readonly FolderEntry[] | undefined> {
  const segments = segmentsOf(path)
  const directory = segments && (await directoryInside(root, segments))
  if (!directory) return undefined
  try {
    const names = (await readdir(directory)).filter((name) => name !== '.git').sort()
    const entries = await Promise.all(names.map((name) => entryOf(directory, segments, name)))
    return entries.filter((entry) => entry !== undefined)
  } catch {
    return undefined
  }
}

/**
 * All files below a folder in path order, without links and without what lies in a git repository below it. Stops
 * after `maxEntries` entries; answers whether it saw everything.
 */
export async function* walkFolder(
  root: string,
  options: { readonly maxEntries: number; readonly signal?: AbortSignal },
): AsyncGenerator<FolderEntry, { readonly complete: boolean }> {
  const waiting = ['']
  let seen = 0
  let complete = true
  while (waiting.length > 0) {
    throwIfAborted(options.signal)
    const entries = await listFolder(root, waiting.pop() ?? '')
    if (!entries) complete = false
    seen += entries?.length ?? 0
    if (seen > options.maxEntries) return { complete: false }
    const directories = (entries ?? []).filter(({ kind }) => kind === 'directory')
    for (const directory of directories.toReversed()) {
      if (!(await isRepository(join(root, directory.path)))) waiting.push(directory.path)
    }
    for (const entry of entries ?? []) if (entry.kind === 'file') yield entry
  }
  return { complete }
}

/** A file of a folder; undefined when there is no such file inside it. */
export async function readFolderFile(root: string, path: string, maxBytes: number): Promise<FolderFile | undefined> {
  const place = await placeOfFile(root, path)
  if (place === undefined) return undefined
  const status = await lstat(place).catch(() => undefined)
  if (status?.isSymbolicLink()) {
    const content = await readlink(place, 'buffer')
    return { byteSize: content.byteLength, isSymlink: true, content }
  }
  if (!status?.isFile()) return undefined
  const content = status.size <= maxBytes ? await readPlainFile(place, maxBytes) : undefined
  return { byteSize: status.size, isSymlink: false, content }
}

/**
 * A part of a file of a folder as a stream, from byte `start` up to `end`, which is outside; undefined when there is no
 * such plain file inside the folder.
 */
export async function streamFolderFile(
  root: string,
  path: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<Readable | undefined> {
  const place = await placeOfFile(root, path)
  const file = place && (await open(place, readOnly).catch(() => undefined))
  if (!file) return undefined
  if ((await file.stat()).isFile() && end > start) return file.createReadStream({ start, end: end - 1 })
  await file.close()
  return end > start ? undefined : Readable.from([])
}

async function entryOf(directory: string, above: readonly string[], name: string): Promise<FolderEntry | undefined> {
  const status = await lstat(join(directory, name)).catch(() => undefined)
  if (!status) return undefined
  const kind = status.isSymbolicLink() ? 'symlink' : status.isDirectory() ? 'directory' : 'file'
  // Pipes, sockets and devices are no files to read.
  if (kind === 'file' && !status.isFile()) return undefined
  return { kind, name, path: [...above, name].join('/'), byteSize: kind === 'directory' ? undefined : status.size }
}

// Between a look and the opening the file may have become a link or a pipe: follow none, wait for none.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function readPlainFile(place: string, maxBytes: number): Promise<Buffer | undefined> {
  let file: FileHandle | undefined
  try {
    file = await open(place, readOnly)
    const status = await file.stat()
    if (!status.isFile() || status.size > maxBytes) return undefined
    const buffer = Buffer.alloc(status.size)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } catch {
    return undefined
  } finally {
    await file?.close()
  }
}

/** The segments of a path below a folder; undefined for a path that could lead out of it or into git's own files. */
function segmentsOf(path: string): readonly string[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '')
  const bad = (segment: string) =>
    segment === '.' || segment === '..' || segment.toLowerCase() === '.git' || segment.includes('\0')
  return segments.some(bad) ? undefined : segments
}

/** Where a file of a folder would be. */
async function placeOfFile(root: string, path: string): Promise<string | undefined> {
  const segments = segmentsOf(path)
  const name = segments?.at(-1)
  const directory = segments && name && (await directoryInside(root, segments.slice(0, -1)))
  return directory ? join(directory, name) : undefined
}

/** The real place of a directory, unless a link on the way leads out of the folder. */
async function directoryInside(root: string, segments: readonly string[]): Promise<string | undefined> {
  try {
    const [outer, inner] = await Promise.all([realpath(root), realpath(join(root, ...segments))])
    // With the separator, or /repositories/a would count as around /repositories/a-private.
    return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep) ? inner : undefined
  } catch {
    return undefined
  }
}

async function isRepository(folder: string): Promise<boolean> {
  return (await lstat(join(folder, '.git')).catch(() => undefined)) !== undefined
}
