import type { PrecisePackage } from '../preciseIndex.js'
import { packageOf } from '../symbolGrammar.js'

export interface PackageLists {
  readonly provides: readonly PrecisePackage[]
  readonly requires: readonly PrecisePackage[]
}

const decoder = new TextDecoder()

/** Gathers the packages of symbols that come in order, so that those of one package come together. */
export class PackageList {
  readonly #most: number
  readonly #lists: { provides: PrecisePackage[]; requires: PrecisePackage[] } = { provides: [], requires: [] }
  /** What the symbols of the package begin with. */
  #prefix: Buffer | undefined
  #package: PrecisePackage | undefined
  #isProvided = false
  #isUsed = false

  constructor(most: number) {
    this.#most = most
  }

  add(symbol: Uint8Array, { isDefined, isUsed }: { readonly isDefined: boolean; readonly isUsed: boolean }): void {
    if (!this.#prefix || !this.#prefix.equals(symbol.subarray(0, this.#prefix.length))) this.#begin(symbol)
    this.#isProvided ||= isDefined
    this.#isUsed ||= isUsed
  }

  finish(): PackageLists {
    this.#close()
    return this.#lists
  }

  #begin(symbol: Uint8Array): void {
    this.#close()
    const text = decoder.decode(symbol)
    this.#package = packageOf(text)
    this.#prefix = this.#package ? Buffer.from(prefixOf(text)) : undefined
  }

  /** Without a name nobody can refer to a package from elsewhere. */
  #close(): void {
    const list = this.#isProvided ? this.#lists.provides : this.#isUsed ? this.#lists.requires : undefined
    if (list && this.#package && this.#package.name !== '' && list.length < this.#most) list.push(this.#package)
    this.#isProvided = this.#isUsed = false
    this.#package = undefined
  }
}

/** The scheme and the package as they are written, with the space behind each of the four parts. */
function prefixOf(symbol: string): string {
  let at = 0
  for (let part = 0; part < 4; part++) {
    at = symbol.indexOf(' ', at)
    while (symbol[at + 1] === ' ') at = symbol.indexOf(' ', at + 2)
    at += 1
  }
  return symbol.slice(0, at)
}
