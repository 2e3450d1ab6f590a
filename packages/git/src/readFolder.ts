import { openBudget } from '@sextant/base'
import type { ObjectId } from './objectId.js'
import { readSome } from './readSome.js'
import type { Repository } from './repository.js'
import { isSafeName, type TreeLine, treeLines } from './treeObject.js'
import type { TreeEntry } from './walkTree.js'

/** A tree object that was read: what `ObjectReader` gives for a folder. */
export interface FolderObject {
  readonly id: ObjectId
  readonly content: Buffer
}

export interface ReadFolderOptions {
  /** Of the folder, from the root of the repository; '' for the root. */
  readonly path: string
  readonly maxEntries: number
  readonly signal?: AbortSignal
}

/**
 * The entries of one folder in git's order, files with their sizes. Names that are unsafe in a path (`isSafeName`) are
 * left out. Throws `BudgetExceeded` at more than `maxEntries`. Ten thousand sizes are one question to git.
 */
export async function readFolder(
  repository: Repository,
  folder: FolderObject,
  { path, maxEntries, signal }: ReadFolderOptions,
): Promise<readonly TreeEntry[]> {
  const prefix = path === '' ? '' : `${path}/`
  const lines = safeLines(folder, maxEntries)
  const sizes = await sizesOf(
    repository,
    lines.filter(({ kind }) => kind !== 'directory' && kind !== 'submodule').map(({ id }) => id),
    signal,
  )
  return lines.map((line) => {
    const byteSize = line.kind === 'submodule' || line.kind === 'directory' ? undefined : sizes.get(line.id)
    return { ...line, path: prefix + line.name, ...(byteSize === undefined ? {} : { byteSize }) }
  })
}

/** The one folder that a folder holds, when it holds nothing else; undefined otherwise. */
export function onlyFolder({ id, content }: FolderObject): TreeLine | undefined {
  const lines = treeLines(content, id.length / 2)
  const first = lines.next()
  if (first.done === true || first.value.kind !== 'directory' || !isSafeName(first.value.name)) return undefined
  return lines.next().done === true ? first.value : undefined
}

function safeLines({ id, content }: FolderObject, maxEntries: number): readonly TreeLine[] {
  const entries = openBudget('tree entries', maxEntries)
  const lines: TreeLine[] = []
  for (const line of treeLines(content, id.length / 2)) {
    entries.spend(1)
    if (isSafeName(line.name)) lines.push(line)
  }
  return lines
}

async function sizesOf(
  repository: Repository,
  ids: readonly ObjectId[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<ObjectId, number>> {
  const answers = await readSome(repository, ids, { kind: 'information', maxBytes: 0, signal })
  return new Map(answers.flatMap(({ id, answer }) => (answer ? [[id, answer.byteSize] as const] : [])))
}
