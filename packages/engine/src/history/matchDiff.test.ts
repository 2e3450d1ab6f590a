import { expect, test } from 'vitest'
import type { FilePattern } from '../fileQuery.js'
import { everyDiff } from '../testing/historyQueries.js'
import { compileHistoryQuery } from './compiledHistoryQuery.js'
import { commitText } from './commitDocument.js'
import { diffText } from './diffDocument.js'
import type { HistoryCommit } from './historyCommit.js'
import type { HistoryMatch } from './historyMatch.js'
import type { HistoryQuery } from './historyQuery.js'
import { matchCommit } from './matchCommit.js'

const text = (...lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))
const person = { name: 'Alice Example', email: 'alice@example.com', date: 1000 }
const commit: HistoryCommit = {
  commit: '01',
  parents: ['02'],
  author: person,
  committer: { ...person, name: 'bob' },
  message: 'Retry twice\n\nRetry the größer retry.\nOnce more',
  files: [
    {
      path: 'src/main.go',
      stretches: [
        { oldStart: 10, newStart: 10, removed: text('retry(1)', 'stop()'), added: text('abort(1)', 'größer retry(2)') },
        { oldStart: 30, newStart: 31, removed: text(), added: text('a', 'b', 'c', 'd', 'e', 'retry', 'g', 'h', 'i') },
      ],
    },
    {
      path: 'docs/new.md',
      oldPath: 'docs/old.md',
      stretches: [{ oldStart: 5, newStart: 4, removed: text('abort'), added: text() }],
    },
  ],
  truncated: false,
}

const limits = { matches: 10, linesPerCommit: 100, contextLines: 1, lineBytes: 100 }
const find = (asked: Partial<HistoryQuery>, of = commit, within = limits) =>
  matchCommit(compileHistoryQuery({ ...everyDiff, ...asked }), commitText(of), {
    diff: () => diffText(of),
    limits: within,
  })
const word = (source: string): FilePattern => ({ kind: 'regexp', source })
const not = (child: FilePattern): FilePattern => ({ kind: 'not', child })

/** What is shown of a diff, as a patch with the matches in brackets. */
function patch(match: HistoryMatch | undefined): readonly string[] {
  return (match?.files ?? []).flatMap(({ path, hunks }) => [
    path,
    ...hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines.map(({ sign, text: line, ranges }) => {
        const characters = [...line]
        for (const { start, end } of ranges.toReversed()) {
          characters.splice(end, 0, ']')
          characters.splice(start, 0, '[')
        }
        return `${sign}${characters.join('')}`
      }),
    ]),
  ])
}

test('matches are marked where they are shown, behind a byte order mark and in bytes that are no UTF-8', () => {
  const added = Buffer.concat([Buffer.from('\ufeffretry\n'), Buffer.from([0x80, 0x80, 0x20]), Buffer.from('retry\n')])
  const stretch = { oldStart: 1, newStart: 1, removed: text(), added }
  const of = { ...commit, files: [{ path: 'a', stretches: [stretch] }] }
  const shown = ['a', '@@ -1,0 +1,2 @@', '+\ufeff[retry]', '+\ufffd\ufffd [retry]']
  expect(patch(find({ pattern: word('retry') }, of))).toEqual(shown)
})

test('matching lines are shown with their neighbours, as hunks that stand where they are', () => {
  const match = find({ pattern: word('retry') })
  expect(patch(match)).toEqual([
    'src/main.go',
    '@@ -10,2 +10,2 @@',
    '-[retry](1)',
    '-stop()',
    '+abort(1)',
    '+größer [retry](2)',
    '@@ -30,0 +35,3 @@',
    '+e',
    '+[retry]',
    '+g',
  ])
  expect(match?.matchingLines).toBe(3)
})

test('a match over several lines is marked in each of them', () => {
  const match = find({ pattern: word('d|\\ne|retry\\ng') }, commit, { ...limits, contextLines: 0 })
  expect(patch(match)).toEqual(['src/main.go', '@@ -30,0 +34,4 @@', '+[d]', '+[e]', '+[retry]', '+[g]'])
  expect(match?.matchingLines).toBe(4)
})

test('an empty match counts as its line, and marks nothing', () => {
  const stretch = { oldStart: 1, newStart: 1, removed: text(), added: text('a', '', 'b') }
  const of = { ...commit, files: [{ path: 'a', stretches: [stretch] }] }
  for (const source of ['^$', '^$|\\n{9}']) {
    const match = find({ pattern: word(source) }, of, { ...limits, contextLines: 0 })
    expect(patch(match)).toEqual(['a', '@@ -1,0 +2,1 @@', '+'])
    expect(match?.matchingLines).toBe(1)
  }
  expect(find({ pattern: word('y*') }, of)?.matchingLines).toBe(3)
  expect(find({ pattern: word('^$') })).toBeUndefined()
})

