import type { Regex } from '@sextant/regex'
import type { CompiledQuery } from '../compiledQuery.js'
import type { ManifestFile } from '../contentReader.js'
import { noCounts } from '../counts.js'
import { allPatterns } from '../evaluate.js'
import type { FileMatch } from '../fileMatch.js'
import type { Kernel } from '../kernel/kernel.js'
import type { LineScanner } from '../lineScanner.js'
import { judgeByPath, languageFits, matchContent, pathFits, pathMatch } from '../scanFile.js'
import type { SearchLimits } from '../searchBackend.js'
import type { TextShard } from '../textShard/open.js'
import type { Tree } from '../trees/tree.js'
import { type Candidates, candidatesIn, seek } from './contentCandidates.js'
import { BlobReader, type Place } from './blobReader.js'
import type { FileFilters, Filtered } from './fileFilter.js'
import { KernelRegex, kernelLines } from './kernelRegex.js'
import { leaveOut, type Tally } from './leaveOut.js'
import type { Part, Stretch } from './parts.js'
import { pathHits } from './pathHits.js'
import type { ShardSet } from './shardSet.js'

/** A file that matches, and the targets in which it does: places in the request, ascending. */
export interface Found {
  readonly match: FileMatch
  readonly targets: readonly number[]
}

/** A file that has to be looked at. */
interface Item {
  readonly tree: Tree
  readonly place: number
  readonly targets: readonly number[]
  readonly blob: Place | undefined
  /** Why its content is not indexed; 0 if it is. */
  readonly leftOut: number
}

/** From so many files on, the paths of a stretch are read at once. */
const manyItems = 16

export interface SearchTools {
  readonly kernel: Kernel
  readonly shards: ShardSet
  readonly filters: FileFilters
  readonly query: CompiledQuery
  readonly limits: SearchLimits
  /** Asked before each file: false ends the search of the part. */
  readonly goOn: () => boolean
  /** Asked before each file: false says that what is found is counted and not sent. */
  readonly shows: () => boolean
}

/** Searches parts with one query; keeps what it learns of a shard from one part to the next. */
export class PartSearch {
  readonly counts: Tally = { ...noCounts }
  readonly #tools: SearchTools
  readonly #candidates = new Map<TextShard, Candidates>()
  readonly #reader: BlobReader
  readonly #lines: LineScanner
  /** The patterns that may match a path, so that their content need not. */
  readonly #pathRegexes: readonly Regex[]
  readonly #readsContent: boolean

