import type { ShardSummary } from '../textShard/write.js'

export const kinds = ['blobs', 'trees', 'symbols', 'commits', 'diffs', 'histories', 'facts'] as const
export type Kind = (typeof kinds)[number]

/**
 * The kinds that are found in blobs: a document has the number and the key of its blob, nothing refers to it, and what is
 * lost is found again.
 */
export const foundKinds = ['symbols', 'facts'] as const satisfies readonly Kind[]
export type FoundKind = (typeof foundKinds)[number]

export const isFoundKind = (kind: Kind): kind is FoundKind => kind === 'symbols' || kind === 'facts'

/** A shard file that a catalog names. */
export interface ShardEntry extends ShardSummary {
  /** Its name in the index folder. */
  readonly file: string
}

/** Numbers of a kind that were lost with a damaged file; both ends are in it. */
export interface LostNumbers {
  readonly kind: Kind
  readonly first: number
  readonly last: number
}

/** What the index holds. A value: a change gives a new one. */
export interface Catalog {
  readonly format: 1
  /** One more with each change. */
  readonly generation: number
  /** The next free number of each kind. */
  readonly next: Readonly<Record<Kind, number>>
  /** The next free number of a file. */
  readonly files: number
  /** In the order of their numbers; those of one kind share none. */
  readonly shards: Readonly<Record<Kind, readonly ShardEntry[]>>
  /** What was lost and may still be named by other documents, until somebody has seen to those. */
  readonly lost: readonly LostNumbers[]
}

/** Numbers of documents fit 32 bits. */
export const mostNumbers = 2 ** 32

export function byKind<Value>(value: (kind: Kind) => Value): Record<Kind, Value> {
  return {
    blobs: value('blobs'),
    trees: value('trees'),
    symbols: value('symbols'),
    commits: value('commits'),
    diffs: value('diffs'),
    histories: value('histories'),
    facts: value('facts'),
  }
}

export const emptyCatalog: Catalog = {
  format: 1,
  generation: 0,
  next: byKind(() => 0),
  files: 0,
  shards: byKind(() => []),
  lost: [],
}

export interface NamedShard {
  readonly kind: Kind
  readonly file: string
}

export interface ShardChange {
  readonly add?: readonly { readonly kind: Kind; readonly entry: ShardEntry }[]
  readonly remove?: readonly NamedShard[]
  /** What went with files that are removed because they are damaged. */
  readonly lost?: readonly LostNumbers[]
  /** Losses that nothing refers to any more. */
  readonly healed?: readonly LostNumbers[]
}

/**
 * The catalog with files added and others gone, as its next generation. Throws a `RangeError` when a file to be removed
 * is not there, or one to be added is empty, is there already, or shares a number with another.
 */
export function withShards(catalog: Catalog, { add = [], remove = [], lost = [], healed = [] }: ShardChange): Catalog {
  const shards = byKind((kind) => {
    const gone = new Set(remove.filter((each) => each.kind === kind).map(({ file }) => file))
    const kept = catalog.shards[kind].filter(({ file }) => !gone.delete(file))
    for (const file of gone) throw new RangeError(`The catalog names no ${kind} file ${file}.`)
    return inOrder([...kept, ...add.filter((each) => each.kind === kind).map(({ entry }) => entry)])
  })
  const changed: Catalog = {
    ...catalog,
    generation: catalog.generation + 1,
    next: byKind((kind) => Math.max(catalog.next[kind], (shards[kind].at(-1)?.last ?? -1) + 1)),
    shards,
    lost: [...catalog.lost.filter((each) => !healed.some((other) => isSameLoss(each, other))), ...lost],
  }
  const twice = firstTwice(entriesOf(changed).map(({ entry }) => entry.file))
  if (twice !== undefined) throw new RangeError(`The file ${twice} would be named twice.`)
  return changed
}

/** What becomes of a catalog when files that it names are damaged, or not there. */
export function withLosses(catalog: Catalog, damaged: readonly { kind: Kind; entry: ShardEntry }[]): Catalog {
  return withShards(catalog, {
    remove: damaged.map(({ kind, entry }) => ({ kind, file: entry.file })),
    lost: damaged.map(({ kind, entry: { first, last } }) => ({ kind, first, last })),
  })
}

const isSameLoss = (a: LostNumbers, b: LostNumbers) => a.kind === b.kind && a.first === b.first && a.last === b.last

/** Every file that a catalog names. */
export function entriesOf(catalog: Pick<Catalog, 'shards'>): readonly { kind: Kind; entry: ShardEntry }[] {
  return kinds.flatMap((kind) => catalog.shards[kind].map((entry) => ({ kind, entry })))
}

function inOrder(entries: readonly ShardEntry[]): readonly ShardEntry[] {
  const sorted = [...entries].sort((a, b) => a.first - b.first)
  const problem = orderProblem(sorted)
  if (problem !== undefined) throw new RangeError(problem)
  return sorted
}

/** What is wrong with the shards of a kind as a sequence; undefined when nothing is. */
export function orderProblem(entries: readonly ShardEntry[]): string | undefined {
  let before = -1
  for (const { file, first, last, documents } of entries) {
    const room = last - first + 1
    if (documents < 1 || documents > room) return `${file} cannot hold ${documents} documents from ${first} to ${last}.`
    if (first <= before) return `${file} begins at ${first}, and a file before it ends at ${before}.`
    before = last
  }
  return undefined
}

export function firstTwice(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}
