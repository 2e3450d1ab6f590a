import type { ShardSet } from '../indexed/shardSet.js'
import { byRank, pathRank } from '../trees/pathRank.js'
import type { Tree } from '../trees/tree.js'

/** A file of a revision: where its path and its columns are. */
export interface TreePlace {
  readonly tree: Tree
  readonly place: number
}

/** The files of one revision, whether its tree is whole or a change against another. */
export class TreeFiles {
  readonly #tree: Tree
  /** What it is a change against, and which files of that it has not. */
  readonly #base: { readonly tree: Tree; readonly without: ReadonlySet<number> } | undefined

  constructor(tree: Tree, base: Tree | undefined) {
    this.#tree = tree
    this.#base = base && { tree: base, without: new Set(tree.columns.replaced) }
  }

  /** The file at a path. */
  find(path: string): TreePlace | undefined {
    const own = this.#tree.find(path)
    if (own >= 0) return { tree: this.#tree, place: own }
    const place = this.#base?.tree.find(path) ?? -1
    return this.#base && place >= 0 && !this.#base.without.has(place) ? { tree: this.#base.tree, place } : undefined
  }

  /** The files of some blobs, in the order of results. */
  *withBlobs(has: (blob: number) => boolean): Generator<TreePlace> {
    const own = this.#tree
    const ofBase = this.#base?.tree.columns.blobs ?? noBlobs
    const { blobs, positions } = own.columns
    const ownUpTo = function* (from: number, position: number): Generator<TreePlace, number> {
      let place = from
      for (; place < blobs.length && (positions[place] ?? 0) <= position; place++) {
        if (has(blobs[place] ?? 0)) yield { tree: own, place }
      }
      return place
    }
    let next = 0
    for (let place = 0; place < ofBase.length; place++) {
      if (next < blobs.length && (positions[next] ?? 0) <= place) next = yield* ownUpTo(next, place)
      if (has(ofBase[place] ?? 0) && !this.#base?.without.has(place)) yield { tree: this.#base?.tree ?? own, place }
    }
    yield* ownUpTo(next, Number.POSITIVE_INFINITY)
  }

  /** The names of the files in a folder, '' for the root: not of those below it. In no order. */
  *namesIn(folder: string): Generator<string> {
    yield* namesIn(this.#tree, folder)
    if (!this.#base) return
    const { tree, without } = this.#base
    yield* namesIn(tree, folder, without)
  }

  /** The files whose names end in certain ways, in no order: those of the tree itself come first. */
  *endingIn(endings: readonly string[]): Generator<TreePlace> {
    yield* endingIn(this.#tree, endings)
    if (!this.#base) return
    const { tree, without } = this.#base
    for (const each of endingIn(tree, endings)) if (!without.has(each.place)) yield each
  }
}

const noBlobs = new Uint32Array()

/** The files of a tree; undefined when the index does not hold all that it takes to read it. Throws `CorruptShard`. */
export function filesOf(shards: ShardSet, number: number): TreeFiles | undefined {
  const tree = shards.tree(number)
  if (!tree) return undefined
  const { base } = tree.columns
  const whole = base === undefined ? undefined : shards.tree(base)
  return base !== undefined && !whole ? undefined : new TreeFiles(tree, whole)
}

const noPlaces: ReadonlySet<number> = new Set()

/** In each rank the paths of a folder follow each other, and what is in one below it is passed over at once. */
function* namesIn(tree: Tree, folder: string, without = noPlaces): Generator<string> {
  const prefix = folder === '' ? '' : `${folder}/`
  for (const rank of [0, 1, 2]) {
    let place = tree.firstFrom(rank, prefix)
    while (place < tree.files) {
      const path = tree.path(place)
      if (!path.startsWith(prefix) || pathRank(path) !== rank) break
      const slash = path.indexOf('/', prefix.length)
      if (slash < 0) {
        if (!without.has(place)) yield path.slice(prefix.length)
        place += 1
      } else place = tree.firstFrom(rank, `${path.slice(0, slash)}${behindSlash}`)
    }
  }
}

/** The character that comes next after a slash. */
const behindSlash = '0'

const [slash, end] = [0x2f, 0] as const

function* endingIn(tree: Tree, endings: readonly string[]): Generator<TreePlace> {
  const text = Buffer.from(tree.pathText(0, tree.files))
  for (const ending of endings) {
    const isWhole = ending.startsWith('/')
    const wanted = Buffer.from(`${isWhole ? ending.slice(1) : ending}\0`)
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const before = at === 0 ? end : text[at - 1]
      if (!isWhole || before === slash || before === end) yield { tree, place: tree.placeAt(at) }
    }
  }
}

/** Orders places by the order of results. */
export const inResultOrder = (a: TreePlace, b: TreePlace): number => byRank(a.tree.path(a.place), b.tree.path(b.place))
