import { pathOfDamage, type ShardSet } from '../indexed/shardSet.js'
import { mostParts } from '../indexed/taskState.js'
import type { Tree } from '../trees/tree.js'
import type { FindWork, IndexedFindTarget } from './findMessages.js'
import { stretchFiles } from './treeTables.js'

/** A tree of a target: the whole one, or the change of it. */
export interface FindTree {
  readonly tree: Tree
  /** The target's place in the request. */
  readonly target: number
  /** Whether it is a change: its files come behind those of the whole tree among what is alike. */
  readonly isChange: boolean
  /** Places of files that the target has not, or not as they are there. */
  readonly without: ReadonlySet<number>
}

/** What one thread looks through at a time: stretches of trees, by number. */
export interface FindPart {
  readonly stretches: readonly (readonly [number, FindTree])[]
  /** The same for the same stretches whatever else is asked for. */
  readonly owner: number
}

export interface FindTrees {
  readonly trees: readonly FindTree[]
  /** Targets that cannot be read: places in the request. */
  readonly missing: readonly number[]
  readonly damaged: readonly string[]
}

/** The trees of some targets, in their order. */
export function treesOf(shards: ShardSet, targets: readonly IndexedFindTarget[]): FindTrees {
  const trees: FindTree[] = []
  const missing: number[] = []
  const damaged = new Set<string>()
  for (const target of targets) {
    try {
      const found = treesIn(shards, target)
      if (found) trees.push(...found)
      else missing.push(target.place)
    } catch (error) {
      const path = pathOfDamage(error)
      if (path !== undefined) damaged.add(path)
      missing.push(target.place)
    }
  }
  return { trees, missing, damaged: [...damaged] }
}

function treesIn(shards: ShardSet, { place: target, ...named }: IndexedFindTarget): readonly FindTree[] | undefined {
  const tree = shards.tree(named.tree)
  const { base } = tree?.columns ?? {}
  const whole = base === undefined ? tree : shards.tree(base)
  if (!tree || !whole) return undefined
  const own = { tree, target, isChange: tree !== whole, without: hiddenIn(tree, named.hidden) }
  if (tree === whole) return [own]
  const without = new Set([...hiddenIn(whole, named.hidden), ...tree.columns.replaced])
  return [own, { tree: whole, target, isChange: false, without }]
}

/** From so many paths on that are looked up in a tree, all its paths are read at once. */
const manyPaths = 32

function hiddenIn(tree: Tree, hidden: readonly string[] = []): ReadonlySet<number> {
  if (hidden.length >= manyPaths) tree.keepPaths(0, tree.files)
  return new Set(hidden.map((path) => tree.find(path)).filter((place) => place >= 0))
}

/** Cuts trees into parts, in their order. The same trees give the same parts in every thread. */
export function partsOf(
  trees: readonly FindTree[],
  { what, path }: Pick<FindWork, 'what' | 'path'>,
): readonly FindPart[] {
  const stretches = trees.flatMap((of): readonly (readonly [number, FindTree])[] => {
    if (path === undefined)
      return Array.from({ length: Math.ceil(of.tree.files / stretchFiles[what]) }, (_, at) => [at, of])
    const place = of.tree.find(path)
    return place < 0 ? [] : [[Math.floor(place / stretchFiles[what]), of]]
  })
  const size = Math.ceil(stretches.length / mostParts)
  return Array.from({ length: Math.ceil(stretches.length / Math.max(1, size)) }, (_, number) => {
    const own = stretches.slice(number * size, (number + 1) * size)
    const [first] = own
    return { stretches: own, owner: first ? first[0] + first[1].tree.number : 0 }
  })
}
