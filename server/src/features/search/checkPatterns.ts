import type { BasicQuery, CheckPattern, PatternNode } from '@sextant/query'
import { regexProblem } from '@sextant/regex'

/** What is wrong with a regular expression of a query. */
export const checkPattern: CheckPattern = (source) => regexProblem(source, { caseSensitive: true })

/** The first pattern of a query that is no valid regular expression, as a sentence; undefined when all are. */
export function invalidPattern({ filters, pattern }: BasicQuery): string | undefined {
  const sources = [
    ...filters.repositories.map((each) => each.pattern),
    ...[...filters.files, ...filters.authors, ...filters.committers, ...filters.messages].map((each) => each.pattern),
    ...filters.content.flatMap((each) => (each.patternKind === 'regexp' ? [each.pattern] : [])),
    ...regexesOf(pattern),
  ]
  for (const source of sources) {
    // To compile a long pattern takes longer than this thread may be kept: those that search do it.
    const problem = regexProblem(source, { caseSensitive: filters.caseSensitive })
    if (problem) return `The regular expression ${source} is not valid: ${problem.message}`
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
