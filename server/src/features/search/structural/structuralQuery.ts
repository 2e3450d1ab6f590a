import type { FilePattern, FileQuery } from '@sextant/engine'
import type { BasicQuery, PatternNode } from '@sextant/query'
import { templateWords } from '@sextant/syntax'

/** Whether a query looks for templates. */
export function isStructural({ pattern, filters }: BasicQuery): boolean {
  return templatesIn(pattern).length > 0 || filters.content.some(({ patternKind }) => patternKind === 'structural')
}

/** A template as a query writes it; `range` is where it stands, if that is known. */
export interface WrittenTemplate {
  readonly text: string
  readonly range?: { readonly start: number; readonly end: number }
}

/** Every template of a query, also those that are ruled out. */
export function templatesOf({ pattern, filters }: BasicQuery): readonly WrittenTemplate[] {
  const contents = filters.content.filter(({ patternKind }) => patternKind === 'structural')
  return [...templatesIn(pattern), ...contents.map(({ pattern: text }) => ({ text }))]
}

function templatesIn(node: PatternNode): readonly WrittenTemplate[] {
  switch (node.kind) {
    case 'everything':
      return []
    case 'and':
    case 'or':
      return node.children.flatMap(templatesIn)
    case 'not':
      return templatesIn(node.child)
    case 'pattern':
      return node.patternKind === 'structural' ? [{ text: node.value, range: node.range }] : []
  }
}

/** What the engine is asked to find a template. Upper and lower case always count. */
export function templatePattern(template: string, { filters }: Pick<BasicQuery, 'filters'>): FilePattern {
  const rule = ruleOf(filters)?.value
  return { kind: 'structural', template, ...(rule !== undefined && { rule }), words: templateWords(template) }
}

export function ruleOf({ other }: BasicQuery['filters']) {
  return other.find(({ name }) => name === 'rule')
}

/** The question to the engine: templates are found in the text of files and nowhere else. */
export function structuralQuery(
  query: BasicQuery,
  narrowing: Pick<FileQuery, 'caseSensitive' | 'paths' | 'languages'>,
): FileQuery {
  const { pattern, filters } = query
  const contents = filters.content.map(({ pattern: text, negated, patternKind }): FilePattern => {
    const leaf: FilePattern =
      patternKind === 'structural' ? templatePattern(text, query) : leafOf(text, patternKind === 'regexp')
    return negated ? { kind: 'not', child: leaf } : leaf
  })
  const children = [...(pattern.kind === 'everything' ? [] : [filePattern(pattern, query)]), ...contents]
  const [only] = children
  return { ...narrowing, pattern: only && children.length === 1 ? only : { kind: 'and', children }, results: 'content' }
}

function filePattern(node: PatternNode, query: BasicQuery): FilePattern {
  switch (node.kind) {
    case 'everything':
      return node
    case 'and':
    case 'or':
      return { kind: node.kind, children: node.children.map((child) => filePattern(child, query)) }
    case 'not':
      return { kind: 'not', child: filePattern(node.child, query) }
    case 'pattern':
      if (node.patternKind === 'structural') return templatePattern(node.value, query)
      return leafOf(node.value, node.patternKind === 'regexp')
  }
}

function leafOf(text: string, isRegexp: boolean): FilePattern {
  return isRegexp ? { kind: 'regexp', source: text, place: 'content' } : { kind: 'literal', text, place: 'content' }
}
