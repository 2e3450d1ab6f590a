import type { BasicQuery, PatternNode } from '@sextant/query'
import { compileRegex } from '@sextant/regex'

/** The first pattern of a query that is no valid regular expression, as a sentence; undefined when all are. */
export function invalidPattern({ filters, pattern }: BasicQuery): string | undefined {
  const sources = [
    ...filters.repositories.map((each) => each.pattern),
    ...[...filters.files, ...filters.authors, ...filters.committers, ...filters.messages].map((each) => each.pattern),
    ...regexesOf(pattern),
  ]
  for (const source of sources) {
    const compiled = compileRegex(source, { caseSensitive: filters.caseSensitive })
    if (!compiled.ok) return `The regular expression ${source} is not valid: ${compiled.problem.message}`
  }
  return undefined
}

function regexesOf(node: PatternNode): readonly string[] {
  switch (node.kind) {
    case 'everything':
      return []
    case 'and':
    case 'or':
      return node.children.flatMap(regexesOf)
    case 'not':
      return regexesOf(node.child)
    case 'pattern':
      return node.patternKind === 'regexp' ? [node.value] : []
  }
}
