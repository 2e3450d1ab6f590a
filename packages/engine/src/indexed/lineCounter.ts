import type { CompiledQuery } from '../compiledQuery.js'
import type { ManifestFile } from '../contentReader.js'
import { shownPatterns } from '../evaluate.js'
import type { Kernel } from '../kernel/kernel.js'
import type { Needles } from '../kernel/needle.js'
import type { LineScanner } from '../lineScanner.js'
import { countContent, fileMatches } from '../scanFile.js'
import { KernelRegex, kernelLines } from './kernelRegex.js'
import { literalsOf } from './literalLook.js'

/** Counts the lines that match in whole texts that lie in the kernel's memory. */
export class LineCounter {
  readonly #query: CompiledQuery
  readonly #kernel: Kernel
  readonly #lines: LineScanner
  /** Each has a literal that tells the lines to look at: then one pass counts them. Undefined where one has none. */
  readonly #regexes: readonly KernelRegex[] | undefined
  /** The literals that the expressions are in some texts; undefined where one is none in any. */
  readonly #together: Needles | undefined
  /** For each expression a position in the next line that it matches; the end of the text where there is none. */
  readonly #next: number[]

  constructor(query: CompiledQuery, kernel: Kernel) {
    this.#query = query
    this.#kernel = kernel
    this.#lines = kernelLines(kernel)
    this.#regexes = countable(query)
    this.#together = this.#regexes && literalsOf(this.#regexes, kernel)
    this.#next = this.#regexes?.map(() => 0) ?? []
  }

  /** How many lines match; 0 where the path alone does, undefined where nothing does. `query` may be another's form. */
  count(query: CompiledQuery, file: ManifestFile, content: Uint8Array): number | undefined {
    if (query !== this.#query || !this.#regexes) return countContent(query, { file, content }, this.#lines)
    return fileMatches(query, { file, content }) ? this.#countInOnePass(this.#regexes, content) : undefined
  }

  #countInOnePass(regexes: readonly KernelRegex[], text: Uint8Array): number {
    const begin = text.byteOffset
    const literals = regexes.map((regex) => regex.literalIn(text))
    if (this.#together && literals.every((literal) => literal !== undefined))
      return this.#kernel.countLines(this.#together, begin, begin + text.length)
    this.#next.fill(-1)
    for (let [lines, end] = [0, -1]; ; lines++) {
      let first = text.length
      for (let at = 0; at < regexes.length; at++) {
        let next = this.#next[at] ?? -1
        if (next <= end) {
          next = end < text.length ? (regexes[at]?.nextLine(text, end + 1, literals[at]) ?? -1) : -1
          if (next < 0) next = text.length
          this.#next[at] = next
        }
        if (next < first) first = next
      }
      if (first === text.length) return lines
      end = this.#kernel.lineEnd(begin + first, begin + text.length) - begin
    }
  }
}

function countable({ pattern, results }: CompiledQuery): readonly KernelRegex[] | undefined {
  const shown = shownPatterns(pattern)
  const regexes = shown.flatMap(({ regex }) => (regex instanceof KernelRegex && regex.countsLines ? [regex] : []))
  return results !== 'path' && regexes.length === shown.length ? regexes : undefined
}
