import { parseQuery, printQuery, type QueryNode } from '@sextant/query'
import type { FileMatch } from '../fileAddress.js'
import type { SearchRequest } from '../searchRequest.js'
import { escapePattern } from '../escapePattern.js'

/**
 * The search that tells when the text of a search came into one of its results, and went out; undefined for a search
 * without a text, or with alternatives that have filters of their own.
 */
export function historySearch(request: SearchRequest, match: FileMatch): SearchRequest | undefined {
  const { tree, patternType } = parseQuery(request.query, { patternType: request.patternType })
  const conditions = tree.kind === 'and' ? tree.children : [tree]
  const kept = conditions.filter((node) => node.kind !== 'filter' || textual.has(node.name))
  const text = kept.filter((node) => node.kind !== 'not' && node.kind !== 'everything')
  if (!kept.every(hasNoPlace) || text.every((node) => node.kind === 'filter' && node.name !== 'content'))
    return undefined
  const written = kept.map((node) => (node.kind === 'or' ? `(${print(node, patternType)})` : print(node, patternType)))
  const revision = match.branches?.[0] ? `@${match.branches[0]}` : ''
  const place = [
    filter('repo', `^${escapePattern(match.repository)}$${revision}`),
    filter('file', `^${escapePattern(match.path)}$`),
  ].join(' ')
  return { ...request, query: `${place} type:diff ${written.join(patternType === 'keyword' ? ' ' : ' and ')}` }
}

/** A filter as text; a value with spaces and the like is quoted. */
function filter(name: 'repo' | 'file', value: string): string {
  const range = { start: 0, end: 0 }
  return printQuery({ kind: 'filter', name, value, negated: false, range, valueRange: range })
}

const print = (node: QueryNode, patternType: SearchRequest['patternType']) => printQuery(node, { patternType })

// What says which text is meant, and not where.
const textual: ReadonlySet<string> = new Set(['content', 'case', 'patterntype'])

function hasNoPlace(node: QueryNode): boolean {
  switch (node.kind) {
    case 'filter':
      return textual.has(node.name)
    case 'and':
    case 'or':
      return node.children.every(hasNoPlace)
    case 'not':
      return hasNoPlace(node.child)
    case 'pattern':
    case 'everything':
      return true
  }
}
