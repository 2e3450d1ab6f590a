import { isAscii } from 'node:buffer'
import type { Kernel, NeedlePlaces } from '../kernel/kernel.js'
import { mostNeedles, type Needles } from '../kernel/needle.js'
import type { Places } from '../ranking/textSignals.js'
import type { KernelRegex } from './kernelRegex.js'

/** Looks for several literals at once in texts that lie in the kernel's memory. */
export class LiteralLook {
  readonly #kernel: Kernel
  readonly #needles: Needles
  readonly #needsAscii: boolean
  readonly #found: NeedlePlaces
  #begin = 0

  /** Knows of each literal where it stands first, at most so many times. */
  constructor(kernel: Kernel, needles: Needles, { needsAscii, places }: { needsAscii: boolean; places: number }) {
    this.#kernel = kernel
    this.#needles = needles
    this.#needsAscii = needsAscii
    this.#found = {
      starts: needles.all.map(() => new Uint32Array(places)),
      counts: new Uint32Array(needles.all.length),
    }
  }

  /** Whether the literals are all that matches in a text. */
  tellsAll(text: Uint8Array): boolean {
    return !this.#needsAscii || isAscii(text)
  }

  /** How many lines of a text hold one of the literals. */
  look(text: Uint8Array): number {
    this.#begin = text.byteOffset
    return this.#kernel.lookFor(this.#needles, this.#begin, this.#begin + text.length, this.#found)
  }

  /** Whether each of the literals stands in the text that was looked at last. */
  get hasAll(): boolean {
    return this.#found.counts.every((count) => count > 0)
  }

  /** Puts where one of them stands there in the place of what was in `places`, `limit` times at most. */
  copyPlaces(literal: number, limit: number, { starts, ends }: Places): void {
    const found = this.#found.starts[literal] ?? []
    const length = this.#needles.all[literal]?.bytes.length ?? 0
    const count = Math.min(limit, this.#found.counts[literal] ?? 0)
    starts.length = 0
    ends.length = 0
    for (let at = 0; at < count; at++) {
      const start = (found[at] ?? 0) - this.#begin
      starts.push(start)
      ends.push(start + length)
    }
  }
}

/** What looks for some expressions, each of which is a literal in some texts; undefined where there is none for all. */
export function literalLook(kernel: Kernel, regexes: readonly KernelRegex[], places: number): LiteralLook | undefined {
  const needles = literalsOf(regexes, kernel)
  const needsAscii = regexes.some(({ isLiteralInAll }) => !isLiteralInAll)
  return needles && new LiteralLook(kernel, needles, { needsAscii, places })
}

/** The literals that some expressions are in some texts, as one set. */
export function literalsOf(regexes: readonly KernelRegex[], kernel: Kernel): Needles | undefined {
  const literals = regexes.flatMap(({ literalInSome }) => (literalInSome ? [literalInSome] : []))
  const foldCase = literals[0]?.foldCase ?? false
  const areAlike = literals.length === regexes.length && literals.every((each) => each.foldCase === foldCase)
  if (!areAlike || literals.length === 0 || literals.length > mostNeedles) return undefined
  const bytes = literals.map((each) => each.bytes)
  return kernel.needles(bytes, foldCase)
}
