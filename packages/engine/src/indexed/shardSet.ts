import { byKind, type Kind, kinds } from '../store/catalog.js'
import { openTextShard, type SharedTables, type TextShard } from '../textShard/open.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import { type Change, changeBetween } from '../trees/change.js'
import { PathMemory } from '../trees/pathMemory.js'
import { Tree } from '../trees/tree.js'

/** A shard as a thread is told of it. */
export interface ShardFile {
  readonly path: string
  /** The least and greatest number in it. */
  readonly first: number
  readonly last: number
  /** Its tables, where another thread has read them. */
  readonly shared?: SharedTables
}

/** What a search can look into: the shards of each kind, in the order of their numbers. */
export type IndexView = Readonly<Record<Kind, readonly ShardFile[]>>

export type IndexKind = Kind
export const indexKinds = kinds

export const emptyView: IndexView = byKind(() => [])

/** A document of an open shard. */
export interface DocumentPlace {
  readonly shard: TextShard
  readonly ordinal: number
}

/** Trees are kept for the next search until they have so many files together. */
const mostCachedFiles = 4_000_000
/** So many comparisons of trees are kept. */
const mostChanges = 64

/** A document names another one that no shard of the view holds: that was lost. */
export class LostDocument extends Error {
  constructor(kind: IndexKind, number: number) {
    super(`No index file holds number ${number} of the ${kind}.`)
    this.name = 'LostDocument'
  }
}

/** The damaged file that an error tells of; undefined when a file is missing. Throws every other error on. */
export function pathOfDamage(error: unknown): string | undefined {
  if (error instanceof CorruptShard) return error.path
  if (error instanceof LostDocument) return undefined
  throw error
}

/** The shards of a view, as one thread has them open. */
export class ShardSet {
  #view = emptyView
  readonly #open = new Map<string, TextShard>()
  readonly #trees = new Map<number, Tree>()
  readonly #changes = new Map<string, Change>()
  readonly #paths = new PathMemory()
  #cachedFiles = 0
  #generation = 0
  #treeGeneration = 0

  /** Another number whenever trees that were read are forgotten: whoever has some is to let them go. */
  get treeGeneration(): number {
    return this.#treeGeneration
  }

  /** Another number whenever shards may have been closed, or others are to be read. */
  get generation(): number {
    return this.#generation
  }

  /** Closes what the view does not name any more. Not to be called during a search. */
  show(view: IndexView): void {
    this.#view = view
    this.#generation += 1
    const named = new Set(indexKinds.flatMap((kind) => view[kind].map(({ path }) => path)))
    const closed = [...this.#open].filter(([path]) => !named.has(path))
    for (const [path, shard] of closed) {
      shard.close()
      this.#open.delete(path)
    }
    const shards = new Set(closed.map(([, shard]) => shard))
    // A tree keeps the shard that it was read from. While that is open the tree stays as it is.
    if ([...this.#trees.values()].every(({ home }) => !shards.has(home.shard))) return
    this.#forgetTrees()
  }

  /** The shard that holds a number, opened; undefined when none does. Throws `CorruptShard`. */
  shardOf(kind: IndexKind, number: number): TextShard | undefined {
    const files = this.#view[kind]
    let low = 0
    let high = files.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((files[middle]?.last ?? 0) < number) low = middle + 1
      else high = middle
    }
    const file = files[low]
    return file && file.first <= number ? this.open(file) : undefined
  }

  /** The shard that holds a blob, opened. Throws `CorruptShard`, or `LostDocument`. */
  blobShardOf(number: number): TextShard {
    const shard = this.shardOf('blobs', number)
    if (shard) return shard
    throw new LostDocument('blobs', number)
  }

  /** Where a document lies. Throws `CorruptShard`, or `LostDocument`. */
  place(kind: IndexKind, number: number): DocumentPlace {
    const shard = this.shardOf(kind, number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0) throw new LostDocument(kind, number)
    return { shard, ordinal }
  }

  /** Throws `CorruptShard`. */
  open(file: ShardFile): TextShard {
    const known = this.#open.get(file.path)
    if (known) return known
    const shard = openTextShard(file.path, file.shared)
    this.#open.set(file.path, shard)
    return shard
  }

  /** The files of a kind, in the order of their numbers. */
  filesOf(kind: IndexKind): readonly ShardFile[] {
    return this.#view[kind]
  }

  /** All shards of a kind, opened. */
  all(kind: IndexKind): readonly TextShard[] {
    return this.#view[kind].map((file) => this.open(file))
  }

  /** The tree with a number; undefined when it is not in the view. Throws `CorruptShard`. */
  tree(number: number): Tree | undefined {
    const known = this.#trees.get(number)
    if (known) return known
    const shard = this.shardOf('trees', number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0) return undefined
    const tree = new Tree(shard, ordinal, this.#paths)
    this.#cachedFiles += tree.files
    if (this.#cachedFiles > mostCachedFiles) {
      this.#paths.clear()
      this.#trees.clear()
      this.#treeGeneration += 1
      this.#cachedFiles = tree.files
    }
    this.#trees.set(number, tree)
    return tree
  }

  /** The tree with a number. Throws `CorruptShard`, or `LostDocument`. */
  knownTree(number: number): Tree {
    const tree = this.tree(number)
    if (tree) return tree
    throw new LostDocument('trees', number)
  }

  /** How a tree differs from a whole one that it is not kept as a change against. */
  changeFrom(base: Tree, tree: Tree): Change {
    const key = `${base.number} ${tree.number}`
    const known = this.#changes.get(key)
    if (known) return known
    const whole = tree.columns.base === undefined ? tree : this.tree(tree.columns.base)
    base.keepPaths(0, base.files)
    const change = changeBetween(base, tree, whole ?? tree)
    if (this.#changes.size >= mostChanges) this.#changes.clear()
    this.#changes.set(key, change)
    return change
  }

  /** To be called at the beginning of a search: a file that has changed since is checked anew. */
  refresh(): void {
    for (const shard of this.#open.values()) shard.refresh()
  }

  /** What is asked for afterwards is opened again. */
  close(): void {
    this.#generation += 1
    for (const shard of this.#open.values()) shard.close()
    this.#open.clear()
    this.#forgetTrees()
  }

  /** Has trees let go of the paths that they keep. */
  forgetPaths(): void {
    this.#paths.clear()
  }

  /** Trees read their paths from the shards that they came from. */
  #forgetTrees(): void {
    this.#paths.clear()
    this.#trees.clear()
    this.#treeGeneration += 1
    this.#changes.clear()
    this.#cachedFiles = 0
  }
}
