import { Buffer } from 'node:buffer'
import { type CodePointSet, membersOf, sizeOfSet } from './codePointSet.js'
import type { LiteralSet } from './literalSet.js'
import { leastWorth, orderByWorth, worthOf } from './literalWorth.js'
import type { RepeatTree, Tree } from './tree.js'

/** The most sets that `requiredLiterals` names. */
const maxRequiredSets = 8

const maxVariants = 16
const maxBranches = 64
const maxUnits = 256

/** What every match of the tree contains: one literal of each set, the most telling set first. Empty: nothing is known. */
export function requiredLiterals(tree: Tree): readonly LiteralSet[] {
  // Few variants give the longest runs without a choice; many give the longest literals. Both are worth knowing.
  const found = [1, maxVariants].flatMap((variants) => new Finder(variants).setsOf(tree))
  const distinct = new Map(found.map((strings) => [[...strings].sort().join('\u{10ffff}'), strings]))
  const ordered = orderByWorth([...distinct.values()].map(toLiteralSet))
  return ordered
    .filter((set, rank) => !ordered.slice(0, rank).some((better) => implies(better, set) && !isSimpler(set, better)))
    .slice(0, maxRequiredSets)
}

/** Whether to look for the one set, though it tells less, may be cheaper than to look for the other. */
function isSimpler(one: LiteralSet, other: LiteralSet): boolean {
  return one.literals.length < other.literals.length && worthOf(one) >= leastWorth
}

/** Whether every literal of the one set has a literal of the other inside, which then says nothing new. */
function implies(one: LiteralSet, other: LiteralSet): boolean {
  if (one.foldCase && !other.foldCase) return false
  const inside =
    other.foldCase && !one.foldCase ? one.literals.map((literal) => literal.map(toLowerByte)) : one.literals
  return inside.every((literal) => other.literals.some((part) => Buffer.from(literal).includes(Buffer.from(part))))
}

// A literal under construction is a string with one unit a byte; this much is added to a letter of either case.
const eitherCase = 0x100

type Strings = readonly string[]

/** `exact`: all that the tree matches, if that is a small set. `required`: sets of which every match contains one. */
interface Findings {
  readonly exact: Strings | undefined
  readonly required: readonly Strings[]
}

const nothingKnown: Findings = { exact: undefined, required: [] }

class Finder {
  readonly #variants: number

  constructor(variants: number) {
    this.#variants = variants
  }

  setsOf(tree: Tree): readonly Strings[] {
    return known(this.#findings(tree))
  }

  #findings(tree: Tree): Findings {
    switch (tree.kind) {
      case 'empty':
      case 'assertion':
        return { exact: [''], required: [] }
      case 'set':
        return this.#set(tree.set)
      case 'group':
        return this.#findings(tree.body)
      case 'sequence':
        return this.#sequence(tree.parts.map((part) => this.#findings(part)))
      case 'choice':
        return this.#choice(tree.branches.map((branch) => this.#findings(branch)))
      case 'repeat':
        return this.#repeat(tree)
    }
  }

  #set(set: CodePointSet): Findings {
    if (set.length === 0 || sizeOfSet(set) > 2 * this.#variants + 1) return nothingKnown
    const strings = spellings(membersOf(set))
    return strings.length <= this.#variants ? { exact: strings, required: [] } : nothingKnown
  }

  #sequence(parts: readonly Findings[]): Findings {
    const required: Strings[] = []
    let run: Strings = ['']
    let whole = true
    for (const part of parts) {
      const joined = part.exact === undefined ? undefined : this.#join(run, part.exact)
      if (joined !== undefined) run = joined
      else {
        required.push(run, ...part.required)
        run = part.exact ?? ['']
        whole = false
      }
    }
    return whole ? { exact: run, required } : { exact: undefined, required: [...required, run].filter(tells) }
  }

  /** Every string of the one followed by every string of the other; undefined when that is too much. */
  #join(heads: Strings, tails: Strings): Strings | undefined {
    if (heads.length * tails.length > this.#variants) return undefined
    const joined = heads.flatMap((head) => tails.map((tail) => head + tail))
    return joined.some((text) => text.length > maxUnits) ? undefined : joined
  }

  #choice(branches: readonly Findings[]): Findings {
    const exact = branches.flatMap((branch) => branch.exact ?? [])
    if (branches.every((branch) => branch.exact !== undefined) && exact.length <= this.#variants) {
      return { exact, required: [] }
    }
    const best = branches.map((branch) => bestOf(known(branch)))
    const strings = best.flatMap((set) => set ?? [])
    const complete = best.every((set) => set !== undefined) && strings.length <= maxBranches
    return { exact: undefined, required: complete ? [strings] : [] }
  }

  #repeat({ body, min, max }: RepeatTree): Findings {
    const inside = this.#findings(body)
    if (min === 0) {
      const optional = max === 1 && inside.exact !== undefined && inside.exact.length < this.#variants
      return optional ? { exact: [...(inside.exact ?? []), ''], required: [] } : nothingKnown
    }
    const rounds = this.#rounds(inside.exact, min)
    if (rounds !== undefined && min === max) return { exact: rounds, required: [] }
    return { exact: undefined, required: [...inside.required, ...[rounds ?? inside.exact ?? ['']].filter(tells)] }
  }

  #rounds(exact: Strings | undefined, count: number): Strings | undefined {
    let joined: Strings | undefined = exact
    for (let i = 1; i < count && joined !== undefined; i++) joined = this.#join(joined, exact ?? [])
    return joined
  }
}

function known({ exact, required }: Findings): readonly Strings[] {
  return (exact === undefined ? required : [...required, exact]).filter(tells)
}

/** Whether a set of strings says something: the empty string is in every text. */
function tells(strings: Strings): boolean {
  return strings.length > 0 && strings.every((text) => text !== '')
}

function bestOf(sets: readonly Strings[]): Strings | undefined {
  const [best] = orderByWorth(sets.map((strings) => ({ ...toLiteralSet(strings), strings })))
  return best?.strings
}

/** How the members can be spelt, a letter of which both cases belong counting as one. */
function spellings(members: readonly number[]): Strings {
  const present = new Set(members)
  return members.flatMap((codePoint) => {
    const upper = codePoint >= 0x41 && codePoint <= 0x5a
    const lower = codePoint >= 0x61 && codePoint <= 0x7a
    if (upper && present.has(codePoint + 0x20)) return []
    if (lower && present.has(codePoint - 0x20)) return [String.fromCharCode(codePoint + eitherCase)]
    return [String.fromCharCode(...new TextEncoder().encode(String.fromCodePoint(codePoint)))]
  })
}

/** Once one letter may have either case, all do: that only lets more texts pass. */
function toLiteralSet(strings: Strings): LiteralSet {
  const foldCase = strings.some((text) => [...text].some((unit) => unit.charCodeAt(0) >= eitherCase))
  const literals = strings.map((text) => {
    return Uint8Array.from(text, (unit) => (foldCase ? toLowerByte(unit.charCodeAt(0)) : unit.charCodeAt(0)))
  })
  return { literals, foldCase }
}

function toLowerByte(unit: number): number {
  const byte = unit & 0xff
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
}
