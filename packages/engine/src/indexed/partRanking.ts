import { noCounts } from '../counts.js'
import type { BestFiles, RankedFile } from '../ranking/bestFiles.js'
import { fileScore } from '../ranking/fileScore.js'
import type { Term } from '../ranking/terms.js'
import { noText, type TextSignals } from '../ranking/textSignals.js'
import { judgeByPath } from '../scanFile.js'
import { type Item, ItemFile, ItemFinder, languageOf } from './items.js'
import { ItemTexts } from './itemTexts.js'
import { keepsTexts } from './keepsTexts.js'
import { KernelRegex } from './kernelRegex.js'
import type { Tally } from './leaveOut.js'
import { likelyFiles } from './likelyFiles.js'
import type { Part, Stretch } from './parts.js'
import type { SearchTools } from './searchPart.js'
import { SegmentReader } from './segmentReader.js'
import type { ShardCandidates } from './shardCandidates.js'
import { SymbolScores } from './symbolScores.js'
import { TermsInText } from './termsInText.js'

/** Of the time for likely files so much may go by until they are known; files that hold all of several words are fewer. */
const [looking, lookingForAll] = [0.5, 0.8]

/** A file that matches, before its definitions are looked at. */
interface Matched {
  readonly item: Item
  readonly lines: number
  readonly text: TextSignals
}

/**
 * Looks through parts for all that matches, counts it and gives each file its score. No line is told: those of the best
 * files are read when all are known.
 */
export class PartRanking {
  readonly counts: Tally = { ...noCounts }
  readonly #tools: SearchTools
  readonly #terms: readonly Term[]
  readonly #items: ItemFinder
  readonly #inputs: { readonly reader: SegmentReader; readonly candidates: ShardCandidates }
  readonly #text: TermsInText
  readonly #symbols: SymbolScores

  constructor(tools: SearchTools, terms: readonly Term[]) {
    this.#tools = tools
    this.#terms = terms
    const { kernel, texts } = tools
    const { compiled: query, candidates } = tools.known
    this.#items = new ItemFinder({ ...tools, query, candidates, counts: this.counts })
    this.#inputs = { reader: new SegmentReader(texts, keepsTexts(tools)), candidates }
    this.#text = new TermsInText(query, terms, kernel)
    this.#symbols = new SymbolScores(tools, terms)
    // Names are looked through in the same memory, where a window of texts would tell nothing of them.
    for (const { regex } of terms) if (regex instanceof KernelRegex) regex.lookAnywhere()
  }

  /** Adds what matches to `best`; answers how many matches there are. */
  rank(part: Part, best: BestFiles): number {
    return part.reduce((found, stretch) => found + this.#rankAll(this.#itemsOf(stretch), best), 0)
  }

  /**
   * As `rank`, of those files of some parts that are most likely the best, as many as there is time for in so many
   * milliseconds, of which a share may go by until they are known; answers false where there are none.
   */
  rankLikely(parts: Iterable<Part>, milliseconds: number, best: BestFiles): boolean {
    const until = performance.now() + milliseconds
    const { definitions, wantsAll } = this.#tools.known
    const groups = likelyFiles(parts, {
      finder: this.#items,
      terms: this.#terms,
      definitions,
      byContent: wantsAll,
      milliseconds: milliseconds * (wantsAll ? lookingForAll : looking),
    })
    for (const [at, group] of groups.entries()) {
      if (at > 0 && performance.now() > until) break
      const items = group.map(({ tree, place, targets }) => this.#items.itemAt(tree, place, targets))
      this.#rankAll(items, best)
    }
    return groups.length > 0
  }

  #rankAll(items: readonly Item[], best: BestFiles): number {
    let found = 0
    const matched = this.#matchedOf(items)
    const symbols = this.#symbols.of(matched.map(({ item }) => item))
    this.#inputs.reader.forget()
    for (const [at, each] of matched.entries()) {
      found += Math.max(1, each.lines)
      const score = this.#scoreOf(each, symbols[at] ?? 0)
      if (score >= best.least) best.add(rankedFile(each, score))
    }
    return found
  }

  #itemsOf(stretch: Stretch): readonly Item[] {
    const items = this.#items.itemsOf(stretch)
    // A score takes the path of every file that matches.
    if (items.length > 1) stretch.family.base.keepPaths(stretch.from, stretch.to)
    return items
  }

  #matchedOf(items: readonly Item[]): readonly Matched[] {
    this.counts.candidates += items.length
    const texts = new ItemTexts(this.#inputs, items, false)
    const matched: Matched[] = []
    for (const [at, item] of items.entries()) {
      if (!this.#tools.goOn()) return matched
      const match = item.blob ? this.#matchIn(item, texts, at) : this.#matchByPath(item)
      if (!match) continue
      this.counts.matchingFiles += 1
      this.counts.matchingLines += match.lines
      matched.push(match)
    }
    return matched
  }

  #matchIn(item: Item, texts: ItemTexts, at: number): Matched | undefined {
    this.#text.clear()
    const lines = texts.countLines(at, this.#text.countInStretch)
    if (lines === 0) return this.#matchByPath(item)
    if (lines !== undefined) return { item, lines, text: this.#text.signals(lengthOf(item)) }
    const content = texts.whole(at)
    const inWhole = this.#text.countInWhole(new ItemFile(item), content, () => texts.countInWhole(at))
    return inWhole === undefined ? undefined : { item, lines: inWhole, text: this.#text.signals(content.length) }
  }

  #matchByPath(item: Item): Matched | undefined {
    const verdict = judgeByPath(this.#tools.known.compiled, new ItemFile(item))
    if (verdict !== false) this.#items.countLeftOut(item)
    return verdict === true ? { item, lines: 0, text: noText } : undefined
  }

  #scoreOf({ item: { tree, place }, text }: Matched, symbol: number): number {
    const { text: said, closeness, definition } = text
    const signals = { text: said, closeness, definition, symbol, quality: tree.qualityAt(place) }
    return fileScore(this.#terms, tree.pathBytes(place), signals)
  }
}

function rankedFile({ item, lines }: Matched, score: number): RankedFile {
  const { tree, place, targets } = item
  const language = languageOf(item)
  const match = {
    path: tree.path(place),
    ...(language && { language }),
    pathRanges: [],
    chunks: [],
    matchingLines: lines,
  }
  return { score, found: { match, targets }, at: { tree: tree.number, place } }
}

const lengthOf = ({ blob }: Item): number => blob?.shard.byteLengthAt(blob.ordinal) ?? 0
