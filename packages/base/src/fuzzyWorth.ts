import { foldUnit } from './fuzzyQuery.js'

/**
 * What it is worth to match a unit of a name at its place. A name is a path, or anything else without a slash: then all
 * of it is the base name. Words begin behind what is no letter or digit, at a capital behind a small letter, at the last
 * of several capitals before a small letter, and at a digit behind a letter.
 */
export const worths = {
  baseStart: 10,
  baseWord: 8,
  base: 2,
  folderStart: 6,
  folderWord: 4,
  folder: 0,
  /** At least so much, where the unit before it is matched by the unit of the query before this one. */
  baseRun: 9,
  folderRun: 5,
  /** More, where both were written as capitals. */
  capital: 1,
} as const

/** So many units of a name are looked at: its last. */
export const mostNameUnits = 1024

const slash = 0x2f

/** A name that is being matched: its units from 0, and what each is worth. Holds one name at a time. */
export class FuzzyName {
  length = 0
  readonly units = new Uint16Array(mostNameUnits)
  readonly worth = new Uint8Array(mostNameUnits)
  /** What a unit is worth behind one that is matched. */
  readonly run = new Uint8Array(mostNameUnits)
  readonly capitals = new Uint8Array(mostNameUnits)

  /** Takes the units `[from, to)` of a text. Answers how many in front were left out. */
  read(text: ArrayLike<number>, from: number, to: number): number {
    const start = Math.max(from, to - mostNameUnits)
    this.length = to - start
    const base = baseStartIn(text, start, to)
    let before = start > from ? kindOf(text[start - 1] ?? 0) : other
    for (let at = start; at < to; at++) {
      const unit = text[at] ?? 0
      const folded = foldUnit(unit)
      const kind = unit === folded ? kindOf(unit) : capital
      const place = at - start
      this.units[place] = folded
      this.capitals[place] = kind === capital ? 1 : 0
      const inBase = at >= base
      const isWord = beginsWord(before, kind, at + 1 < to ? (text[at + 1] ?? 0) : 0)
      if (inBase) this.worth[place] = at === base ? worths.baseStart : isWord ? worths.baseWord : worths.base
      else
        this.worth[place] = !isWord ? worths.folder : isStart(text, at, start) ? worths.folderStart : worths.folderWord
      this.run[place] = Math.max(this.worth[place] ?? 0, inBase ? worths.baseRun : worths.folderRun)
      before = kind
    }
    return start - from
  }
}

/** Where the base name begins in `[from, to)`. */
export function baseStartIn(text: ArrayLike<number>, from: number, to: number): number {
  let at = to
  while (at > from && text[at - 1] !== slash) at--
  return at
}

function isStart(text: ArrayLike<number>, at: number, start: number): boolean {
  return at === start || text[at - 1] === slash
}

const [other, small, capital, digit] = [0, 1, 2, 3] as const
export type UnitKind = typeof other | typeof small | typeof capital | typeof digit

/** What a unit is where words begin; beyond ASCII everything counts as small. */
export function kindOf(unit: number): UnitKind {
  if (unit >= 0x61 && unit <= 0x7a) return small
  if (unit >= 0x41 && unit <= 0x5a) return capital
  if (unit >= 0x30 && unit <= 0x39) return digit
  return unit < 0x80 ? other : small
}

/** Whether a word begins with a unit of a kind, by the kind before it and the unit behind it. */
export function beginsWord(before: UnitKind, kind: UnitKind, behind: number): boolean {
  if (kind === other) return false
  if (before === other) return true
  if (kind === capital) return before !== capital || kindOf(behind) === small
  return kind === digit && before !== digit
}
