import type { Regex } from '@sextant/regex'
import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import type { ManifestFile } from '../contentReader.js'
import { judgeByPath, languageFits, pathFits } from '../scanFile.js'
import { filesInRange, type Tree } from '../trees/tree.js'
import type { DocumentPlace, ShardSet } from './shardSet.js'
import { allPatterns, readsContent } from '../evaluate.js'
import { seek } from './contentCandidates.js'
import type { FileFilters, Filtered } from './fileFilter.js'
import { leaveOut, type Tally } from './leaveOut.js'
import type { Stretch } from './parts.js'
import { PathFinder } from './pathFinder.js'
import type { ShardCandidates } from './shardCandidates.js'
import type { TextMemory } from './textMemory.js'

/** A file that has to be looked at. */
export interface Item {
  readonly tree: Tree
  readonly place: number
  /** The targets that have it: places in the request. */
  readonly targets: readonly number[]
  /** Its content, where that has to be looked at and is indexed. */
  readonly blob: DocumentPlace | undefined
  /** Why its content is not indexed; 0 if it is, or nobody asks for it. */
  readonly leftOut: number
}

/** Told of a file that has to be looked at: its tree, its place there, the targets that have it, and whether its path matches. */
export type SeeFile = (tree: Tree, place: number, targets: readonly number[], isByPath: boolean) => void

export interface ItemTools {
  readonly shards: ShardSet
  readonly filters: FileFilters
  readonly query: CompiledQuery
  readonly candidates: ShardCandidates
  readonly texts: TextMemory
  readonly counts: Tally
}

/** Tells which files of a stretch have to be looked at, as far as paths, languages and the index decide. */
export class ItemFinder {
  readonly #tools: ItemTools
  /** The patterns that may match a path, so that their content need not. */
  readonly #pathRegexes: readonly Regex[]
  readonly #pathFinders: readonly PathFinder[]
  readonly #readsContent: boolean

  constructor(tools: ItemTools) {
    this.#tools = tools
    const { pattern, results } = tools.query
    this.#readsContent = readsContent(tools.query)
    const inPaths = allPatterns(pattern).filter(({ contentOnly }) => results !== 'content' && !contentOnly)
    this.#pathRegexes = inPaths.map(({ regex }) => regex)
    this.#pathFinders = this.#pathRegexes.map((regex) => new PathFinder(regex, tools.texts))
  }

