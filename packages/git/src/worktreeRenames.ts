import type { ChangedFile, FileSide } from './changedFile.js'
import { readFolderFile } from './folderFiles.js'
import { likeness } from './likeness.js'
import type { ObjectId } from './objectId.js'
import { readBlobs } from './readBlobs.js'
import type { Repository } from './repository.js'

/** As git's `--find-renames=50%`. */
const leastLikeness = 50
/** So many files that came are compared with as many that went. */
const mostCompared = 200
/** Larger files count as binary, and are renamed only without a change. */
const largestCompared = 1024 * 1024

interface Side {
  readonly file: ChangedFile
  readonly side: FileSide
  readonly content: Buffer
}

/** What of a list of files that came and went is a file that moved. */
export interface FoundRenames {
  readonly files: readonly ChangedFile[]
  /** True when there were too many to compare. */
  readonly isLimited: boolean
}

/**
 * Joins files that went from a commit with files on disk that are like them: git does not tell of renames to files that
 * it does not track. The counts of a renamed file are not told. `reverse`: the files on disk are the old side.
 */
export async function withRenames(
  repository: Repository,
  { root, reverse }: { readonly root: string; readonly reverse: boolean },
  { files, signal }: { readonly files: readonly ChangedFile[]; readonly signal?: AbortSignal | undefined },
): Promise<FoundRenames> {
  const [inCommit, onDisk] = reverse ? (['added', 'deleted'] as const) : (['deleted', 'added'] as const)
  const committed = files.filter(({ status }) => status === inCommit)
  const present = files.filter(({ status }) => status === onDisk)
  if (committed.length === 0 || present.length === 0) return { files, isLimited: false }
  const isLimited = Math.max(committed.length, present.length) > mostCompared
  if (isLimited) return { files, isLimited }
  const before = await committedSides(repository, committed, signal)
  const renamed = pairsOf(before, await diskSides(root, present, signal)).map((pair) => renamedFile(pair, reverse))
  const gone = new Set(renamed.flatMap(({ parts }) => parts))
  const byNew = new Map(renamed.map(({ parts, file }) => [parts[1], file]))
  return { files: files.flatMap((file) => byNew.get(file) ?? (gone.has(file) ? [] : [file])), isLimited }
}

async function committedSides(
  repository: Repository,
  files: readonly ChangedFile[],
  signal: AbortSignal | undefined,
): Promise<readonly Side[]> {
  const wanted = files.flatMap((file) => {
    const side = file.old ?? file.new
    return side?.id === undefined || side.mode === '160000' ? [] : [{ file, side, id: side.id }]
  })
  const contents = new Map<ObjectId, Buffer>()
  const ids = new Set(wanted.map(({ id }) => id))
  for await (const { id, content } of readBlobs(repository, ids, {
    maxBytes: largestCompared,
    ...(signal && { signal }),
  })) {
    if (content) contents.set(id, content)
  }
  return wanted.flatMap(({ file, side, id }) => {
    const content = contents.get(id)
    return content ? [{ file, side, content }] : []
  })
}

async function diskSides(
  root: string,
  files: readonly ChangedFile[],
  signal: AbortSignal | undefined,
): Promise<readonly Side[]> {
  const sides: Side[] = []
  for (const file of files) {
    signal?.throwIfAborted()
    const side = file.new ?? file.old
    const read = side && (await readFolderFile(root, side.path, largestCompared))
    if (side && read?.content) sides.push({ file, side, content: read.content })
  }
  return sides
}

interface Pair {
  readonly from: Side
  readonly to: Side
  readonly percent: number
}

/** The pairs that are most alike, each file in one of them. Empty files are like nothing. */
function pairsOf(committed: readonly Side[], onDisk: readonly Side[]): readonly Pair[] {
  const all = committed.flatMap((from) =>
    onDisk.flatMap((to) => {
      const isAlikeAtAll = from.content.length > 0 && isLink(from) === isLink(to)
      const percent = isAlikeAtAll ? likeness(from.content, to.content, leastLikeness) : 0
      return percent >= leastLikeness ? [{ from, to, percent }] : []
    }),
  )
  const taken = new Set<ChangedFile>()
  return all
    .toSorted((one, other) => other.percent - one.percent)
    .filter(({ from, to }) => {
      if (taken.has(from.file) || taken.has(to.file)) return false
      taken.add(from.file).add(to.file)
      return true
    })
}

const isLink = ({ side }: Side) => side.mode === '120000'

function renamedFile({ from, to, percent }: Pair, reverse: boolean) {
  const [old, fresh] = reverse ? [to, from] : [from, to]
  const isBinary = old.file.isBinary || fresh.file.isBinary
  const file: ChangedFile = {
    status: 'renamed',
    old: old.side,
    new: fresh.side,
    similarity: percent,
    ...(percent === 100 && !isBinary && { stat: { added: 0, deleted: 0 } }),
    isBinary,
  }
  return { parts: [old.file, fresh.file] as const, file }
}
