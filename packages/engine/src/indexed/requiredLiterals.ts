import type { LiteralSet, Regex } from '@sextant/regex'

/** What every match contains; of a literal that is the whole of it. */
export function requiredBy({ literal, required }: Pick<Regex, 'literal' | 'required'>): readonly LiteralSet[] {
  return literal && literal.bytes.length > 0 ? [{ literals: [literal.bytes], foldCase: literal.foldCase }] : required
}
