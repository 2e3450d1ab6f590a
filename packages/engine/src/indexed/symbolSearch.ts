import { noCounts } from '../counts.js'
import type { FileMatch } from '../fileMatch.js'
import { languageFits, pathFits } from '../scanFile.js'
import { matchSymbols, type SymbolsInFile } from '../symbols/symbolMatch.js'
import { languageFlag, languageFlagOf, partlyRead } from '../symbols/symbolFlags.js'
import type { EncodedSymbols, SymbolSource } from '../symbols/symbolSource.js'
import { leftOutFlags } from '../textShard/layout.js'
import type { Tree } from '../trees/tree.js'
import { DocumentLookup } from './documentLookup.js'
import { leaveOut, leaveOutAs, type Tally } from './leaveOut.js'
import type { Part, Stretch } from './parts.js'
import type { Found, SearchTools } from './searchPart.js'
import { type Segment, wholeText } from './segment.js'
import { SegmentReader } from './segmentReader.js'
import { type DocumentPlace, LostDocument } from './shardSet.js'

export interface SymbolTools extends SearchTools {
  readonly source: SymbolSource
  /** While it is not over, texts are read whose symbols are not indexed yet; after that they are left out. */
  readonly patience: Patience
}

/** How long something may take, in milliseconds of work. */
export interface Patience {
  readonly isOver: boolean
  spend(milliseconds: number): void
}

/** A file that has to be looked at. */
interface Item {
  readonly tree: Tree
  readonly place: number
  readonly targets: readonly number[]
  readonly language: string
  /** Its document among the symbols, or the blob where there is none. */
  readonly at: DocumentPlace
  readonly isIndexed: boolean
}

/** From so many files on, the paths of a stretch are read at once. */
const manyItems = 16

/** Searches the symbols of parts with one query; the same promises as `PartSearch`. */
export class SymbolSearch {
  readonly counts: Tally = { ...noCounts }
  readonly #tools: SymbolTools
  readonly #reader: SegmentReader
  readonly #languages: ReadonlySet<string>
  readonly #flags = new Map<Tree, readonly number[]>()
  readonly #symbols: DocumentLookup
  readonly #blobs: DocumentLookup

  constructor(tools: SymbolTools) {
    this.#tools = tools
    this.#reader = new SegmentReader(tools.texts)
    this.#languages = new Set(tools.source.languages)
    const { shards } = tools
    const query = tools.known.compiled
    this.#symbols = new DocumentLookup((number) => shards.shardOf('symbols', number), query.pattern)
    this.#blobs = new DocumentLookup((number) => shards.shardOf('blobs', number), query.textNeeds)
  }

