import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTree } from './testing/arbitraryQueries.js'
import { basicQueries } from './basicQueries.js'
import { branchesOf, maximumBranches } from './branches.js'
import { treeForm } from './testing/corpusForm.js'
import type { Filters } from './filters.js'
import { parseQuery } from './parseQuery.js'
import { filtersIn, type QueryNode } from './queryTree.js'

function alternativesOf(text: string): readonly string[] {
  return branchesOf(parseQuery(text).tree).branches.map(({ filters, patterns }) =>
    [...filters, ...patterns].map(treeForm).join(' '),
  )
}

test.each([
  ['', ['']],
  ['a b', ['"a" "b"']],
  ['a or b', ['(or "a" "b")']],
  ['repo:x a or b', ['repo:"x" (or "a" "b")']],
  ['(repo:x a) or b or c', ['(or "b" "c")', 'repo:"x" "a"']],
  ['lang:go (repo:x a or repo:y b)', ['lang:"go" repo:"x" "a"', 'lang:"go" repo:"y" "b"']],
  [
    '(repo:x or repo:y) (lang:a or lang:b) z',
    ['repo:"x" lang:"a" "z"', 'repo:"x" lang:"b" "z"', 'repo:"y" lang:"a" "z"', 'repo:"y" lang:"b" "z"'],
  ],
  ['not (repo:x a)', ['(not "a")', '-repo:"x"']],
  ['not (repo:x or a)', ['-repo:"x" (not "a")']],
  ['not (a or b)', ['(not "a") (not "b")']],
])('the alternatives of %s', (text, expected) => {
  expect(alternativesOf(text)).toEqual(expected)
})

test('a query with too many alternatives says so', () => {
  const text = `${'(repo:a or repo:b) '.repeat(8)}x`
  const parsed = parseQuery(text)
  const { queries, problems } = basicQueries(parsed)
  expect(queries.length).toBeLessThanOrEqual(maximumBranches)
  expect(problems).toMatchObject([{ severity: 'error' }])
  expect(parsed.problems).toEqual(problems)
})

/** Whether a tree holds when exactly the filters and patterns of these forms do. */
function holds(node: QueryNode, isTrue: (form: string) => boolean): boolean {
  switch (node.kind) {
    case 'everything':
      return true
    case 'and':
      return node.children.every((child) => holds(child, isTrue))
    case 'or':
      return node.children.some((child) => holds(child, isTrue))
    case 'not':
      return !holds(node.child, isTrue)
    case 'filter':
      return isTrue(treeForm({ ...node, negated: false })) !== node.negated
    case 'pattern':
      return isTrue(treeForm(node))
  }
}

test('the alternatives together hold exactly where the tree does', () => {
  fc.assert(
    fc.property(anyTree, fc.func(fc.boolean()), (tree, isTrue) => {
      const { branches, complete } = branchesOf(tree)
      fc.pre(complete)
      const any = branches.some(({ filters, patterns }) =>
        [...filters, ...patterns].every((node) => holds(node, isTrue)),
      )
      expect(any).toBe(holds(tree, isTrue))
      expect(branches.flatMap(({ patterns }) => patterns.flatMap(filtersIn))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

const nothing: Filters = {
  repositories: [],
  files: [],
  languages: [],
  predicates: [],
  revisions: [''],
  caseSensitive: false,
  count: undefined,
  types: [],
  fork: undefined,
  archived: undefined,
  index: undefined,
  visibility: undefined,
  timeoutMilliseconds: undefined,
  select: undefined,
  context: undefined,
  content: [],
  authors: [],
  committers: [],
  messages: [],
  before: [],
  after: [],
  other: [],
}

const predicate = (name: string, argument: string, field: 'repo' | 'file' | 'rev' = 'repo') => ({
  predicates: [{ field, name, arguments: argument, negated: false }],
})

test.each<[string, Partial<Filters>]>([
  ['foo', {}],
  [
    'repo:x -r:y',
    {
      repositories: [
        { pattern: 'x', negated: false, revisions: [] },
        { pattern: 'y', negated: true, revisions: [] },
      ],
    },
  ],
  [
    'repo:x@a::^b',
    { repositories: [{ pattern: 'x', negated: false, revisions: ['a', '', '^b'] }], revisions: ['a', '', '^b'] },
  ],
  ['repo:x rev:a:b', { repositories: [{ pattern: 'x', negated: false, revisions: [] }], revisions: ['a', 'b'] }],
  ['repo:', {}],
  [
    'file:a -f:b',
    {
      files: [
        { pattern: 'a', negated: false },
        { pattern: 'b', negated: true },
      ],
    },
  ],
  [
    '-lang:go l:c',
    {
      languages: [
        { name: 'go', negated: true },
        { name: 'c', negated: false },
      ],
    },
  ],
  ['case:YES', { caseSensitive: true }],
  ['case:no', {}],
  ['count:12', { count: 12 }],
  ['count:ALL', { count: 'all' }],
  ['count:x', {}],
  ['type:diff type:Commit', { types: ['commit', 'diff'] }],
  ['fork:true archived:only index:n', { fork: 'yes', archived: 'only', index: 'no' }],
  ['visibility:Private', { visibility: 'private' }],
  ['timeout:1m30s', { timeoutMilliseconds: 90_000 }],
  ['timeout:1.5h', { timeoutMilliseconds: 5_400_000 }],
  ['timeout:2w', { timeoutMilliseconds: 1_209_600_000 }],
  ['select:symbol.function', { select: ['symbol', 'function'] }],
  ['context:@alice/work', { context: '@alice/work' }],
  [
    'content:"a b" -content:/c+\\/d/',
    {
      content: [
        { pattern: 'a b', patternKind: 'literal', negated: false },
        { pattern: 'c+/d', patternKind: 'regexp', negated: true },
      ],
    },
  ],
  ['content:c+ patterntype:regexp', { content: [{ pattern: 'c+', patternKind: 'regexp', negated: false }] }],
  [
    'author:a -committer:b m:c',
    {
      authors: [{ pattern: 'a', negated: false }],
      committers: [{ pattern: 'b', negated: true }],
      messages: [{ pattern: 'c', negated: false }],
    },
  ],
  ['since:"2 weeks ago" before:2024-01-01', { after: ['2 weeks ago'], before: ['2024-01-01'] }],
  ['repo:has.path(a)', predicate('has.path', 'a')],
  ['repo:contains.path(a)', predicate('has.path', 'a')],
  ['repo:contains(content:b file:a)', predicate('has.file', 'content:b path:a')],
  ['repo:has.tag(a)', predicate('has.meta', 'a:')],
  ['repohasfile:a', predicate('has.path', 'a')],
  ['repohascommitafter:yesterday', predicate('has.commit.after', 'yesterday')],
  ['file:has.owners()', predicate('has.owner', '', 'file')],
  ['rev:at.time(yesterday)', predicate('at.time', 'yesterday', 'rev')],
  ['repo:has.nothing(a)', {}],
])('the filters of %s', (text, expected) => {
  expect(basicQueries(parseQuery(text)).queries.map(({ filters }) => filters)).toEqual([{ ...nothing, ...expected }])
})

test('each alternative has its own filters', () => {
  const { queries } = basicQueries(parseQuery('lang:go ((repo:a case:yes x) or (repo:b y z))'))
  expect(
    queries.map(({ filters, pattern }) => [filters.caseSensitive, filters.languages.length, treeForm(pattern)]),
  ).toEqual([
    [true, 1, '"x"'],
    [false, 1, '(and "y" "z")'],
  ])
})
