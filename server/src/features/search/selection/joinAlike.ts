import type { BasicQuery, PatternNode } from '@sextant/query'

/** The alternatives of a query with those joined that differ in their patterns alone: `(lang:go a) or (lang:go b)`. */
export function joinAlike(queries: readonly BasicQuery[]): readonly BasicQuery[] {
  const joined = new Map<string, BasicQuery>()
  for (const query of queries) {
    const key = keyOf(query)
    const known = joined.get(key)
    joined.set(key, known ? { ...known, pattern: either(known.pattern, query.pattern) } : query)
  }
  return [...joined.values()]
}

/** Without a pattern a query asks for something else than with one, so the two are not joined. */
function keyOf({ filters, pattern }: BasicQuery): string {
  return JSON.stringify([pattern.kind === 'everything', filters])
}

function either(one: PatternNode, other: PatternNode): PatternNode {
  if (one.kind === 'everything' || other.kind === 'everything') return one
  return { kind: 'or', children: [one, other], range: { start: one.range.start, end: other.range.end } }
}
