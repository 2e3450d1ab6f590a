import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import type { ManifestFile } from '../contentReader.js'
import type { Kernel } from '../kernel/kernel.js'
import type { Term } from '../ranking/terms.js'
import { type FindPlaces, mostLookedAt, TextLook, type TextSignals } from '../ranking/textSignals.js'
import { fileMatches } from '../scanFile.js'
import { type Edges, KernelRegex } from './kernelRegex.js'
import { LineCounter } from './lineCounter.js'
import { type LiteralLook, literalLook } from './literalLook.js'

/**
 * Counts the lines of a file that match, and sees what its text says about the terms of the query: at once where all terms
 * are literals. Texts lie in the kernel's memory.
 */
export class TermsInText {
  readonly #query: CompiledQuery
  readonly #lines: LineCounter
  readonly #look: TextLook
  readonly #literals: LiteralLook | undefined
  readonly #places: FindPlaces = (term, limit, places) => this.#literals?.copyPlaces(term, limit, places)
  /** Whether every file matches in which all terms are found. */
  readonly #wantsTermsAlone: boolean

  constructor(query: CompiledQuery, terms: readonly Term[], kernel: Kernel) {
    this.#query = query
    this.#lines = new LineCounter(query, kernel)
    this.#look = new TextLook(terms)
    this.#literals = query.results === 'path' ? undefined : literalsOfTerms(terms, kernel)
    this.#wantsTermsAlone = isPositive(query.pattern)
  }

  /** Begins a new file. */
  clear(): void {
    this.#look.clear()
  }

  /** As `KernelRegex.countLines`, in one stretch of the file after the other. */
  readonly countInStretch = (regex: KernelRegex, text: Uint8Array, edges: Edges): number | undefined => {
    if (!this.#literals?.tellsAll(text)) {
      const lines = regex.countLines(text, edges)
      if (lines !== undefined && lines > 0) this.#look.look(text)
      return lines
    }
    if (regex.goesOn(text, edges)) return undefined
    const lines = this.#literals.look(text)
    if (lines > 0) this.#look.look(text, this.#places)
    return lines
  }

  /**
   * How many lines of the whole file match: 0 where the path alone does, undefined where nothing does. `countMatching` is
   * quicker where it answers something.
   */
  countInWhole(
    file: ManifestFile,
    content: Uint8Array,
    countMatching: () => number | undefined = () => undefined,
  ): number | undefined {
    this.clear()
    if (this.#literals?.tellsAll(content)) return this.#countLiterals(this.#literals, file, content)
    const lines = countMatching() || this.#lines.count(this.#query, file, content)
    if (lines !== undefined) this.#look.look(content)
    return lines
  }

  #countLiterals(literals: LiteralLook, file: ManifestFile, content: Uint8Array): number | undefined {
    const lines = literals.look(content)
    // Where everything is there that was asked for, nothing else need be looked at.
    const isFound = this.#wantsTermsAlone && literals.hasAll
    if (!isFound && !fileMatches(this.#query, { file, content })) return undefined
    this.#look.look(content, this.#places)
    return lines
  }

  /** What was seen of a file of so many bytes. */
  signals(byteLength: number): TextSignals {
    return this.#look.signals(byteLength)
  }
}

function literalsOfTerms(terms: readonly Term[], kernel: Kernel): LiteralLook | undefined {
  const regexes = terms.flatMap(({ regex }) => (regex instanceof KernelRegex && regex.countsLines ? [regex] : []))
  return regexes.length === terms.length ? literalLook(kernel, regexes, mostLookedAt) : undefined
}

/** Whether a file matches in which all patterns match that are shown. */
function isPositive(pattern: CompiledPattern): boolean {
  if (pattern.kind === 'and' || pattern.kind === 'or') return pattern.children.every(isPositive)
  return pattern.kind === 'leaf'
}
