import { noCounts } from '../counts.js'
import type { FileMatch } from '../fileMatch.js'
import type { Kernel } from '../kernel/kernel.js'
import type { LineScanner } from '../lineScanner.js'
import { judgeByPath, matchContent, pathMatch } from '../scanFile.js'
import type { SearchLimits } from '../searchBackend.js'
import { lookUpTemplates } from '../structural/lookUpTemplates.js'
import type { StructuralSource } from '../structural/structuralSource.js'
import type { FileFilters } from './fileFilter.js'
import { type Item, ItemFile, ItemFinder, languageOf } from './items.js'
import { ItemTexts } from './itemTexts.js'
import { keepsTexts } from './keepsTexts.js'
import { KernelRegex, kernelLines } from './kernelRegex.js'
import type { KnownQuery } from './knownQuery.js'
import { leaveOutAs, type Tally } from './leaveOut.js'
import { LineCounter } from './lineCounter.js'
import type { Part } from './parts.js'
import { SegmentReader } from './segmentReader.js'
import type { ShardCandidates } from './shardCandidates.js'
import type { ShardSet } from './shardSet.js'
import type { TextMemory } from './textMemory.js'

/** A file that matches, and the targets in which it does: places in the request, ascending. */
export interface Found {
  readonly match: FileMatch
  readonly targets: readonly number[]
}

/** A file of a tree, and the targets that have it. */
export type FileAt = Pick<Item, 'tree' | 'place' | 'targets'>

/** From so many files on that may be shown, the paths of a stretch are read at once. */
const manyItems = 16

export interface SearchTools {
  readonly kernel: Kernel
  /** Where texts are read to. */
  readonly texts: TextMemory
  readonly shards: ShardSet
  readonly filters: FileFilters
  readonly known: KnownQuery
  readonly limits: SearchLimits
  /** Without it a search for templates throws. */
  readonly structural: StructuralSource | undefined
  /** Asked before each file: false ends the search of the part. */
  readonly goOn: () => boolean
  /** Asked before each file: false says that what is found is counted and not sent. */
  readonly shows: () => boolean
}

/** Searches parts with one query; keeps what it learns of a shard from one part to the next. */
export class PartSearch {
  readonly counts: Tally = { ...noCounts }
  readonly #tools: SearchTools
  readonly #items: ItemFinder
  readonly #inputs: { readonly reader: SegmentReader; readonly candidates: ShardCandidates }
  readonly #lines: LineScanner
  readonly #counter: LineCounter
  /** Targets of which one match is enough and was found. */
  readonly #answered = new Set<number>()

  constructor(tools: SearchTools) {
    this.#tools = tools
    const { kernel, texts } = tools
    const { compiled: query, candidates } = tools.known
    this.#items = new ItemFinder({ ...tools, query, candidates, counts: this.counts })
    const reader = new SegmentReader(texts, keepsTexts(tools))
    this.#inputs = { reader, candidates }
    this.#lines = kernelLines(kernel)
    this.#counter = new LineCounter(query, kernel)
    const { pattern: only } = query
    if (only.kind === 'leaf' && only.regex instanceof KernelRegex) only.regex.lookInto(reader)
  }

  /** Hands the matches that are shown to `emit`, in the order of results. Answers how many there are. */
  search(part: Part, emit: (found: Found) => void): number {
    let found = 0
    let shown = 0
    const most = this.#tools.limits.shown ?? Number.POSITIVE_INFINITY
    for (const stretch of part) {
      if (this.#isAnswered(stretch.family.targets)) continue
      const items = this.#items.itemsOf(stretch)
      this.counts.candidates += items.length
      const mayShow = shown < most && this.#tools.shows()
      if (mayShow && items.length > manyItems) stretch.family.base.keepPaths(stretch.from, stretch.to)
      const texts = new ItemTexts(this.#inputs, items, mayShow)
      for (const [at, item] of items.entries()) {
        if (found >= this.#tools.limits.matches || !this.#tools.goOn()) return found
        if (this.#isAnswered(item.targets)) continue
        const shows = shown < most && this.#tools.shows()
        const match = item.blob ? this.#matchIn(item, texts, { at, shows }) : this.#matchByPath(item, shows)
        if (!match) continue
        this.#answer(item.targets)
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

  /** Whether nothing more is wanted of any of these targets. */
  #isAnswered(targets: readonly number[]): boolean {
    return this.#answered.size > 0 && targets.every((target) => this.#answered.has(target))
  }

  #answer(targets: readonly number[]): void {
    if (this.#tools.limits.oneOfEach) for (const target of targets) this.#answered.add(target)
  }

  /** Hands the matches in files that are known to match to `emit`, in the order given. */
  show(files: readonly FileAt[], emit: (found: Found) => void): void {
    const items = files.map(({ tree, place, targets }) => this.#items.itemAt(tree, place, targets))
    const texts = new ItemTexts(this.#inputs, items, true)
    for (const [at, item] of items.entries()) {
      if (!this.#tools.goOn()) return
      const match = item.blob ? this.#matchIn(item, texts, { at, shows: true }) : this.#matchByPath(item, true)
      if (match) emit({ match: withFacts(match, item), targets: item.targets })
    }
  }

  #matchIn(item: Item, texts: ItemTexts, { at, shows }: { readonly at: number; readonly shows: boolean }) {
    // To show lines takes the whole text; parts of it tell first whether it has any.
    const inParts = !shows || texts.isInParts(at) ? texts.countLines(at) : undefined
    const lines = shows ? inParts : (inParts ?? texts.countInWhole(at))
    if (lines === 0) return this.#matchByPath(item, shows)
    if (lines !== undefined && !shows) return counted(lines)
    const content = texts.whole(at)
    const text = { language: languageOf(item), content }
    const { query, whole } = lookUpTemplates(this.#tools.known.compiled, text, this.#tools.structural)
    if (!whole) leaveOutAs(this.counts, 'structurePartial', () => item.tree.path(item.place))
    if (!shows) return counted(this.#counter.count(query, new ItemFile(item), content))
    const { contextLines, linesPerFile: maxLines, lineBytes: maxLineBytes } = this.#tools.limits
    const options = { contextLines, maxLines, maxLineBytes, lines: this.#lines }
    return matchContent(query, { file: new ItemFile(item), content }, options)
  }

  #matchByPath(item: Item, shows: boolean): FileMatch | undefined {
    const { compiled: query } = this.#tools.known
    const file = new ItemFile(item)
    const verdict = judgeByPath(query, file)
    if (verdict !== false) this.#items.countLeftOut(item)
    if (verdict !== true) return undefined
    return shows ? pathMatch(query, file) : counted(0)
  }
}

/** A match of which nothing is shown. */
function counted(matchingLines: number | undefined): FileMatch | undefined {
  return matchingLines === undefined ? undefined : { path: '', pathRanges: [], chunks: [], matchingLines }
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