test('only lines of the wanted sign are looked at and shown', () => {
  expect(patch(find({ pattern: word('stop'), lines: 'removed' }))).toEqual([
    'src/main.go',
    '@@ -10,2 +9,0 @@',
    '-retry(1)',
    '-[stop]()',
  ])
  expect(patch(find({ pattern: word('^größer'), lines: 'added' }))).toEqual([
    'src/main.go',
    '@@ -11,0 +10,2 @@',
    '+abort(1)',
    '+[größer] retry(2)',
  ])
  expect(find({ pattern: word('stop'), lines: 'added' })).toBeUndefined()
})

test.each<[string, Partial<HistoryQuery>, boolean]>([
  ['a word of a line', { pattern: word('abort') }, true],
  ['another case, minded', { pattern: word('Abort'), caseSensitive: true }, false],
  ['a path is no line', { pattern: word('main') }, false],
  ['lines that stand together', { pattern: word('abort\\(1\\)\\ngrößer') }, true],
  ['the newline of the last line', { pattern: word('retry\\(2\\)\\n') }, true],
  ['removed lines and added ones do not stand together', { pattern: word('stop\\(\\)\\nabort') }, false],
  ['nor do lines of another place', { pattern: word('retry\\(2\\)\\na') }, false],
  ['a match stays within a line', { pattern: word('abort\\(1\\)\\s+größer') }, false],
  ['the end of a line', { pattern: word('stop\\(\\)$') }, true],
  ['the end of a text is the end of each line', { pattern: word('stop\\(\\)\\z') }, true],
  ['both words, in different files', { pattern: { kind: 'and', children: [word('stop'), word('^abort$')] } }, true],
  ['a word that must not be there', { pattern: not(word('stop')) }, false],
  ['a word that is not there', { pattern: not(word('never')) }, true],
  ['a path that holds', { pattern: word('abort'), paths: [{ pattern: 'main', negated: false }] }, true],
  ['a path without the word', { pattern: word('stop'), paths: [{ pattern: 'docs', negated: false }] }, false],
  ['a former path', { pattern: word('abort'), paths: [{ pattern: 'old', negated: false }] }, true],
  ['a path that must not be', { pattern: word('stop'), paths: [{ pattern: 'main', negated: true }] }, false],
  ['an author by e-mail', { authors: [{ pattern: 'alice@example', negated: false }] }, true],
  ['an author by the whole text', { authors: [{ pattern: '^alice example <alice', negated: false }] }, true],
  ['another author', { authors: [{ pattern: 'bob', negated: false }] }, false],
  ['not another author', { authors: [{ pattern: 'bob', negated: true }] }, true],
  ['a committer', { committers: [{ pattern: 'bob', negated: false }] }, true],
  ['a message', { messages: [{ pattern: '^once more$', negated: false }] }, true],
  ['a message that must not be', { messages: [{ pattern: 'twice', negated: true }] }, false],
  ['the very second', { after: 1000, before: 1000 }, true],
  ['later', { after: 1001 }, false],
  ['earlier', { before: 999 }, false],
])('%s', (_, asked, expected) => {
  expect(find(asked) !== undefined).toBe(expected)
})

test('a merge has no lines, so no diff', () => {
  expect(find({}, { ...commit, files: [] })).toBeUndefined()
  expect(find({ kind: 'commit', pattern: word('twice') }, { ...commit, files: [] })).toBeDefined()
})

test('a message is marked line by line', () => {
  expect(find({ kind: 'commit', pattern: word('retry') })?.messageRanges).toEqual([
    { line: 0, start: 0, end: 5 },
    { line: 2, start: 0, end: 5 },
    { line: 2, start: 17, end: 22 },
  ])
  expect(find({ kind: 'commit', pattern: word('twice\\n\\nretry the') })?.messageRanges).toEqual([
    { line: 0, start: 6, end: 11 },
    { line: 2, start: 0, end: 9 },
  ])
  expect(find({ kind: 'commit', messages: [{ pattern: 'more', negated: false }] })?.messageRanges).toEqual([
    { line: 3, start: 5, end: 9 },
  ])
})

test('a commit can be asked for by the files that it changes', () => {
  expect(find({ kind: 'commit', paths: [{ pattern: 'main', negated: false }] })).toMatchObject({ files: [] })
  expect(find({ kind: 'commit', paths: [{ pattern: 'test', negated: false }] })).toBeUndefined()
})

test('what is shown has limits, what is counted has none', () => {
  const match = find({ pattern: word('retry') }, commit, { ...limits, linesPerCommit: 3, lineBytes: 5 })
  expect(patch(match)).toEqual(['src/main.go', '@@ -10,2 +10,1 @@', '-[retry]', '-stop(', '+abort'])
  expect(match?.matchingLines).toBe(3)
  expect(match?.files[0]?.hunks[0]?.lines.map(({ truncated }) => truncated)).toEqual([true, true, true])
})
