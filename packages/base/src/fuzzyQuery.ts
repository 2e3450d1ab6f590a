/** A word of what a person typed into a finder: its letters have to come in a name in this order. */
export interface FuzzyTerm {
  /** UTF-16 units, folded by `foldUnit`. Never empty. */
  readonly units: Uint16Array
  /** For each unit 1 if it was typed as a capital, else 0. */
  readonly capitals: Uint8Array
}

/** What is matched: every term, in any order. Without a term everything matches. */
export interface FuzzyQuery {
  readonly terms: readonly FuzzyTerm[]
}

/** What is typed beyond so many UTF-16 units, or so many words, is not looked at. */
export const [mostQueryUnits, mostTerms] = [100, 8] as const

/** Reads what a person typed. Blanks part it into terms. */
export function fuzzyQuery(typed: string): FuzzyQuery {
  const words = typed.slice(0, mostQueryUnits).split(/\s+/u)
  return { terms: words.filter(Boolean).slice(0, mostTerms).map(termOf) }
}

function termOf(word: string): FuzzyTerm {
  const typed = unitsOf(word)
  const units = typed.map(foldUnit)
  return { units, capitals: Uint8Array.from(units, (unit, at) => (unit === typed[at] ? 0 : 1)) }
}

/** The UTF-16 units of a text. */
export function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** A UTF-16 unit in lower case. One that has no such form of one unit stays as it is. */
export function foldUnit(unit: number): number {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
  const lower = String.fromCharCode(unit).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}
