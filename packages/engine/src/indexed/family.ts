import { byRank } from '../trees/pathRank.js'
import { type Change, changeOf } from '../trees/change.js'
import type { Tree } from '../trees/tree.js'
import { pathOfDamage, type ShardSet } from './shardSet.js'

/** A target of a search that the index holds. */
export interface IndexedTarget {
  /** Its place in the request. */
  readonly place: number
  /** The number of its tree. */
  readonly tree: number
  /** Paths that do not count: files on disk stand for them. */
  readonly hidden?: readonly string[]
  /** Targets with the same number are revisions of one repository: what they share is to be found once. */
  readonly group?: number
}

/** A file that some members of a family have and the base has not, or not with this content. */
export interface ExtraFile {
  readonly tree: Tree
  /** Its place in that tree. */
  readonly place: number
  readonly blob: number
  /** The place in the base before which it stands. */
  readonly position: number
  /** Which members have it: places in the request. */
  readonly targets: readonly number[]
}

/**
 * Targets whose trees are changes against one whole tree, searched together: a file that all of them have is looked at
 * once, whatever their number.
 */
export class Family {
  readonly base: Tree
  /** The places of all members in the request, ascending. */
  readonly targets: readonly number[]
  /** In the order of results. */
  readonly extras: readonly ExtraFile[]
  /** The base's files that not all members have, by place: those that have it. */
  readonly #partly: ReadonlyMap<number, readonly number[]>

  constructor(base: Tree, members: readonly Member[]) {
    this.base = base
    this.targets = members.map(({ place }) => place)
    this.#partly = partlyShared(this.targets, members)
    this.extras = extrasOf(members)
  }

  /** The members that have a file of the base: places in the request. */
  targetsOf(place: number): readonly number[] {
    return this.#partly.get(place) ?? this.targets
  }

  /** How many of the base's files `[from, to)` no member has. */
  countMissing(from: number, to: number): number {
    let missing = 0
    for (const [place, targets] of this.#partly) {
      if (targets.length === 0 && place >= from && place < to) missing += 1
    }
    return missing
  }
}

interface Member {
  readonly place: number
  /** How its tree differs from the base; undefined when it is the base. */
  readonly change: Change | undefined
  /** Places of the base's files that it has not. */
  readonly without: readonly number[]
  readonly hidden: ReadonlySet<string>
  /** Whether its tree has all files of the revision. */
  readonly isWhole: boolean
}

/** The families that can be read of some targets. */
export interface Families {
  /** In the order of their first members. */
  readonly families: readonly Family[]
  /** The targets whose trees are not there, or cannot be read: places in the request. */
  readonly missing: readonly number[]
  /** The damaged files that keep trees from being read. */
  readonly damaged: readonly string[]
  /** The targets of whose files only a part is known: places in the request. */
  readonly partial: readonly number[]
}

export function familiesOf(shards: ShardSet, targets: readonly IndexedTarget[]): Families {
  const grouped = new Map<string, { base: Tree; members: Member[] }>()
  const missing: number[] = []
  const damaged = new Set<string>()
  const readable = <Read>(places: readonly number[], read: () => Read | undefined): Read | undefined => {
    try {
      const found = read()
      if (found === undefined) missing.push(...places)
      return found
    } catch (error) {
      const path = pathOfDamage(error)
      if (path !== undefined) damaged.add(path)
      missing.push(...places)
      return undefined
    }
  }
  const partial: number[] = []
  for (const target of targets) {
    const member = readable([target.place], () => join(shards, grouped, target))
    if (member?.isWhole === false) partial.push(target.place)
  }
  const families = [...grouped.values()].flatMap(({ base, members }) => {
    const places = members.map(({ place }) => place)
    return readable(places, () => new Family(base, members)) ?? []
  })
  return { families, missing, damaged: [...damaged], partial }
}

/** Puts a target into its family; answers undefined when its tree is not there. */
function join(
  shards: ShardSet,
  grouped: Map<string, { base: Tree; members: Member[] }>,
  target: IndexedTarget,
): Member | undefined {
  const tree = shards.tree(target.tree)
  const whole = tree?.columns.base === undefined ? tree : shards.tree(tree.columns.base)
  if (!tree || !whole) return undefined
  const key = target.group === undefined ? `tree ${whole.number}` : `group ${target.group}`
  const group = grouped.get(key) ?? { base: whole, members: [] }
  const member = memberOf(shards, { target, tree, whole }, group.base)
  group.members.push(member)
  grouped.set(key, group)
  return member
}

function memberOf(
  shards: ShardSet,
  { target, tree, whole }: { readonly target: IndexedTarget; readonly tree: Tree; readonly whole: Tree },
  base: Tree,
): Member {
  const { place, hidden = [] } = target
  const change = tree === base ? undefined : whole === base ? changeOf(tree) : shards.changeFrom(base, tree)
  const concealed = hidden.flatMap((path) => {
    const at = base.find(path)
    return at < 0 ? [] : [at]
  })
  return {
    place,
    change,
    without: [...(change?.replaced ?? []), ...concealed],
    hidden: new Set(hidden),
    isWhole: tree.columns.isWhole,
  }
}

function partlyShared(targets: readonly number[], members: readonly Member[]): ReadonlyMap<number, readonly number[]> {
  const lacking = new Map<number, Set<number>>()
  for (const { place, without } of members) {
    for (const file of without) {
      const those = lacking.get(file) ?? new Set()
      lacking.set(file, those.add(place))
    }
  }
  return new Map([...lacking].map(([file, those]) => [file, targets.filter((target) => !those.has(target))]))
}

/** The files that changes add. The same file in several of them, at one path with one content, is one. */
function extrasOf(members: readonly Member[]): readonly ExtraFile[] {
  const found = new Map<string, { file: ExtraFile; path: string; targets: number[] }>()
  for (const { place: target, change, hidden } of members) {
    for (const { tree, place, position } of change?.files ?? []) {
      const path = tree.path(place)
      if (hidden.has(path)) continue
      const blob = tree.columns.blobs[place] ?? 0
      const key = `${blob} ${path}`
      const known = found.get(key)
      if (known) known.targets.push(target)
      else {
        const targets = [target]
        found.set(key, { file: { tree, place, blob, position, targets }, path, targets })
      }
    }
  }
  // Files at one position are in the order of results already, but for those of different members.
  return [...found.values()]
    .sort((a, b) => a.file.position - b.file.position || byRank(a.path, b.path))
    .map(({ file }) => file)
}
