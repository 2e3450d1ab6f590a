import type { Reading } from './patternType.js'
import type { Atom } from './scanAtoms.js'

/**
 * What a parenthesis is: half of a pair that groups, the start of a pair that is text of a pattern (`close` is the
 * index of the atom that ends it), or one without a partner, which is text too.
 */
export type ParenthesisRole =
  | { readonly kind: 'group' | 'dangling' }
  | { readonly kind: 'text'; readonly close: number }

/** The roles by the index of the atom. Parentheses within a pair of text have none. */
export function parenthesisRoles(atoms: readonly Atom[], reading: Reading): ReadonlyMap<number, ParenthesisRole> {
  const pairs = pairsOf(atoms)
  const roles = new Map<number, ParenthesisRole>()
  for (let at = 0; at < atoms.length; at += 1) {
    const kind = atoms[at]?.kind
    const pair = pairs.get(at)
    if (pair?.open === at && isText(atoms, pair, { reading, roles })) {
      roles.set(at, { kind: 'text', close: pair.close })
      at = pair.close
      roles.set(at, { kind: 'text', close: at })
    } else if (kind === 'open' || kind === 'close') roles.set(at, { kind: pair === undefined ? 'dangling' : 'group' })
  }
  return roles
}

interface Pair {
  readonly open: number
  readonly close: number
  /** No filter and no operator stands between. */
  readonly plain: boolean
}

/** Both ends of a pair lead to it. */
function pairsOf(atoms: readonly Atom[]): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>()
  const opens: { at: number; marks: number }[] = []
  let marks = 0
  for (const [at, { kind }] of atoms.entries()) {
    if (kind === 'filter' || kind === 'operator') marks += 1
    if (kind === 'open') opens.push({ at, marks })
    const last = kind === 'close' ? opens.pop() : undefined
    if (last === undefined) continue
    const pair = { open: last.at, close: at, plain: last.marks === marks }
    pairs.set(last.at, pair).set(at, pair)
  }
  return pairs
}

interface Surroundings {
  readonly reading: Reading
  /** Those of all parentheses to the left. */
  readonly roles: ReadonlyMap<number, ParenthesisRole>
}

// `foo(bar)`, `(*T).Close` and `()` are code: what touches a word is part of it.
function isText(atoms: readonly Atom[], { open, close, plain }: Pair, { reading, roles }: Surroundings): boolean {
  if (!plain) return false
  if (reading.parentheses === 'text' || close === open + 1) return true
  const touchesText = atoms[open - 1]?.kind === 'word' || roles.get(open - 1)?.kind === 'text'
  return touchesText || atoms[close + 1]?.kind === 'word'
}
