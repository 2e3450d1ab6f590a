import type { ShardSet } from '../indexed/shardSet.js'
import { contentFlags } from '../textShard/layout.js'
import type { Tree } from '../trees/tree.js'
import { readLineCount } from './lineCount.js'

/** What the index holds of the files of a revision. */
export interface TreeSize {
  readonly files: number
  /** Of all files, as far as it was known when they were listed: for a change, without what it takes away. */
  readonly bytes: number
  /** The contents that are searched: without those of the files that are skipped. In bytes. */
  readonly textBytes: number
  /** Newlines in them; undefined when some were indexed before lines were counted. */
  readonly lines: number | undefined
  /** Files that are found by their path only, by reason. */
  readonly skipped: SkippedFiles
}

export interface SkippedFiles {
  readonly binary: number
  readonly tooLarge: number
  readonly unreadable: number
}

type Sum = { -readonly [Key in keyof SkippedFiles]: number } & {
  files: number
  textBytes: number
  lines: number
  /** Files whose lines were not counted. */
  uncounted: number
}

const nothing: Sum = { files: 0, textBytes: 0, lines: 0, uncounted: 0, binary: 0, tooLarge: 0, unreadable: 0 }

/** The sizes of trees, in the order given. Throws `LostDocument` when a tree or one of its blobs is not there. */
export function treeSizes(shards: ShardSet, trees: Iterable<number>): readonly TreeSize[] {
  const known = new Map<number, Sum>()
  return Array.from(trees, (number) => {
    const { files, textBytes, lines, uncounted, ...skipped } = sumOf(number, shards, known)
    const bytes = shards.tree(number)?.columns.total.bytes ?? 0
    return { files, bytes, textBytes, lines: uncounted === 0 ? lines : undefined, skipped }
  })
}

function sumOf(number: number, shards: ShardSet, known: Map<number, Sum>): Sum {
  const before = known.get(number)
  if (before) return before
  const tree = shards.tree(number) ?? lost(number, shards)
  const { base, replaced } = tree.columns
  const sum = { ...(base === undefined ? nothing : sumOf(base, shards, known)) }
  for (let place = 0; place < tree.files; place++) count(sum, shards, { tree, place, sign: 1 })
  const changed = base === undefined ? undefined : shards.tree(base)
  if (changed) for (const place of replaced) count(sum, shards, { tree: changed, place, sign: -1 })
  known.set(number, sum)
  return sum
}

function lost(number: number, shards: ShardSet): never {
  shards.place('trees', number)
  throw new RangeError(`The tree ${number} cannot be read.`)
}

function count(
  sum: Sum,
  shards: ShardSet,
  { tree, place, sign }: { readonly tree: Tree; readonly place: number; readonly sign: 1 | -1 },
): void {
  const { shard, ordinal } = shards.place('blobs', tree.columns.blobs[place] ?? 0)
  const flags = shard.leftOutAt(ordinal)
  sum.files += sign
  if (flags !== 0) {
    sum[flags & contentFlags.binary ? 'binary' : flags & contentFlags.tooLarge ? 'tooLarge' : 'unreadable'] += sign
    return
  }
  const lines = readLineCount(shard.payload(ordinal))
  sum.textBytes += sign * shard.byteLengthAt(ordinal)
  if (lines === undefined) sum.uncounted += sign
  else sum.lines += sign * lines
}
