import { type Catalog, type Kind, kinds, type ShardEntry } from './catalog.js'
import { type Merge, mostDead, planMerges } from './mergePolicy.js'
import { NumberSet } from './numberSet.js'

/** What a tree takes and refers to. */
export interface TreeFacts {
  /** The tree that it is a change against. */
  readonly base: number | undefined
  /** The numbers of the blobs that it names itself; those of its base come on top. */
  readonly blobs: Iterable<number>
  /** Its own size, in bytes. */
  readonly bytes: number
}

/** What is to be kept of an index. */
export interface Wanted {
  /** Trees that are kept whatever they take. */
  readonly asked: Iterable<number>
  /** Trees that are kept while there is room for what they alone take; those that are kept first come first. */
  readonly recent: Iterable<number>
  /** In bytes. */
  readonly room: number
}

export interface Facts {
  /** Undefined for a tree that is not there. */
  treeOf(number: number): TreeFacts | undefined
  /** How many bytes a blob takes. */
  sizeOf(blob: number): number
}

export interface Live {
  readonly trees: NumberSet
  readonly blobs: NumberSet
}

/**
 * The trees to keep, those that they are changes against, and all blobs that these name. A recent tree that there is no
 * room for is left out; one behind it that fits is kept.
 */
export function liveDocuments({ asked, recent, room }: Wanted, facts: Facts): Live {
  const live: Live = { trees: new NumberSet(), blobs: new NumberSet() }
  for (const tree of asked) keepTree(live, tree, facts)
  let left = room
  for (const tree of recent) {
    const takes = whatTreeTakes(live, tree, facts)
    if (takes > left) continue
    left -= takes
    keepTree(live, tree, facts)
  }
  return live
}

/** Keeps a tree, what it is a change against, and all blobs that these name. */
export function keepTree(live: Live, tree: number, facts: Facts): void {
  keepTrees(live, withBases(tree, facts))
}

/** How many bytes that takes beyond what is kept anyhow. */
export function whatTreeTakes(live: Live, tree: number, facts: Facts): number {
  return whatTheyTake(live, withBases(tree, facts), facts)
}

type NumberedTree = TreeFacts & { readonly number: number }

/** A tree and what it is a change against; nothing when some of it is missing, for then it cannot be read. */
function withBases(first: number, facts: Facts): readonly NumberedTree[] {
  const trees: NumberedTree[] = []
  for (let number: number | undefined = first; number !== undefined; ) {
    const tree = facts.treeOf(number)
    // A tree of a damaged file could be a change against itself.
    if (!tree || trees.some((each) => each.number === number)) return []
    trees.push({ ...tree, number })
    number = tree.base
  }
  return trees
}

function keepTrees(live: Live, trees: readonly NumberedTree[]): void {
  for (const { number, blobs } of trees) {
    if (live.trees.add(number)) for (const blob of blobs) live.blobs.add(blob)
  }
}

/** How many bytes trees, and the blobs that they name, take beyond what is kept anyhow. */
function whatTheyTake(live: Live, trees: readonly NumberedTree[], facts: Facts): number {
  const counted = new NumberSet()
  let bytes = 0
  for (const tree of trees) {
    if (live.trees.has(tree.number)) continue
    bytes += tree.bytes
    for (const blob of tree.blobs) if (!live.blobs.has(blob) && counted.add(blob)) bytes += facts.sizeOf(blob)
  }
  return bytes
}

/** What an indexer process has found out: the numbers to keep, ascending, and how much of each file that is. */
export interface Marked {
  readonly keep: Readonly<Record<CollectedKind, Uint32Array>>
  /** By file: the share of what it holds that is kept, 0 to 1. */
  readonly shares: ReadonlyMap<string, number>
}

/**
 * The kinds whose documents live as long as a tree or a history names them, in the order in which they are dropped: no
 * tree that is there may name a blob that is not, and no history a commit.
 */
export const collectedKinds = [
  'trees',
  'symbols',
  'facts',
  'blobs',
  'histories',
  'diffs',
  'commits',
] as const satisfies readonly Kind[]
export type CollectedKind = (typeof collectedKinds)[number]

/** Neighbouring files to be replaced by one. */
export interface MergeJob {
  readonly kind: Kind
  readonly files: readonly string[]
  /** The numbers to keep, ascending; undefined for all. */
  readonly keep: Uint32Array | undefined
}

/** The merges that keep the number of files small. Nothing is dropped. */
export function planTidying(catalog: Catalog): readonly MergeJob[] {
  return kinds.flatMap((kind) => planMerges(catalog.shards[kind]).map((merge) => jobOf(kind, merge)))
}

/**
 * The merges that drop what is not marked, and those that keep the number of files small, in their order. Trees and
 * histories are dropped at once, so that nobody finds one whose blobs or commits have gone; the rest when it is worth
 * it.
 */
export function planCollection(catalog: Catalog, { keep, shares }: Marked): readonly MergeJob[] {
  const shareOf = ({ file }: ShardEntry) => shares.get(file) ?? 1
  return collectedKinds.flatMap((kind) =>
    planMerges(catalog.shards[kind], shareOf, kind === 'trees' || kind === 'histories' ? 0 : mostDead).map((merge) =>
      merge.some((entry) => shareOf(entry) < 1) ? jobOf(kind, merge, numbersIn(merge, keep[kind])) : jobOf(kind, merge),
    ),
  )
}

const jobOf = (kind: Kind, merge: Merge, keep?: Uint32Array): MergeJob => ({
  kind,
  files: merge.map(({ file }) => file),
  keep,
})

/** Those of some ascending numbers that can be in the files of a merge. */
function numbersIn(merge: Merge, numbers: Uint32Array): Uint32Array {
  const [first, last] = [merge[0]?.first ?? 0, merge.at(-1)?.last ?? 0]
  return numbers.filter((number) => number >= first && number <= last)
}