  /** In the order of results. Counts all files, and those that cannot be looked into. */
  itemsOf(stretch: Stretch): readonly Item[] {
    const { counts } = this.#tools
    const { family, from, to, extraFrom, extraTo } = stretch
    const fromBase = this.#baseItems(stretch)
    const missing = family.countMissing(from, to)
    counts.files += to - from - missing + extraTo - extraFrom
    counts.filtered -= missing
    if (extraFrom === extraTo) return fromBase
    const items: Item[] = []
    let next = 0
    for (const { tree, place, position, targets } of family.extras.slice(extraFrom, extraTo)) {
      for (let item = fromBase[next]; item && item.place < position; item = fromBase[++next]) items.push(item)
      const item = this.#itemOf(tree, place, targets)
      if (!this.#fits(item)) continue
      counts.filtered += 1
      if (this.#mayMatch(item)) items.push(item)
    }
    return items.concat(fromBase.slice(next))
  }

  /**
   * Hands on what `itemsOf` would answer, in no order; counts nothing. `byContent`: without files that only their path
   * brings, of which mostly none is asked then.
   */
  forEachFile(stretch: Stretch, see: SeeFile, byContent = false): void {
    const { family, from, to, extraFrom, extraTo } = stretch
    const { base } = family
    const filtered = this.#tools.filters.of(this.#tools.query, base, from, to)
    const { places, byPath } = filtered?.count === 0 ? nowhere : this.#placesIn(base, from, to, byContent)
    let next = 0
    for (const place of places) {
      while ((byPath[next] ?? to) < place) next += 1
      if (filtered && filtered.fits[place - from] !== 1) continue
      const targets = family.targetsOf(place)
      if (targets.length > 0) see(base, place, targets, byPath[next] === place)
    }
    for (const { tree, place, targets } of family.extras.slice(extraFrom, extraTo)) {
      const item = this.#itemOf(tree, place, targets)
      if (this.#fits(item) && this.#mayMatch(item)) see(tree, place, targets, this.#isByPath(item))
    }
  }

  /** Counts a file of which only the path can be looked at, though its content might have decided. */
  countLeftOut({ leftOut, tree, place }: Item): void {
    if (leftOut !== 0) leaveOut(this.#tools.counts, leftOut, () => tree.path(place))
  }

  #baseItems(stretch: Stretch): readonly Item[] {
    const { family, from, to } = stretch
    const { base } = family
    const { query, filters, counts } = this.#tools
    const filtered = filters.of(query, base, from, to)
    counts.filtered += filtered?.count ?? to - from
    if (filtered?.count === 0) return []
    const { places, byPath } = this.#placesIn(base, from, to)
    this.#countLeftOutIn(stretch, byPath, filtered)
    const items: Item[] = []
    for (const place of places) {
      if (filtered && filtered.fits[place - from] !== 1) continue
      const targets = family.targetsOf(place)
      if (targets.length > 0) items.push(this.#itemOf(base, place, targets))
    }
    return items
  }

  /** Counts the files that cannot be looked into and whose path decides nothing; the others are items. */
  #countLeftOutIn({ family, from, to }: Stretch, byPath: readonly number[], filtered: Filtered | undefined): void {
    if (!this.#readsContent) return
    const { leftOut, leftOutFlags: flags } = family.base.columns
    for (let at = seek(leftOut, from, 0); at < leftOut.length; at++) {
      const place = leftOut[at] ?? 0
      if (place >= to) return
      if ((filtered && filtered.fits[place - from] !== 1) || byPath.includes(place)) continue
      if (family.targetsOf(place).length > 0)
        leaveOut(this.#tools.counts, flags[at] ?? 0, () => family.base.path(place))
    }
  }

  /** A file that is known to have to be looked at. */
  itemAt(tree: Tree, place: number, targets: readonly number[]): Item {
    return this.#itemOf(tree, place, targets)
  }

  #itemOf(tree: Tree, place: number, targets: readonly number[]): Item {
    if (!this.#readsContent) return { tree, place, targets, blob: undefined, leftOut: 0 }
    const number = tree.columns.blobs[place] ?? 0
    const document = this.#tools.shards.place('blobs', number)
    const leftOut = document.shard.leftOutAt(document.ordinal)
    return { tree, place, targets, blob: leftOut === 0 ? document : undefined, leftOut }
  }

  /** The places in `[from, to)` that have to be looked at, and those of them whose paths match; ascending. */
  #placesIn(tree: Tree, from: number, to: number, byContent = false) {
    const byPath = byContent ? nowhere.byPath : this.#placesByPath(tree, from, to)
    return { places: union(this.#placesByContent(tree, from, to), byPath), byPath }
  }

  /** The places in `[from, to)` whose content may match; all of them where no content is looked at. */
  #placesByContent(tree: Tree, from: number, to: number): readonly number[] {
    const { blobs } = tree.columns
    const { query, shards, candidates } = this.#tools
    if (!mayMatchInside(query.pattern, query.results)) return []
    if (query.pattern.kind === 'everything') return Array.from({ length: to - from }, (_, index) => from + index)
    const places: number[] = []
    // Mostly the whole stretch is ruled out at once.
    if (!this.#mayHold(tree, from, to)) return places
    for (let start = from; start < to; start = endOfRange(start)) {
      const end = Math.min(to, endOfRange(start))
      if (!this.#mayHold(tree, start, end)) continue
      let shard = shards.blobShardOf(blobs[start] ?? 0)
      let { set } = candidates.of(shard)
      let { first, last } = shard
      for (let place = start; place < end; place++) {
        const number = blobs[place] ?? 0
        if (number < first || number > last) {
          shard = shards.blobShardOf(number)
          set = candidates.of(shard).set
          ;({ first, last } = shard)
        }
        if (!set.isEmpty && set.has(shard.ordinalOf(number))) places.push(place)
      }
    }
    return places
  }

  /** False when all blobs of the ranges that some files are in lie in one shard, among none that may match. */
  #mayHold({ blobRanges }: Tree, from: number, to: number): boolean {
    if (from >= to) return false
    let [least, greatest] = [Number.POSITIVE_INFINITY, 0]
    for (let range = Math.floor(from / filesInRange); range * filesInRange < to; range++) {
      least = Math.min(least, blobRanges[2 * range] ?? 0)
      greatest = Math.max(greatest, blobRanges[2 * range + 1] ?? 0)
    }
    const shard = this.#tools.shards.blobShardOf(least)
    if (greatest > shard.last) return true
    const { set } = this.#tools.candidates.of(shard)
    return set.hasIn(shard.ordinalFrom(least), shard.ordinalFrom(greatest + 1))
  }

  #placesByPath(tree: Tree, from: number, to: number): readonly number[] {
    const [first, ...others] = this.#pathFinders.map((finder) => finder.hits(tree, from, to))
    if (!first || others.length === 0) return first ?? []
    return [...new Set([first, ...others].flat())].sort((a, b) => a - b)
  }

  /** Whether the path and language conditions hold for a file. */
  #fits(item: Item): boolean {
    const { query } = this.#tools
    return pathFits(query, new ItemFile(item)) && languageFits(query, languageOf(item))
  }

  #mayMatch(item: Item): boolean {
    // What the index rules out, it rules out for files of which no part of the query matches the path.
    if (this.#isByPath(item)) return true
    if (!item.blob) return judgeByPath(this.#tools.query, new ItemFile(item)) !== false
    return this.#tools.candidates.of(item.blob.shard).set.has(item.blob.ordinal)
  }

  #isByPath({ tree, place }: Item): boolean {
    const path = tree.pathBytes(place)
    return this.#pathRegexes.some((regex) => regex.test(path, 0, path.length))
  }
}

const nowhere: { readonly places: readonly number[]; readonly byPath: readonly number[] } = { places: [], byPath: [] }

/** The first place behind the range of files that a place is in. */
function endOfRange(place: number): number {
  return (Math.floor(place / filesInRange) + 1) * filesInRange
}

/** Whether a content can make a file match at all. */
function mayMatchInside(pattern: CompiledPattern, results: CompiledQuery['results']): boolean {
  switch (pattern.kind) {
    case 'leaf':
      return results !== 'path' || pattern.contentOnly
    case 'and':
      return pattern.children.every((child) => mayMatchInside(child, results))
    case 'or':
      return pattern.children.some((child) => mayMatchInside(child, results))
    case 'quiet':
      return mayMatchInside(pattern.child, results)
    case 'not':
    case 'everything':
      return true
  }
}

/** The file of an item; its path is read when it is asked for. */
export class ItemFile implements ManifestFile {
  readonly byteSize = 0
  readonly #item: Item
  #path: string | undefined

  constructor(item: Item) {
    this.#item = item
  }

  get path(): string {
    this.#path ??= this.#item.tree.path(this.#item.place)
    return this.#path
  }
}

export function languageOf({ tree, place }: Item): string | undefined {
  return tree.columns.languageNames[tree.columns.languages[place] ?? 0] || undefined
}

/** What is in either of two ascending lists, ascending and each once. */
function union(a: readonly number[], b: readonly number[]): readonly number[] {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const both: number[] = []
  let next = 0
  for (const each of a) {
    for (let other = b[next]; other !== undefined && other <= each; other = b[++next])
      if (other < each) both.push(other)
    both.push(each)
  }
  return both.concat(b.slice(next))
}
