import { BudgetExceeded } from '@sextant/base'
import type { ContentReader, FileContent, Manifest, ManifestFile, TreeChanges } from '@sextant/engine'
import {
  diffTrees,
  listTree,
  type ObjectId,
  parseObjectId,
  readFolderFile,
  readManyBlobs,
  type ReadBlob,
  type TreeDiff,
  walkFolder,
  workingTree,
} from '@sextant/git'
import { languageOf } from '@sextant/syntax'
import type { Content } from '../repositories/index.js'
import type { ChangedFiles, SearchSource } from './searchSource.js'
import { SmallCommits } from './smallCommits.js'

/** More files and folders than this in one revision are not listed; the answer says so. */
const maxFiles = 2_000_000
/** Stands for the size of a file that nobody has asked git for. */
const unknownSize = -1

const smallCommits = new SmallCommits()

/** Reads the files of commits, working trees and plain folders for the search engine. Runs in its threads. */
export const contentReader: ContentReader<SearchSource> = {
  keyOf: (content) => JSON.stringify(content),
  manifest: readManifest,
  contents: readContents,
  changes: readChanges,
  languageOf: (path, head) => languageOf(path, head?.subarray(0, 4096))?.name,
}

function readManifest(content: SearchSource, signal: AbortSignal): Promise<Manifest> {
  switch (content.kind) {
    case 'commit':
      return commitManifest(content.gitDirectory, content.commit, signal)
    case 'worktree':
      return worktreeManifest(content, signal)
    case 'folder':
      return folderManifest(content.root, signal)
    case 'looked-at':
      return worktreeManifest(content.tree, signal)
    case 'changed-files':
      return changedManifest(content)
  }
}

async function changedManifest({ root, paths }: ChangedFiles): Promise<Manifest> {
  const files = await Promise.all(paths.map((path) => fileOnDisk(root, path)))
  return manifestOf(files.filter((file) => file !== undefined))
}

async function commitManifest(gitDirectory: string, commit: ObjectId, signal: AbortSignal): Promise<Manifest> {
  const small = await smallCommits.manifest(gitDirectory, commit, signal)
  if (small) return small
  const files: ManifestFile[] = []
  try {
    for await (const some of listTree({ gitDirectory }, commit, { withSizes: true, maxEntries: maxFiles, signal })) {
      for (const { path, kind, id, byteSize = 0 } of some) {
        if (kind === 'file' || kind === 'executable') files.push({ path, byteSize, blob: id })
      }
    }
    return manifestOf(files)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    return manifestOf(files, `Only a part of the files was read: more than ${error.limit} ${error.budget}.`)
  }
}

async function* readChanges(
  from: string,
  to: readonly SearchSource[],
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): AsyncGenerator<TreeChanges | undefined> {
  const base = parseObjectId(from)
  const commits = to.flatMap((content) => (content.kind === 'commit' ? [content] : []))
  const gitDirectory = commits[0]?.gitDirectory
  if (base === undefined || gitDirectory === undefined || commits.length < to.length) {
    throw new Error('Only commits of one repository can be compared.')
  }
  const pairs = commits.map(({ commit }) => ({ from: base, to: commit }))
  for await (const diff of diffTrees({ gitDirectory }, pairs, { maxChanges: most, signal })) yield changesOf(diff)
}

function changesOf({ found, changes, truncated, missingTrees }: TreeDiff): TreeChanges | undefined {
  if (!found || truncated || missingTrees > 0) return undefined
  return {
    gone: changes.flatMap(({ kind, path }) => (kind === 'added' ? [] : [path])),
    added: changes.flatMap((change) => {
      const isFile = change.kind !== 'deleted' && ['file', 'executable'].includes(change.entryKind)
      return isFile ? [{ path: change.path, blob: change.id, byteSize: unknownSize }] : []
    }),
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
  source: SearchSource,
  files: readonly ManifestFile[],
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): AsyncGenerator<FileContent> {
  const kept = source.kind === 'commit' ? smallCommits.take(source.gitDirectory, source.commit, files) : undefined
  if (kept && files.every(({ byteSize }) => byteSize <= maxBytes)) {
    yield* kept
    return
  }
  const wanted = files.flatMap(({ blob, byteSize }) => {
    const id = blob === undefined ? undefined : parseObjectId(blob)
    return id === undefined ? [] : [{ id, ...(byteSize !== unknownSize && { byteSize }) }]
  })
  const content = source.kind === 'looked-at' ? source.tree : source
  const gitDirectory = 'gitDirectory' in content ? content.gitDirectory : ''
  const read =
    wanted.length > 0
      ? oneByOne(readManyBlobs({ gitDirectory }, wanted, { maxBytes, signal, unpackHere: true }))
      : undefined
  try {
    for (const file of files) {
      if (file.blob) {
        const next = await read?.next()
        yield fileContent(file, next?.done === false ? next.value : undefined)
      } else if (content.kind !== 'commit') yield await diskContent(content.root, file, maxBytes)
    }
  } finally {
    await read?.return()
  }
}

async function* oneByOne<Item>(batches: AsyncIterable<readonly Item[]>): AsyncGenerator<Item, void, undefined> {
  for await (const batch of batches) yield* batch
}

function fileContent(file: ManifestFile, blob: ReadBlob | undefined): FileContent {
  if (blob?.content) return { file, content: blob.content }
  return { file, problem: blob && blob.byteSize >= 0 ? 'too-large' : 'unreadable' }
}

async function diskContent(root: string, file: ManifestFile, maxBytes: number): Promise<FileContent> {
  const read = await readFolderFile(root, file.path, maxBytes)
  if (read?.content && !read.isSymlink) return { file, content: read.content }
  return { file, problem: read && read.byteSize > maxBytes ? 'too-large' : 'unreadable' }
}
