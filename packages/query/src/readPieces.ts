import type { TextRange } from '@sextant/base'
import type { ParenthesisRole } from './parenthesisRoles.js'
import type { Atom, WordAtom } from './scanAtoms.js'

/** Atoms with the parentheses settled: words and the parentheses that are text next to them have become one text. */
export type Piece = TextPiece | Exclude<Atom, WordAtom>

export interface TextPiece {
  readonly kind: 'text'
  readonly range: TextRange
  /** Where parentheses without a partner stand in it. */
  readonly dangling: readonly number[]
}

/** The pieces cover the text without gaps. `open` and `close` among them group, and every one has its partner. */
export function readPieces(atoms: readonly Atom[], roles: ReadonlyMap<number, ParenthesisRole>): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < atoms.length; ) {
    const end = textEnd(atoms, at, roles)
    const atom = atoms[at]
    if (end > at) pieces.push(textOf(atoms, { start: at, end }, roles))
    else if (atom !== undefined && atom.kind !== 'word') pieces.push(atom)
    at = Math.max(end, at + 1)
  }
  return pieces
}

// The index of the first atom from `at` on that is no part of a text.
function textEnd(atoms: readonly Atom[], at: number, roles: ReadonlyMap<number, ParenthesisRole>): number {
  let end = at
  for (;;) {
    const role = roles.get(end)
    if (role?.kind === 'text') end = role.close + 1
    else if (role?.kind === 'dangling' || atoms[end]?.kind === 'word') end += 1
    else return end
  }
}

function textOf(
  atoms: readonly Atom[],
  { start, end }: TextRange,
  roles: ReadonlyMap<number, ParenthesisRole>,
): TextPiece {
  const inside = atoms.slice(start, end)
  const dangling = inside.flatMap(({ range }, at) => (roles.get(start + at)?.kind === 'dangling' ? [range.start] : []))
  return {
    kind: 'text',
    range: { start: inside[0]?.range.start ?? 0, end: inside.at(-1)?.range.end ?? 0 },
    dangling,
  }
}
