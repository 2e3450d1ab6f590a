import { type PatternTerm, parseQuery, type PatternType, printQuery, type QueryNode } from '@sextant/query'
import { compileRegex, quoteRegex } from '@sextant/regex'
import { findLanguage } from '@sextant/syntax'

/** A query that asks for less than another one, or reads it in another way. */
export interface Variant {
  /** What was changed, as a person would say it. */
  readonly description: string
  /** To be read as keyword search. */
  readonly query: string
}

interface Change {
  readonly description: string
  /** What stands in the place of a pattern; undefined where the change has nothing to do. */
  readonly of: (pattern: PatternTerm) => QueryNode | undefined
}

/** The relaxed variants of a query, the closest to it first; each differs from it and from the others. */
export function relaxedVariants(text: string, patternType: PatternType): readonly Variant[] {
  const { tree } = parseQuery(text, { patternType })
  const plain = withoutType(tree)
  const written = new Set([printQuery(plain, { patternType: 'keyword' })])
  const variants: Variant[] = []
  for (const { description, of } of changes) {
    const changed = mapPatterns(plain, of)
    const query = changed && printQuery(changed, { patternType: 'keyword' })
    if (query === undefined || written.has(query)) continue
    written.add(query)
    variants.push({ description, query })
  }
  return variants
}

const changes: readonly Change[] = [
  { description: 'without quotes', of: unquoted },
  { description: 'a code host address as a repository', of: repositoryOf },
  { description: 'as a regular expression', of: asRegexp },
  { description: 'a language as a filter', of: languageApart },
  { description: 'all words, in any order', of: wordsOf },
]

function unquoted(pattern: PatternTerm): QueryNode | undefined {
  const inner = /^(["'])(.+)\1$/s.exec(pattern.value)?.[2]
  return pattern.patternKind === 'literal' && inner !== undefined ? { ...pattern, value: inner } : undefined
}

/** `https://github.com/a/b/blob/main/c` is the repository a/b on that host. */
function repositoryOf(pattern: PatternTerm): QueryNode | undefined {
  const name = /^(?:https?:\/\/)?((?:github|gitlab)\.com\/[^/\s]+\/[^/\s#?]+)\S*$/.exec(pattern.value)?.[1]
  return name === undefined ? undefined : filter('repo', `^${quoteRegex(name.replace(/\.git$/, ''))}$`, pattern)
}

/** Only a text that has the look of an expression is one. */
function asRegexp(pattern: PatternTerm): QueryNode | undefined {
  const { patternKind, value } = pattern
  if (patternKind !== 'literal' || !/[\\[\]*+^$|]|\.\*|\(.*\)/.test(value)) return undefined
  return compileRegex(value, { caseSensitive: false }).ok ? { ...pattern, patternKind: 'regexp' } : undefined
}

/** `parse go` is `parse` in files of Go. */
function languageApart(pattern: PatternTerm): QueryNode | undefined {
  const words = wordsIn(pattern)
  const language = words.find((word) => findLanguage(word))
  if (language === undefined || words.length < 2) return undefined
  const others = words.filter((word) => word !== language).map((word) => literal(word, pattern))
  return all([filter('lang', language.toLowerCase(), pattern), ...others], pattern)
}

function wordsOf(pattern: PatternTerm): QueryNode | undefined {
  const words = wordsIn(pattern)
  return words.length < 2
    ? undefined
    : all(
        words.map((word) => literal(word, pattern)),
        pattern,
      )
}

function wordsIn({ patternKind, value }: PatternTerm): readonly string[] {
  if (patternKind !== 'literal') return []
  return value.split(/[\s"'`,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

const literal = (value: string, { range }: PatternTerm): PatternTerm => ({
  kind: 'pattern',
  patternKind: 'literal',
  value,
  range,
})

const filter = (name: 'repo' | 'lang', value: string, { range }: PatternTerm): QueryNode => ({
  kind: 'filter',
  name,
  value,
  negated: false,
  range,
  valueRange: range,
})

const all = (children: readonly QueryNode[], { range }: PatternTerm): QueryNode => ({ kind: 'and', children, range })

/** The tree with every pattern changed that can be; undefined when none can. */
function mapPatterns(node: QueryNode, of: Change['of']): QueryNode | undefined {
  switch (node.kind) {
    case 'pattern':
      return of(node)
    case 'and':
    case 'or': {
      const changed = node.children.map((child) => mapPatterns(child, of))
      if (changed.every((child) => child === undefined)) return undefined
      return { ...node, children: node.children.map((child, at) => changed[at] ?? child) }
    }
    // What is ruled out stays ruled out.
    case 'not':
    case 'filter':
    case 'everything':
      return undefined
  }
}

function withoutType(node: QueryNode): QueryNode {
  if (node.kind !== 'and') return isType(node) ? { kind: 'everything' } : node
  const children = node.children.filter((child) => !isType(child))
  const [first, ...others] = children
  return others.length === 0 ? (first ?? { kind: 'everything' }) : { ...node, children }
}

const isType = (node: QueryNode) => node.kind === 'filter' && node.name === 'patterntype'