  constructor(tools: SearchTools) {
    this.#tools = tools
    this.#reader = new BlobReader(tools.kernel)
    this.#lines = kernelLines(tools.kernel)
    const { pattern: only } = tools.query
    if (only.kind === 'leaf' && only.regex instanceof KernelRegex) only.regex.lookInto(this.#reader)
    const { pattern, results } = tools.query
    this.#readsContent = results !== 'path' && pattern.kind !== 'everything'
    const inPaths = allPatterns(pattern).filter(({ contentOnly }) => results !== 'content' && !contentOnly)
    this.#pathRegexes = inPaths.map(({ regex }) => regex)
  }

  /** Hands the matches that are shown to `emit`, in the order of results. Answers how many there are. */
  search(part: Part, emit: (found: Found) => void): number {
    let found = 0
    let shown = 0
    const most = this.#tools.limits.shown ?? Number.POSITIVE_INFINITY
    for (const stretch of part) {
      const items = this.#itemsOf(stretch)
      this.counts.candidates += items.length
      if (items.length > manyItems) stretch.family.base.keepPaths(stretch.from, stretch.to)
      const blobs = items.flatMap(({ blob }) => (blob ? [blob] : []))
      let read = 0
      for (const item of items) {
        if (found >= this.#tools.limits.matches || !this.#tools.goOn()) return found
        const shows = shown < most && this.#tools.shows()
        const content = item.blob && this.#reader.read(blobs, read++)
        const match = content ? this.#matchIn(item, content, !shows) : this.#matchByPath(item)
        if (!match) continue
        this.counts.matchingFiles += 1
        this.counts.matchingLines += match.matchingLines
        found += Math.max(1, match.matchingLines)
        if (!shows) continue
        shown += Math.max(1, match.matchingLines)
        emit({ match: withFacts(match, item), targets: item.targets })
      }
    }
    return found
  }

  #matchIn(item: Item, content: Uint8Array, countOnly: boolean): FileMatch | undefined {
    const { query, limits } = this.#tools
    const { contextLines, linesPerFile: maxLines, lineBytes: maxLineBytes } = limits
    const options = { contextLines, maxLines, maxLineBytes, lines: this.#lines, countOnly }
    return matchContent(query, { file: fileOf(item), content }, options)
  }

  #matchByPath(item: Item): FileMatch | undefined {
    const { query } = this.#tools
    const file = fileOf(item)
    const verdict = judgeByPath(query, file)
    if (item.leftOut !== 0 && this.#readsContent && verdict !== false)
      leaveOut(this.counts, item.leftOut, () => file.path)
    return verdict === true ? pathMatch(query, file) : undefined
  }

  /** The files of a stretch that have to be looked at, in the order of results. */
  #itemsOf(stretch: Stretch): readonly Item[] {
    const { family, from, to, extraFrom, extraTo } = stretch
    const fromBase = this.#baseItems(stretch)
    const missing = family.countMissing(from, to)
    this.counts.files += to - from - missing + extraTo - extraFrom
    this.counts.filtered -= missing
    const items: Item[] = []
    let next = 0
    for (let extra = extraFrom; extra < extraTo; extra++) {
      const file = family.extras[extra]
      if (!file) continue
      for (let item = fromBase[next]; item && item.place < file.position; item = fromBase[++next]) items.push(item)
      const item = this.#itemOf(file.tree, file.place, file.targets)
      if (!this.#fits(item)) continue
      this.counts.filtered += 1
      if (this.#mayMatch(item)) items.push(item)
    }
    return items.concat(fromBase.slice(next))
  }

  #baseItems(stretch: Stretch): readonly Item[] {
    const { family, from, to } = stretch
    const { base } = family
    const filtered = this.#tools.filters.of(this.#tools.query, base, from, to)
    this.counts.filtered += filtered?.count ?? to - from
    if (filtered?.count === 0) return []
    const byPath = this.#placesByPath(base, from, to)
    const places = union(this.#placesByContent(base, from, to), byPath)
    this.#countLeftOut(stretch, byPath, filtered)
    const items: Item[] = []
    for (const place of places) {
      if (filtered && filtered.fits[place - from] !== 1) continue
      const targets = family.targetsOf(place)
      if (targets.length > 0) items.push(this.#itemOf(base, place, targets))
    }
    return items
  }

  /** Counts the files that cannot be looked into and whose path decides nothing; the others are items. */
  #countLeftOut({ family, from, to }: Stretch, byPath: readonly number[], filtered: Filtered | undefined): void {
    if (!this.#readsContent) return
    const { leftOut, leftOutFlags } = family.base.columns
    for (let at = seek(leftOut, from, 0); at < leftOut.length; at++) {
      const place = leftOut[at] ?? 0
      if (place >= to) return
      if ((filtered && filtered.fits[place - from] !== 1) || byPath.includes(place)) continue
      if (family.targetsOf(place).length > 0)
        leaveOut(this.counts, leftOutFlags[at] ?? 0, () => family.base.path(place))
    }
  }

  #itemOf(tree: Tree, place: number, targets: readonly number[]): Item {
    const number = tree.columns.blobs[place] ?? 0
    const { shard, ordinal } = this.#tools.shards.place('blobs', number)
    const leftOut = shard.flagsAt(ordinal)
    const blob = this.#readsContent && leftOut === 0 ? { shard, ordinal } : undefined
    return { tree, place, targets, blob, leftOut }
  }

  /** The places in `[from, to)` whose content may match; all of them where no content is looked at. */
  #placesByContent(tree: Tree, from: number, to: number): readonly number[] {
    const { blobs } = tree.columns
    const everything = this.#tools.query.pattern.kind === 'everything'
    const places: number[] = []
    let candidates: Candidates | undefined
    let shard: TextShard | undefined
    let [first, last, next] = [0, -1, 0]
    for (let place = from; place < to; place++) {
      const number = blobs[place] ?? 0
      if (everything) {
        places.push(place)
        continue
      }
      if (number < first || number > last) {
        shard = this.#tools.shards.blobShardOf(number)
        candidates = this.#candidatesOf(shard)
        ;[first, last, next] = [shard.first, shard.last, 0]
      }
      if (candidates === 'all') places.push(place)
      else if (candidates && shard) {
        // Files mostly come in the order of their blobs, so the next candidate is mostly near the last.
        const ordinal = shard.ordinalOf(number)
        next = seek(candidates, ordinal, next)
        if (candidates[next] === ordinal) places.push(place)
      }
    }
    return places
  }

  #candidatesOf(shard: TextShard): Candidates {
    const known = this.#candidates.get(shard)
    if (known) return known
    const candidates = candidatesIn(shard, this.#tools.query)
    this.#candidates.set(shard, candidates)
    return candidates
  }

  #placesByPath(tree: Tree, from: number, to: number): readonly number[] {
    if (this.#pathRegexes.length === 1 && this.#pathRegexes[0]) return pathHits(this.#pathRegexes[0], tree, from, to)
    const hits = this.#pathRegexes.flatMap((regex) => pathHits(regex, tree, from, to))
    return [...new Set(hits)].sort((a, b) => a - b)
  }

  /** Whether the path and language conditions hold for a file. */
  #fits(item: Item): boolean {
    const { query } = this.#tools
    return pathFits(query, fileOf(item)) && languageFits(query, languageOf(item))
  }

  #mayMatch(item: Item): boolean {
    const path = item.tree.pathBytes(item.place)
    // What the index rules out, it rules out for files of which no part of the query matches the path.
    if (this.#pathRegexes.some((regex) => regex.test(path, 0, path.length))) return true
    if (!item.blob) return judgeByPath(this.#tools.query, fileOf(item)) !== false
    const candidates = this.#candidatesOf(item.blob.shard)
    return candidates === 'all' || candidates[seek(candidates, item.blob.ordinal, 0)] === item.blob.ordinal
  }
}

/** The file of an item; its path is read when it is asked for. */
function fileOf({ tree, place }: Item): ManifestFile {
  let path: string | undefined
  return {
    byteSize: 0,
    get path() {
      path ??= tree.path(place)
      return path
    },
  }
}

function languageOf({ tree, place }: Item): string | undefined {
  return tree.columns.languageNames[tree.columns.languages[place] ?? 0] || undefined
}

function withFacts(match: FileMatch, item: Item): FileMatch {
  const language = languageOf(item)
  const { blob } = item
  return {
    ...match,
    ...(blob && { blob: Buffer.from(blob.shard.keyAt(blob.ordinal)).toString('hex') }),
    ...(language && { language }),
  }
}

/** What is in either of two ascending lists, ascending and each once. */
function union(a: readonly number[], b: readonly number[]): readonly number[] {
  if (b.length === 0) return a
  return a.length === 0 ? b : [...new Set([...a, ...b])].sort((x, y) => x - y)
}
