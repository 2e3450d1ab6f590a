import type { PatternNode } from '../basicQueries.js'
import type { ParsedQuery } from '../parseQuery.js'
import type { PatternTerm, QueryNode } from '../queryTree.js'

/** A reading as the text corpora write it: the tree, then a line for each problem and one for its repair. */
export function corpusForm({ tree, problems }: ParsedQuery): string {
  const lines = problems.flatMap(({ range, severity, message, repair }) => [
    `! ${range.start}-${range.end} ${severity}: ${message}`,
    ...(repair === undefined ? [] : [`  ${repair.title}: \`${repair.text}\``]),
  ])
  return [treeForm(tree), ...lines].join('\n')
}

/** `(and repo:"x" (or "text" /regexp/ <template>))`; a predicate is `repo:[has.path](x)`. */
export function treeForm(node: QueryNode | PatternNode): string {
  switch (node.kind) {
    case 'everything':
      return 'everything'
    case 'and':
    case 'or':
      return `(${[node.kind, ...node.children.map(treeForm)].join(' ')})`
    case 'not':
      return `(not ${treeForm(node.child)})`
    case 'pattern':
      return termForm(node)
    case 'filter': {
      const { predicate } = node
      const value = predicate === undefined ? JSON.stringify(node.value) : `[${predicate.name}](${predicate.arguments})`
      return `${node.negated ? '-' : ''}${node.name}:${value}`
    }
  }
}

function termForm({ patternKind, value }: PatternTerm): string {
  if (patternKind === 'regexp') return `/${value}/`
  return patternKind === 'literal' ? JSON.stringify(value) : `<${value}>`
}
