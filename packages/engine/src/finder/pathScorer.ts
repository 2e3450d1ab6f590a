import { beginsWord, foldUnit, type FuzzyQuery, type FuzzyTerm, kindOf, worths } from '@sextant/base'
import { firstSort, letterBit, type LetterMasks, pairBit, sortOf } from './letterMasks.js'

/**
 * Scores paths of ASCII as `FuzzyScorer` does, folder by folder: what a folder is worth is found out once for all files
 * in it, and a bound tells most of them apart unread.
 */
export class PathScorer {
  /** The bits of all letters that a path must hold. */
  readonly needed: number
  readonly #terms: readonly TermColumns[]
  readonly #column: Column = { unit: 0, worth: 0, run: 0, isCapital: false }
  /** The folder that was entered last, and where its slashes are: neighbours share most of what is above them. */
  readonly #folder = new Uint8Array(longest)
  readonly #slashes: number[] = []
  #depth = 0

  constructor(query: FuzzyQuery) {
    this.#terms = query.terms.map((term) => new TermColumns(term))
    this.needed = this.#terms.reduce((bits, { needed }) => bits | needed, 0)
  }

  /** No path has a greater score whose base name has only some letters. */
  mostWith(baseLetters: number): number {
    return this.#terms.reduce((sum, term) => sum + term.mostWith(baseLetters), 0)
  }

