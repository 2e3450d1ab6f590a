import { BudgetExceeded } from '@sextant/base'
import type { ContentReader, FileContent, Manifest, ManifestFile } from '@sextant/engine'
import {
  type ObjectId,
  parseObjectId,
  readBlobs,
  readFolderFile,
  walkFolder,
  walkTree,
  workingTree,
} from '@sextant/git'
import { languageOf } from '@sextant/syntax'
import type { Content } from '../repositories/index.js'

/** More files than this in one revision are not listed; the answer says so. */
const maxFiles = 1_000_000

/** Reads the files of commits, working trees and plain folders for the search engine. Runs in its threads. */
export const contentReader: ContentReader<Content> = {
  keyOf: (content) => JSON.stringify(content),
  manifest: readManifest,
  contents: readContents,
  languageOf: (path, head) => languageOf(path, head?.subarray(0, 4096))?.name,
}

function readManifest(content: Content, signal: AbortSignal): Promise<Manifest> {
  switch (content.kind) {
    case 'commit':
      return commitManifest(content.gitDirectory, content.commit, signal)
    case 'worktree':
      return worktreeManifest(content, signal)
    case 'folder':
      return folderManifest(content.root, signal)
  }
}

async function commitManifest(gitDirectory: string, commit: ObjectId, signal: AbortSignal): Promise<Manifest> {
  const files: ManifestFile[] = []
  const options = { recursive: true, withSizes: true, maxEntries: maxFiles, signal }
  try {
    for await (const entry of walkTree({ gitDirectory }, commit, options)) {
      if (entry.kind !== 'file' && entry.kind !== 'executable') continue
      files.push({ path: entry.path, byteSize: entry.byteSize ?? 0, blob: entry.id })
    }
    return manifestOf(files)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    return manifestOf(files, `Only a part of the files was read: more than ${error.limit} ${error.budget}.`)
  }
}

async function worktreeManifest(
  { gitDirectory, root, commit }: Content & { readonly kind: 'worktree' },
  signal: AbortSignal,
): Promise<Manifest> {
  const committed = commit ? await commitManifest(gitDirectory, commit, signal) : manifestOf([])
  const tree = await workingTree(root, { gitDirectory }, { maxEntries: maxFiles, signal })
  const changed = new Set(tree.changed.map(({ path }) => path))
  const kept = committed.files.filter(({ path }) => !changed.has(path))
  const fresh = await Promise.all([...changed].map((path) => fileOnDisk(root, path)))
  const files = [...kept, ...fresh.filter((file) => file !== undefined)].sort(byPath)
  return manifestOf(files, tree.truncated ? 'Too many files have changed to list them all.' : committed.incomplete)
}

async function fileOnDisk(root: string, path: string): Promise<ManifestFile | undefined> {
  const file = await readFolderFile(root, path, 0)
  return file && !file.isSymlink ? { path, byteSize: file.byteSize } : undefined
}

async function folderManifest(root: string, signal: AbortSignal): Promise<Manifest> {
  const files: ManifestFile[] = []
  const walk = walkFolder(root, { maxEntries: maxFiles, signal })
  for (;;) {
    const next = await walk.next()
    if (next.done) {
      return manifestOf(
        files,
        next.value.complete ? undefined : 'Some folders could not be read, or there are too many.',
      )
    }
    files.push({ path: next.value.path, byteSize: next.value.byteSize ?? 0 })
  }
}

function manifestOf(files: readonly ManifestFile[], incomplete?: string): Manifest {
  const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
  return { files, bytes, ...(incomplete && { incomplete }) }
}

function byPath(a: ManifestFile, b: ManifestFile): number {
  return a.path < b.path ? -1 : 1
}

async function* readContents(
  content: Content,
  files: readonly ManifestFile[],
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): AsyncGenerator<FileContent> {
  const blobs = content.kind === 'folder' ? [] : files.map(({ blob }) => blob).filter((blob) => blob !== undefined)
  const ids = blobs.map(parseObjectId).filter((id) => id !== undefined)
  const gitDirectory = content.kind === 'folder' ? '' : content.gitDirectory
  const read =
    ids.length > 0 ? readBlobs({ gitDirectory }, ids, { maxBytes, signal })[Symbol.asyncIterator]() : undefined
  try {
    for (const file of files) {
      if (file.blob) {
        const next = await read?.next()
        yield fileContent(file, next?.done === false ? next.value : undefined)
      } else if (content.kind !== 'commit') yield await diskContent(content.root, file, maxBytes)
    }
  } finally {
    await read?.return?.()
  }
}

function fileContent(
  file: ManifestFile,
  blob: { readonly byteSize: number; readonly content?: Buffer } | undefined,
): FileContent {
  if (blob?.content) return { file, content: blob.content }
  return { file, problem: blob && blob.byteSize >= 0 ? 'too-large' : 'unreadable' }
}

async function diskContent(root: string, file: ManifestFile, maxBytes: number): Promise<FileContent> {
  const read = await readFolderFile(root, file.path, maxBytes)
  if (read?.content && !read.isSymlink) return { file, content: read.content }
  return { file, problem: read && read.byteSize > maxBytes ? 'too-large' : 'unreadable' }
}
