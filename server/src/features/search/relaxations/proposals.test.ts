import { parseQuery, type PatternType } from '@sextant/query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskedSearch } from './askedSearch.js'
import { type InstanceFacts, mostProposals, proposals } from './proposals.js'

const facts: InstanceFacts = {
  repositories: ['apache/kafka', 'acme/web-server', 'acme/tools'],
  languages: ['go', 'golang', 'java', 'javascript', 'python'],
  isRepository: (pattern) => ['kafka', 'web', 'tools'].includes(pattern),
  isLanguage: (name) => ['go', 'golang', 'java', 'javascript', 'python'].includes(name),
  hasWorktrees: false,
}

const always = ['with forks', 'with archived repositories', 'at all branches']

/** What is proposed, as `label: text`, without what every search is offered. */
function proposed(text: string, patternType: PatternType = 'keyword', more: Partial<AskedSearch & InstanceFacts> = {}) {
  return proposals({ text, patternType, caseSensitive: more.caseSensitive ?? false }, { ...facts, ...more })
    .filter(({ label }) => !always.includes(label))
    .map(
      ({ label, search }) =>
        `${label}: ${search.text}${search.patternType === patternType ? '' : ` (${search.patternType})`}`,
    )
}

test.each<[string, readonly string[]]>([
  ['retry', []],
  ['lang:go retry', ['without lang:go: retry']],
  ['retry -file:test lang:go', ['without -file:test: retry lang:go', 'without lang:go: retry -file:test']],
  ['retry not file:test', ['without not file:test: retry']],
  ['type:diff author:alice', ['without type:diff: author:alice', 'without author:alice: type:diff']],
  ['lang:go', []],
  ['retry case:yes', ['in any case: retry']],
  ['retry count:5 timeout:3s select:repo context:global', []],
  ['repo:has.path(go.mod) retry', ['without repo:has.path(go.mod): retry']],
  ['rev:main retry', ['without rev:main: retry']],
  ['repo:kafka@v1:v2 retry', ['without repo:kafka@v1:v2: retry', 'without @v1:v2: repo:kafka retry']],
  ['repo:kafak retry', ['in apache/kafka: repo:^apache/kafka$ retry', 'without repo:kafak: retry']],
  [
    'r:acme/webservr$@v1 x',
    [
      'in acme/web-server: repo:^acme/web-server$@v1 x',
      'without r:acme/webservr$@v1: x',
      'without @v1: repo:acme/webservr$ x',
    ],
  ],
  ['lang:golagn x', ['with lang:golang: lang:golang x', 'without lang:golagn: x']],
  ['-lang:golagn x', ['without -lang:golagn: x']],
  ['foo.*bar', ['as a regular expression: foo.*bar (regexp)']],
  ['/foo.*bar/', ['as plain text: /foo.*bar/ (literal)']],
  ['patterntype:regexp foo.*bar', ['as plain text: foo.*bar (literal)']],
  ['one two', ['with any of the terms: one or two']],
  [
    'repo:web one two not three',
    ['without repo:web: one two not three', 'with any of the terms: repo:web not three (one or two)'],
  ],
  ['"one two"', ['without the quotes: one two']],
  ['"one two" three', ['with any of the terms: "one two" or three', 'without the quotes: one two three']],
  ['"one"', []],
  [
    '(repo:web a) or (repo:tools b)',
    ['without repo:web: a or (repo:tools b)', 'without repo:tools: (repo:web a) or b'],
  ],
  ['', []],
])('%s', (text, expected) => expect(proposed(text)).toEqual(expected))

test.each<[PatternType, string, readonly string[]]>([
  ['standard', '"one two"', ['without the quotes: one two']],
  ['literal', 'f(x)', ['as a regular expression: f(x) (regexp)']],
  ['regexp', 'f(x)', ['as plain text: f(x) (literal)']],
  ['regexp', 'one and two', ['as plain text: one and two (literal)', 'with any of the terms: one or two']],
])('as %s, %s', (type, text, expected) => expect(proposed(text, type)).toEqual(expected))

test('case that the address asks for is taken back there', () => {
  const [first] = proposals({ text: 'Retry', patternType: 'keyword', caseSensitive: true }, facts)
  expect(first).toEqual({
    label: 'in any case',
    search: { text: 'Retry', patternType: 'keyword', caseSensitive: false },
  })
  expect(proposed('Retry case:no', 'keyword', { caseSensitive: true })).toEqual([])
})

test('every search is offered forks, archives and other revisions, unless it has them', () => {
  const labels = (text: string, more: Partial<InstanceFacts> = {}) =>
    proposals({ text, patternType: 'keyword', caseSensitive: false }, { ...facts, ...more }).map(
      ({ label, search }) => [label, search.text],
    )
  expect(labels('x')).toEqual([
    ['with forks', 'x fork:yes'],
    ['with archived repositories', 'x archived:yes'],
    ['at all branches', 'x repo:. rev:*refs/heads/*'],
  ])
  expect(labels('x fork:no archived:only', { hasWorktrees: true })).toEqual([
    ['with forks', 'x archived:only fork:yes'],
    ['in files on disk', 'x fork:no archived:only repo:. rev:@worktree'],
    ['at all branches', 'x fork:no archived:only repo:. rev:*refs/heads/*'],
  ])
  expect(labels('repo:. x rev:*refs/heads/* fork:yes archived:yes').map(([label]) => label)).toEqual([
    'without repo:.',
    'without rev:*refs/heads/*',
  ])
})

test('any text gives few proposals, each another search that can be read', () => {
  const piece = fc.constantFrom(
    'a',
    '"b c"',
    'lang:go',
    '-file:x',
    'repo:kafak@v1',
    '(',
    ')',
    'or',
    'and',
    'not',
    '/d.*/',
    'case:yes',
    '\\',
    '"',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  )
  const type = fc.constantFrom<PatternType>('keyword', 'standard', 'literal', 'regexp', 'structural')
  fc.assert(
    fc.property(text, type, fc.boolean(), (query, patternType, caseSensitive) => {
      const asked = { text: query, patternType, caseSensitive }
      const found = proposals(asked, facts)
      expect(found.length).toBeLessThanOrEqual(mostProposals)
      for (const { label, search } of found) {
        expect(search).not.toEqual(asked)
        expect(label).not.toBe('')
        parseQuery(search.text, { patternType: search.patternType })
      }
    }),
  )
})