  /** Takes the folder in `[from, to)` of a text; it ends with its slash, or is empty, and is no longer than `longest`. */
  enter(text: Uint8Array, from: number, to: number): void {
    this.#depth = this.#sharedDepth(text, from, to)
    const shared = this.#depth === 0 ? 0 : (this.#slashes[this.#depth - 1] ?? 0) + 1
    for (const term of this.#terms) term.resume(this.#depth)
    const column = this.#column
    let before = kindOf(0)
    for (let at = from + shared; at < to; at++) {
      const unit = text[at] ?? 0
      const kind = kindOf(unit)
      const isWord = beginsWord(before, kind, at + 1 < to ? (text[at + 1] ?? 0) : 0)
      const isStart = at === from || text[at - 1] === slash
      column.worth = !isWord ? worths.folder : isStart ? worths.folderStart : worths.folderWord
      column.run = Math.max(column.worth, worths.folderRun)
      column.unit = foldUnit(unit)
      column.isCapital = column.unit !== unit
      for (const term of this.#terms) term.step(column)
      before = kind
      this.#folder[at - from] = unit
      if (unit !== slash) continue
      this.#slashes[this.#depth] = at - from
      this.#depth += 1
      for (const term of this.#terms) term.keep(this.#depth)
    }
  }

  /** How many of its upper folders a folder shares with the one that was entered before. */
  #sharedDepth(text: Uint8Array, from: number, to: number): number {
    let depth = 0
    let at = 0
    for (; depth < this.#depth; depth++) {
      const end = this.#slashes[depth] ?? 0
      if (from + end >= to) return depth
      for (; at <= end; at++) if (text[from + at] !== this.#folder[at]) return depth
    }
    return depth
  }

  /** No file at a place has a greater score, whatever folder of some letters it is in; -1 when it cannot match. */
  mostIn(folderLetters: number, masks: LetterMasks, place: number): number {
    let sum = 0
    for (const term of this.#terms) {
      const most = term.most(term.anyFolder, { folderLetters, masks, place })
      if (most < 0) return none
      sum += most
    }
    return sum
  }

  /** As `mostIn`, for the folder that was entered. */
  most(masks: LetterMasks, place: number): number {
    let sum = 0
    for (const term of this.#terms) {
      const most = term.most(term.keptAt(this.#depth), { folderLetters: everyLetter, masks, place })
      if (most < 0) return none
      sum += most
    }
    return sum
  }

  /** The score of the file in the folder whose base name is in `[from, to)`; -1 when it does not match. */
  score(text: Uint8Array, from: number, to: number): number {
    for (const term of this.#terms) term.resume(this.#depth)
    const column = this.#column
    let before = kindOf(0)
    for (let at = from; at < to; at++) {
      const unit = text[at] ?? 0
      const kind = kindOf(unit)
      const isWord = beginsWord(before, kind, at + 1 < to ? (text[at + 1] ?? 0) : 0)
      column.worth = at === from ? worths.baseStart : isWord ? worths.baseWord : worths.base
      column.run = Math.max(column.worth, worths.baseRun)
      column.unit = foldUnit(unit)
      column.isCapital = column.unit !== unit
      for (const term of this.#terms) term.step(column)
      before = kind
    }
    return this.#sum()
  }

  #sum(): number {
    let sum = 0
    for (const { finished } of this.#terms) {
      if (finished < 0) return none
      sum += finished
    }
    return sum
  }
}

/** Longer paths are not scored here. In bytes. */
export const longest = 1024

const none = -1
const slash = 0x2f
const everyLetter = 0xffffffff

/** A unit of a name, and what it is worth to match it. */
interface Column {
  unit: number
  worth: number
  /** What it is worth when the unit before it is matched too. */
  run: number
  isCapital: boolean
}

/** How far a term got. */
interface Progress {
  /** For each unit of the term the best score of it and those before it, matched anywhere, and matched just now. */
  readonly best: Int16Array
  readonly now: Int16Array
}

function noProgress(length: number): Progress {
  return { best: new Int16Array(length).fill(none), now: new Int16Array(length).fill(none) }
}

function copy(from: Progress, to: Progress): void {
  to.best.set(from.best)
  to.now.set(from.now)
}

/** The best ways to match one term in the units that came so far. */
class TermColumns {
  readonly needed: number
  readonly #units: Uint16Array
  readonly #capitals: Uint8Array
  readonly #progress: Progress
  /** Whether a unit may be matched just now. */
  #isNow = false
  /** What was kept at each depth of a folder; at 0 nothing has come yet. */
  readonly #kept: Progress[]
  /** For each unit its bit, those of all before it, its sort, and the bit of it and the one before it. */
  readonly #bits: Uint32Array
  readonly #bitsBefore: Uint32Array
  readonly #sorts: Uint8Array
  readonly #pairs: Uint8Array
  /** What the best folder there could be would be worth. */
  readonly anyFolder: Progress
  readonly #capitalWorth: number

  constructor({ units, capitals }: FuzzyTerm) {
    const { length } = units
    this.#units = units
    this.#capitals = capitals
    this.#progress = noProgress(length)
    this.#kept = [noProgress(length)]
    this.#bits = Uint32Array.from(units, letterBit)
    this.#bitsBefore = Uint32Array.from(units, (_, at) => bitsOf(units.subarray(0, at)))
    this.#sorts = Uint8Array.from(units, sortOf)
    this.#pairs = Uint8Array.from(units, (unit, at) => pairBit(units[at - 1] ?? 0, unit))
    this.anyFolder = noProgress(length)
    this.anyFolder.best.forEach((_, at, best) => {
      best[at] = (at + 1) * worths.folderStart + capitalWorth(capitals.subarray(0, at + 1))
    })
    this.#capitalWorth = capitalWorth(capitals)
    this.needed = bitsOf(units)
  }

  /** The best score of the whole term. */
  get finished(): number {
    return this.#progress.best[this.#units.length - 1] ?? none
  }

  keptAt(depth: number): Progress {
    return this.#kept[depth] ?? this.anyFolder
  }

  keep(depth: number): void {
    const kept = this.#kept[depth] ?? noProgress(this.#units.length)
    copy(this.#progress, kept)
    this.#kept[depth] = kept
  }

  resume(depth: number): void {
    const kept = this.#kept[depth]
    if (kept) copy(kept, this.#progress)
    this.#isNow = true
  }

  step({ unit, worth, run, isCapital }: Column): void {
    const { best, now } = this.#progress
    // Most letters are none of the term's.
    if ((letterBit(unit) & this.needed) === 0) {
      if (this.#isNow) now.fill(none)
      this.#isNow = false
      return
    }
    this.#isNow = true
    const units = this.#units
    // The last unit first: each goes on from what those before it were worth without this column.
    for (let place = units.length - 1; place >= 0; place--) {
      const apart = place === 0 ? 0 : (best[place - 1] ?? none)
      if (units[place] !== unit || apart < 0) {
        now[place] = none
        continue
      }
      const joined = place === 0 ? none : (now[place - 1] ?? none)
      let score = joined < 0 ? apart + worth : Math.max(apart + worth, joined + run)
      if (isCapital && this.#capitals[place] === 1) score += worths.capital
      now[place] = score
      if (score > (best[place] ?? none)) best[place] = score
    }
  }

  /** At most so much is a path worth whose base name has only some letters: the others are in its folder. */
  mostWith(letters: number): number {
    let inFolder = 0
    for (const unit of this.#units) if ((letterBit(unit) & letters) === 0) inFolder += 1
    const inBase = this.#units.length - inFolder
    const most = inFolder * worths.folderStart + inBase * worths.baseRun
    return most + worths.baseStart - worths.baseRun + this.#capitalWorth
  }

  /** The most that is possible behind a folder in which the term got so far. */
  most(
    { best }: Progress,
    {
      folderLetters,
      masks,
      place,
    }: { readonly folderLetters: number; readonly masks: LetterMasks; readonly place: number },
  ): number {
    const units = this.#units
    const letters = masks.letters[place] ?? 0
    const starts = masks.starts[place] ?? 0
    let most = (folderLetters & this.needed) >>> 0 === this.needed ? (best[units.length - 1] ?? none) : none
    let rest = 0
    for (let at = units.length - 1; at >= 0; at--) {
      // This unit and those behind it are in the base name, those before it in the folder.
      if ((letters & (this.#bits[at] ?? 0)) === 0) break
      const before = this.#mostBefore(best, at, folderLetters)
      const sort = this.#sorts[at] ?? 0
      const capital = this.#capitals[at] === 1 ? worths.capital : 0
      const isWord = ((starts >>> sort) & 1) === 1
      if (before >= 0) {
        const worth = sort === firstSort(starts) ? worths.baseStart : isWord ? worths.baseWord : worths.base
        if (before + worth + capital + rest > most) most = before + worth + capital + rest
      }
      const pair = this.#pairs[at] ?? 0
      const isPair = (((masks.pairs[place * 2 + (pair >>> 5)] ?? 0) >>> (pair & 31)) & 1) === 1
      rest += capital + (isPair ? worths.baseRun : isWord ? worths.baseWord : worths.base)
    }
    return most
  }

  #mostBefore(best: Int16Array, at: number, folderLetters: number): number {
    if (at === 0) return 0
    const needed = this.#bitsBefore[at] ?? 0
    return (folderLetters & needed) >>> 0 === needed ? (best[at - 1] ?? none) : none
  }
}

function bitsOf(units: Uint16Array): number {
  return units.reduce((bits, unit) => bits | letterBit(unit), 0) >>> 0
}

function capitalWorth(capitals: Uint8Array): number {
  return capitals.reduce((sum, each) => sum + each, 0) * worths.capital
}
