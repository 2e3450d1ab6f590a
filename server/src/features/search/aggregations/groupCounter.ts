import type { SearchMatch } from '@sextant/contract'
import type { CapturingPattern } from './modes.js'
import type { AggregationMode } from './aggregation.js'
import { linesOfRange } from '../stream/limitMatch.js'
import { capturedIn } from './captured.js'

/** More groups than this are not told apart. */
const mostGroups = 100_000

/** Counts results by group while a search goes on. */
export class GroupCounter {
  readonly #counts = new Map<string, number>()
  readonly #mode: AggregationMode
  readonly #capturing: CapturingPattern | undefined
  /** Results that were not told apart because there are too many groups. */
  #beyond = 0

  constructor(mode: AggregationMode, capturing: CapturingPattern | undefined) {
    this.#mode = mode
    this.#capturing = capturing
  }

  add(match: SearchMatch): void {
    const weight = resultsIn(match)
    switch (this.#mode) {
      case 'REPO':
        return 'repository' in match ? this.#count(match.repository, weight) : undefined
      case 'REPO_METADATA':
        return 'repositoryID' in match ? this.#count(String(match.repositoryID), weight) : undefined
      case 'PATH':
        return 'path' in match ? this.#count(match.path, weight) : undefined
      case 'AUTHOR':
        return match.type === 'commit' ? this.#count(match.authorName, weight) : undefined
      case 'CAPTURE_GROUP':
        if (match.type === 'content') this.#countCaptured(match.chunkMatches ?? [])
    }
  }

  /** Each group with its results, the largest first, those alike by name. */
  groups(): readonly (readonly [label: string, count: number])[] {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  }

  get beyond(): number {
    return this.#beyond
  }

  #countCaptured(chunks: readonly { readonly content: string }[]): void {
    const regex = this.#capturing?.regex
    for (const { content } of chunks) {
      for (const value of regex ? capturedIn(regex, content) : []) this.#count(value, 1)
    }
  }

  #count(label: string, weight: number): void {
    const known = this.#counts.get(label)
    if (known === undefined && this.#counts.size >= mostGroups) this.#beyond += weight
    else this.#counts.set(label, (known ?? 0) + weight)
  }
}

/** A line that matches is a result, and so is a symbol; of everything else the whole. */
function resultsIn(match: SearchMatch): number {
  if (match.type === 'symbol') return match.symbols.length
  if (match.type !== 'content') return 1
  return new Set((match.chunkMatches ?? []).flatMap(({ ranges }) => ranges.flatMap(linesOfRange))).size
}
