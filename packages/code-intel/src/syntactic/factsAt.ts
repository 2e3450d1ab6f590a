import type { ByteRange } from '@sextant/base'
import type { CodeFacts } from '@sextant/syntax'

/** The name at a byte of a text: by place among its references or its definitions. */
export type NameAt = { readonly reference: number } | { readonly definition: number }

/** The name that covers a byte, or ends just before it (a cursor behind a name means the name). */
export function nameAt(facts: CodeFacts, byteOffset: number): NameAt | undefined {
  const inside = (range: ByteRange) => range.start <= byteOffset && byteOffset < range.end
  const ending = (range: ByteRange) => range.end === byteOffset
  return named(facts, inside) ?? named(facts, ending)
}

function named(facts: CodeFacts, covers: (range: ByteRange) => boolean): NameAt | undefined {
  const reference = facts.references.findIndex(({ range }) => covers(range))
  if (reference >= 0) return { reference }
  const definition = facts.definitions.findIndex(({ range }) => covers(range))
  return definition >= 0 ? { definition } : undefined
}
