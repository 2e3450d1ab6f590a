import fc from 'fast-check'
import type { PatternType } from '../patternType.js'
import { allOf, anyOf, everything, type FilterNode, type PatternTerm, type QueryNode } from '../queryTree.js'

/** Generators for the property tests. */

export const patternTypes: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']

const marks = ['(', ')', '"', "'", '/', '\\', ' ', '  ', '\n', ':', '-', '@', '[', ']', '.*', '|', '{', '}']
const words = ['and', 'or', 'not', ' and ', ' or ', ' not ', 'NOT(', 'a', 'foo', 'é', '🙂', '\u00a0', '\ud800']
const filters =
  'repo: -file: lang:go case:yes r:a@b:c repo:has.path( file:has.owner() rev:at.time( rep: g:x type:commit count:0 ' +
  'patterntype:regexp patterntype:standard author: select:commit.diff.added'
const parts = [...marks, ...words, ...filters.split(' ')]

/** Texts that come close to queries, and arbitrary ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((chosen) => chosen.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const anyPatternType: fc.Arbitrary<PatternType> = fc.constantFrom(...patternTypes)

const range = { start: 0, end: 0 }
const someValue = fc.oneof(fc.constantFrom(...parts, 'foo(bar)', 'and', '\\.go$', '(a|b)'), fc.string({ minLength: 1 }))

const literal: fc.Arbitrary<PatternTerm> = someValue.map((value) => ({
  kind: 'pattern',
  patternKind: 'literal',
  value,
  range,
}))

const regexp: fc.Arbitrary<PatternTerm> = fc
  .array(fc.constantFrom('a', '.', '*', '\\.', '\\\\', '/', ' ', '(', ')', '[(]', '"', 'or'), { minLength: 1 })
  .map((chosen) => ({ kind: 'pattern', patternKind: 'regexp', value: chosen.join(''), range }))

const filter: fc.Arbitrary<FilterNode> = fc
  .tuple(fc.constantFrom('repo', 'file', 'lang', 'content', 'message'), someValue, fc.boolean())
  .map(([name, value, negated]) => ({ kind: 'filter', name, value, negated, range, valueRange: range }))

const predicate: fc.Arbitrary<FilterNode> = fc
  .tuple(fc.constantFrom('has.path', 'contains.content'), fc.constantFrom('a', '(b|c)', '\\) "x"', ''), fc.boolean())
  .map(([name, argument, negated]) => ({
    kind: 'filter',
    name: 'repo',
    value: `${name}(${argument})`,
    negated,
    predicate: { name, arguments: argument },
    range,
    valueRange: range,
  }))

/** Trees in normal form, with literals and regular expressions of any text: what keyword can say. */
export const anyTree: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.oneof(literal, regexp, filter, predicate),
    fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map((nodes) => allOf(nodes) ?? everything),
    fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map((nodes) => anyOf(nodes) ?? everything),
    tie('node').map(negated),
  ),
})).node

function negated(node: QueryNode): QueryNode {
  if (node.kind === 'not') return node.child
  if (node.kind === 'filter') return { ...node, negated: !node.negated }
  return node.kind === 'everything' ? node : { kind: 'not', child: node, range }
}
