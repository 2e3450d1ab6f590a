import type { TextRange } from '@sextant/base'
import type { QueryNode } from '@sextant/query'
import type { Outline } from './outline.js'

/** How much is said of each node. */
export type Verbosity = 'MINIMAL' | 'BASIC' | 'MAXIMAL'

/**
 * The tree of a query as existing clients read it: a list of filters (`field`, `value`, `negated`, `labels`), patterns
 * (the same without `field`) and operators (`{"and": […]}`), each with its `range` in the text.
 */
export function parseTreeJSON(node: QueryNode, text: string, negated = false): readonly object[] {
  switch (node.kind) {
    case 'everything':
      return []
    case 'and':
    case 'or':
      return [{ [node.kind]: node.children.flatMap((child) => parseTreeJSON(child, text, negated)) }]
    case 'not':
      return parseTreeJSON(node.child, text, !negated)
    case 'filter':
      return [
        {
          field: node.name,
          value: node.value,
          negated: node.negated,
          labels: labelsOf(node),
          range: place(node, text),
        },
      ]
    case 'pattern':
      return [{ value: node.value, negated, labels: labelsOf(node), range: place(node, text) }]
  }
}

const labels = { literal: 'Literal', regexp: 'Regexp', structural: 'Structural' } as const

function labelsOf(node: QueryNode & { readonly kind: 'filter' | 'pattern' }): readonly string[] {
  if (node.kind === 'pattern') return [labels[node.patternKind]]
  return [node.predicate ? 'IsPredicate' : 'None']
}

/** Lines and columns count from 0, columns in UTF-16. */
function place({ range }: { readonly range: TextRange }, text: string) {
  const at = (offset: number) => {
    const before = text.slice(0, offset)
    return { line: before.split('\n').length - 1, column: offset - (before.lastIndexOf('\n') + 1) }
  }
  return { start: at(range.start), end: at(range.end) }
}

/** The same tree as an outline. */
export function parseTreeOutline(node: QueryNode, verbosity: Verbosity): Outline {
  switch (node.kind) {
    case 'everything':
      return { name: 'everything', facts: [], children: [] }
    case 'and':
    case 'or':
      return outline(node, verbosity, { children: node.children })
    case 'not':
      return outline(node, verbosity, { children: [node.child] })
    case 'filter': {
      const negated = node.negated ? ([['negated', 'true']] as const) : []
      return outline(node, verbosity, { facts: [['field', node.name], ['value', node.value], ...negated] })
    }
    case 'pattern':
      return outline(node, verbosity, {
        facts: [
          ['kind', node.patternKind],
          ['value', node.value],
        ],
      })
  }
}

function outline(
  { kind, range }: Exclude<QueryNode, { readonly kind: 'everything' }>,
  verbosity: Verbosity,
  { facts = [], children = [] }: { readonly facts?: Outline['facts']; readonly children?: readonly QueryNode[] },
): Outline {
  const places = verbosity === 'MAXIMAL' ? ([['range', `${range.start}-${range.end}`]] as const) : []
  return {
    name: kind,
    facts: verbosity === 'MINIMAL' ? [] : [...facts, ...places],
    children: children.map((child) => parseTreeOutline(child, verbosity)),
  }
}
