import type { At } from './at.js'
import type { Entry } from './entry.js'
import type { ContentOpener } from './openContent.js'

/** A directory of a revision. Its entries are read when they are asked for. */
export interface TreeAt {
  readonly at: At
  /** '' for the top one. */
  readonly path: string
  /** Where the listing of the directory above named it. */
  readonly entry?: Entry
  /** Directories first, then by name; empty once the directory is gone. */
  readonly list: () => Promise<readonly Entry[]>
}

/** A directory that another one lists. */
export function treeAt(opener: ContentOpener, at: At, entry: Entry, signal: AbortSignal): TreeAt {
  const { path } = entry
  return { at, path, entry, list: async () => (await opener.list(at.content, path, signal)) ?? [] }
}

/** The directory at a path; undefined when there is none. */
export async function findTree(
  opener: ContentOpener,
  { at, path }: Pick<TreeAt, 'at' | 'path'>,
  signal: AbortSignal,
): Promise<TreeAt | undefined> {
  const entries = await opener.list(at.content, path, signal)
  return entries && { at, path, list: async () => entries }
}

/** How far `entriesBelow` reads. */
interface Reach {
  /** Everything below that is no directory, too. */
  readonly recursive: boolean
  /** Through directories that hold nothing but one other. */
  readonly recursiveSingleChild: boolean
  readonly most: number
}

const deepest = 512

/** The entries of a directory, each followed by those below it that are wanted; at most `most`. */
export async function entriesBelow(
  opener: ContentOpener,
  { at, path, list }: TreeAt,
  { recursive, recursiveSingleChild, most }: Reach,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const found: Entry[] = []
  const waiting = [...(await list())].toReversed()
  for (let entry = waiting.pop(); entry !== undefined && found.length < most; entry = waiting.pop()) {
    found.push(entry)
    if (entry.kind !== 'directory' || !(recursive || recursiveSingleChild)) continue
    if (entry.path.split('/').length - path.split('/').length > deepest) continue
    const below = (await opener.list(at.content, entry.path, signal)) ?? []
    if (recursive || (below.length === 1 && below[0]?.kind === 'directory')) waiting.push(...below.toReversed())
  }
  return found
}
