import type { ChangedFile, FileSide } from './changedFile.js'
import type { DiffSides } from './diffArguments.js'
import { type FolderFile, readFolderFile } from './folderFiles.js'
import { isBinaryContent, linesIn } from './wholeFilePatch.js'
import { workingTree } from './workingTree.js'

interface UntrackedOptions {
  readonly maxFiles: number
  readonly signal?: AbortSignal | undefined
}

/** The most bytes of a file on disk that is read for a difference: what git itself takes for binary lies above. */
export const largestOnDisk = 8 * 1024 * 1024

// So many files are read to count their lines; the others are told without a count.
const mostCounted = 500
const mostChanges = 50_000

/** Files on disk that git does not track and does not ignore. They are new, or gone when the disk is the old side. */
export async function untrackedFiles(
  repository: { readonly gitDirectory: string },
  sides: DiffSides & { readonly kind: 'worktree' },
  { maxFiles, signal }: UntrackedOptions,
): Promise<{ readonly files: readonly ChangedFile[]; readonly truncated: boolean }> {
  const options = { maxEntries: mostChanges, ...(signal && { signal }) }
  const { changed, truncated } = await workingTree(sides.root, repository, options)
  const paths = changed.filter(({ kind }) => kind === 'untracked').map(({ path }) => path)
  const files: ChangedFile[] = []
  for (const path of paths.slice(0, Math.max(0, maxFiles))) {
    signal?.throwIfAborted()
    const isCounted = files.length < mostCounted
    const onDisk = isCounted ? await readFolderFile(sides.root, path, largestOnDisk) : undefined
    files.push(untrackedFile(path, onDisk, sides.reverse))
  }
  return { files, truncated: truncated || paths.length > maxFiles }
}

function untrackedFile(path: string, onDisk: FolderFile | undefined, reverse: boolean): ChangedFile {
  const side: FileSide = { path, mode: onDisk?.isSymlink ? '120000' : '100644' }
  const content = onDisk?.content
  const isBinary = onDisk !== undefined && (content === undefined || isBinaryContent(content))
  const lines = content && !isBinary ? linesIn(content) : undefined
  const stat = reverse ? { added: 0, deleted: lines ?? 0 } : { added: lines ?? 0, deleted: 0 }
  return {
    ...(reverse ? { status: 'deleted', old: side } : { status: 'added', new: side }),
    ...(lines !== undefined && { stat }),
    isBinary,
  }
}