  /** Calls `emit` for every file with matching symbols, in the order of results; answers how many symbols there are. */
  search(part: Part, emit: (found: Found) => void): number {
    const { limits } = this.#tools
    const mostShown = limits.shown ?? Number.POSITIVE_INFINITY
    let found = 0
    let shown = 0
    for (const stretch of part) {
      const items = this.#itemsOf(stretch)
      this.counts.candidates += items.length
      if (items.length > manyItems) stretch.family.base.keepPaths(stretch.from, stretch.to)
      const documents = items.flatMap(({ at, isIndexed }) => (isIndexed ? [at] : []))
      const texts = documents.map(({ shard, ordinal }) => wholeText(shard, ordinal))
      let read = 0
      for (const item of items) {
        if (found >= limits.matches || !this.#tools.goOn()) return found
        const encoded = item.isIndexed ? this.#document(documents, texts, read++) : this.#extract(item)
        const shows = shown < mostShown && this.#tools.shows()
        const most = shows ? limits.linesPerFile : 0
        const match = encoded && matchSymbols(this.#tools.known.compiled, encoded, { most, source: this.#tools.source })
        if (!match) continue
        this.counts.matchingFiles += 1
        this.counts.matchingLines += match.matchingLines
        found += match.matchingLines
        if (!shows) continue
        shown += match.matchingLines
        emit({ match: fileMatch(item, match), targets: item.targets })
      }
    }
    return found
  }

  #document(documents: readonly DocumentPlace[], segments: readonly Segment[], at: number): EncodedSymbols | undefined {
    const place = documents[at]
    const content = this.#reader.read(segments, at)
    return (
      place && {
        content,
        get payload() {
          return place.shard.payload(place.ordinal)
        },
      }
    )
  }

  /** Reads a blob whose symbols are not indexed, while there is time. */
  #extract({ at: { shard, ordinal }, language, tree, place }: Item): EncodedSymbols | undefined {
    const pathOf = () => tree.path(place)
    if (this.#tools.patience.isOver) {
      leaveOutAs(this.counts, 'symbolsPending', pathOf)
      return undefined
    }
    const start = performance.now()
    const extracted = this.#tools.source.extract(language, shard.read(ordinal))
    this.#tools.patience.spend(performance.now() - start)
    if (extracted && !extracted.whole) leaveOutAs(this.counts, 'symbolsPartial', pathOf)
    return extracted
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
    for (const { tree, place, position, targets } of family.extras.slice(extraFrom, extraTo)) {
      for (let item = fromBase[next]; item && item.place < position; item = fromBase[++next]) items.push(item)
      if (!this.#fits(tree, place)) continue
      this.counts.filtered += 1
      const item = this.#itemOf(tree, place, targets)
      if (item) items.push(item)
    }
    return items.concat(fromBase.slice(next))
  }

  #baseItems({ family, from, to }: Stretch): readonly Item[] {
    const { base } = family
    const filtered = this.#tools.filters.of(this.#tools.known.compiled, base, from, to)
    this.counts.filtered += filtered?.count ?? to - from
    const items: Item[] = []
    if (filtered?.count === 0) return items
    for (let place = from; place < to; place++) {
      if (filtered && filtered.fits[place - from] !== 1) continue
      const targets = family.targetsOf(place)
      const item = targets.length > 0 ? this.#itemOf(base, place, targets) : undefined
      if (item) items.push(item)
    }
    return items
  }

  /** Undefined for a file that has no symbols, or none that can match. */
  #itemOf(tree: Tree, place: number, targets: readonly number[]): Item | undefined {
    const { languages, languageNames, blobs } = tree.columns
    const language = languages[place] ?? 0
    const flag = this.#languageFlags(tree)[language] ?? 0
    if (flag === 0) return undefined
    const number = blobs[place] ?? 0
    const item = { tree, place, targets, language: languageNames[language] ?? '' }
    const document = this.#symbols.find(number)
    if (document && languageFlagOf(document.flags) === flag) {
      if (document.flags & partlyRead) leaveOutAs(this.counts, 'symbolsPartial', () => tree.path(place))
      return document.mayMatch ? { ...item, at: document.place(), isIndexed: true } : undefined
    }
    // Nobody has read it yet, or as another language: the same blob may stand under several names.
    const blob = this.#blobs.find(number)
    if (!blob) throw new LostDocument('blobs', number)
    const leftOut = blob.flags & leftOutFlags
    if (leftOut !== 0) leaveOut(this.counts, leftOut, () => tree.path(place))
    return leftOut === 0 && blob.mayMatch ? { ...item, at: blob.place(), isIndexed: false } : undefined
  }

  /** For each language of a tree its flag, or 0 when it has no symbols. */
  #languageFlags(tree: Tree): readonly number[] {
    const known = this.#flags.get(tree)
    if (known) return known
    const { languageNames } = tree.columns
    const flags = languageNames.map((name) => (this.#languages.has(name) ? languageFlag(name) : 0))
    this.#flags.set(tree, flags)
    return flags
  }

  /** Whether the path and language conditions hold for a file. */
  #fits(tree: Tree, place: number): boolean {
    const { compiled: query } = this.#tools.known
    return pathFits(query, { path: tree.path(place), byteSize: 0 }) && languageFits(query, languageOf(tree, place))
  }
}

function languageOf(tree: Tree, place: number): string | undefined {
  return tree.columns.languageNames[tree.columns.languages[place] ?? 0] || undefined
}

function fileMatch({ tree, place, language, at: { shard, ordinal } }: Item, match: SymbolsInFile): FileMatch {
  return {
    path: tree.path(place),
    blob: Buffer.from(shard.keyAt(ordinal)).toString('hex'),
    language,
    pathRanges: [],
    chunks: [],
    ...match,
  }
}
