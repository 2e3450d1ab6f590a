import type { PatternType } from './filters.js'
import type { PatternLeaf, QueryNode } from './query.js'
import type { Item } from './scan.js'

/** A term as it was scanned, before the pattern type has said what it means. */
export type Term = Item & { readonly kind: 'term' }

/**
 * Makes patterns of terms. In keyword queries every term is a pattern of its own; elsewhere the plain terms of a
 * sequence are one pattern, with the spaces between them as written, or in regular expressions any gap.
 */
export function joinTerms(
  nodes: readonly (QueryNode | Term)[],
  patternType: PatternType,
  text: string,
): readonly QueryNode[] {
  const joined: QueryNode[] = []
  let run: Term[] = []
  const endRun = () => {
    if (run.length > 0) joined.push(onePattern(run, patternType, text))
    run = []
  }
  for (const node of nodes) {
    if (node.kind !== 'term') {
      // Filters may stand between the words of a pattern; anything else ends it.
      if (node.kind !== 'filter') endRun()
      joined.push(node)
    } else if (patternType === 'keyword' || node.form === 'regexp') {
      endRun()
      joined.push(onePattern([node], patternType, text))
    } else run.push(node)
  }
  endRun()
  return joined
}

function onePattern(terms: readonly Term[], patternType: PatternType, text: string): PatternLeaf {
  const range = { start: terms[0]?.range.start ?? 0, end: terms.at(-1)?.range.end ?? 0 }
  const [only] = terms
  if (terms.length === 1 && only?.form === 'exact') return leaf('literal', only.value, range)
  if (terms.length === 1 && only?.form === 'regexp') return leaf('regexp', only.value, range)
  if (patternType === 'regexp') return leaf('regexp', terms.map(regexOf).join('.*?'), range)
  const kind = patternType === 'structural' ? 'structural' : 'literal'
  return leaf(kind, withGaps(terms, text), range)
}

function leaf(patternKind: PatternLeaf['patternKind'], value: string, range: PatternLeaf['range']): PatternLeaf {
  return { kind: 'pattern', patternKind, value, range }
}

function regexOf({ form, value }: Term): string {
  return form === 'exact' ? value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : value
}

/** The terms with the text between them, where that is only space; a filter between them counts as one space. */
function withGaps(terms: readonly Term[], text: string): string {
  return terms
    .map(({ value, range }, at) => {
      const before = terms[at - 1]?.range.end
      if (before === undefined) return value
      const gap = text.slice(before, range.start)
      return (gap.trim() === '' ? gap : ' ') + value
    })
    .join('')
}
