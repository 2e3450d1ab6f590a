import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffHunk, type DiffLine, readHunk } from './diffFile.js'
import { gapsOf } from './diffGaps.js'
import { type DiffRow, diffRows, rowAt, rowTops } from './diffRows.js'
import { counterpartOf } from './lineBlocks.js'
import { movedLines } from './movedLines.js'

const hunkOf = (body: string, start = 1, more: Partial<Parameters<typeof readHunk>[0]> = {}): DiffHunk => {
  const count = (signs: string) =>
    body.split('\n').filter((line) => line !== '' && signs.includes(line.charAt(0))).length
  return readHunk({
    oldStart: start,
    oldLines: count(' -'),
    newStart: start,
    newLines: count(' +'),
    section: '',
    body,
    oldNoNewline: false,
    newNoNewline: false,
    ...more,
  })
}

const cell = (line: DiffLine | undefined) =>
  line ? `${line.sign}${line.old ?? ''}:${line.new ?? ''} ${line.text}` : ''

const told = (row: DiffRow): string => {
  if (row.kind === 'gap') return `… ${row.hidden ?? '?'} from ${row.oldStart}:${row.newStart}`
  if (row.kind === 'note') return `(${row.side}) ${row.text}`
  return [cell(row.left?.line), cell(row.right?.line)].join(' | ')
}

const rowsOf = (
  hunks: readonly DiffHunk[],
  mode: 'unified' | 'split',
  more: Partial<Parameters<typeof diffRows>[0]> = {},
) => diffRows({ hunks, gaps: gapsOf(hunks, 1), mode, shown: new Map(), fetched: new Map(), ...more }).map(told)

const body = ' a\n-let one = 1\n-gone\n+let one = 2\n b\n'

test('one column shows lines as they come', () => {
  expect(rowsOf([hunkOf(body, 10)], 'unified')).toEqual([
    '… 9 from 1:1',
    ' |  10:10 a',
    '-11: let one = 1 | ',
    '-12: gone | ',
    ' | +:11 let one = 2',
    ' |  13:12 b',
    '… ? from 14:13',
  ])
})

test('two columns put lines that are alike side by side', () => {
  expect(rowsOf([hunkOf(body)], 'split')).toEqual([
    ' 1:1 a |  1:1 a',
    '-2: let one = 1 | +:2 let one = 2',
    '-3: gone | ',
    ' 4:3 b |  4:3 b',
    '… ? from 5:4',
  ])
  expect(rowsOf([hunkOf('-x\n-let one = 1\n+let one = 2\n')], 'split')).toEqual([
    '-1: x | ',
    '-2: let one = 1 | +:1 let one = 2',
  ])
})

test('a missing line feed is said on its side', () => {
  const hunk = hunkOf('-a\n+b\n', 1, { oldNoNewline: true })
  expect(rowsOf([hunk], 'split')).toEqual(['-1: a | +:1 b', '(left) No newline at end of file'])
  expect(rowsOf([hunk], 'unified')).toEqual(['-1: a | ', '(both) No newline at end of file', ' | +:1 b'])
  const both = hunkOf(' a\n', 1, { oldNoNewline: true, newNoNewline: true })
  expect(rowsOf([both], 'split')).toEqual([' 1:1 a |  1:1 a', '(both) No newline at end of file'])
})

test('fetched lines fill a gap from both ends, and the end of the file closes the last one', () => {
  const hunk = hunkOf(' a\n-b\n+c\n d\n', 5)
  const fetched = new Map([1, 2, 3, 4, 8, 9].map((line) => [line, `line ${line}`]))
  const shown = new Map([
    [0, { start: 1, end: 1 }],
    [1, { start: 20, end: 0 }],
  ])
  expect(rowsOf([hunk], 'unified', { fetched, shown })).toEqual([
    ' |  1:1 line 1',
    '… 2 from 2:2',
    ' |  4:4 line 4',
    ' |  5:5 a',
    '-6: b | ',
    ' | +:6 c',
    ' |  7:7 d',
    ' |  8:8 line 8',
    ' |  9:9 line 9',
  ])
})

test.each([
  ['+a\n', { oldStart: 0, newStart: 1 }, [0, 0]],
  ['-a\n', { oldStart: 1, newStart: 0 }, [0, 0]],
  ['+a\n', { oldStart: 4, newStart: 5 }, [4, 0]],
  [' a\n+b\n c\n', {}, [0, undefined]],
  [' a\n+b\n', {}, [0, 0]],
])('gaps around %j', (text, ranges, lines) => {
  expect(gapsOf([hunkOf(text, 1, ranges)], 1).map((gap) => gap.lines)).toEqual(lines)
})

const line = fc
  .tuple(fc.constantFrom('+', '-', ' '), fc.constantFrom('a b', 'a c', '}', ''))
  .map(([sign, text]) => `${sign}${text}\n`)
const anyBody = fc.array(line, { maxLength: 30 }).map((lines) => lines.join(''))

test('both forms show every line of a side once and in order', () => {
  fc.assert(
    fc.property(anyBody, fc.constantFrom<'unified' | 'split'>('unified', 'split'), (text, mode) => {
      const hunk = hunkOf(text)
      const rows = diffRows({ hunks: [hunk], gaps: [], mode, shown: new Map(), fetched: new Map() })
      const lines = rows.flatMap((row) => (row.kind === 'line' ? [row] : []))
      const left = lines.flatMap(({ left }) => left?.line ?? []).filter(({ sign }) => sign === '-')
      const right = lines.flatMap(({ right }) => right?.line ?? [])
      expect(left).toEqual(hunk.lines.filter(({ sign }) => sign === '-'))
      expect(right).toEqual(hunk.lines.filter(({ sign }) => sign !== '-'))
      const tops = rowTops(rows)
      rows.forEach((_, at) => expect(rowAt(tops, tops[at] ?? 0)).toBe(at))
    }),
  )
})

test('counterparts are mutual', () => {
  fc.assert(
    fc.property(anyBody, (text) => {
      const hunk = hunkOf(text)
      const pairs = hunk.lines.flatMap((line, at) => {
        const other = counterpartOf(hunk, at)
        return other ? [{ line, back: counterpartOf(hunk, hunk.lines.indexOf(other)) }] : []
      })
      expect(pairs.map(({ back }) => back)).toEqual(pairs.map(({ line }) => line))
    }),
  )
})

const file = (id: string) =>
  ({ id, status: 'modified', added: 0, deleted: 0, isCounted: true, isBinary: false, isGenerated: false }) as const

test('lines that moved are found with where they went', () => {
  const block = 'function moved() {\n  return everything + else\n}\n'
  const signed = (sign: string) => block.replaceAll(/^(?=.)/gm, sign)
  const from = hunkOf(signed('-'), 7)
  const to = hunkOf(`+new\n${signed('+  ')}`, 3)
  const moved = movedLines([
    { file: file('a'), hunks: [from] },
    { file: file('b'), hunks: [to] },
  ])
  expect(from.lines.map((each) => moved.get(each))).toEqual([4, 5, 6].map((at) => ({ id: 'b', line: at })))
  expect(to.lines.map((each) => moved.get(each))).toEqual([
    undefined,
    ...[7, 8, 9].map((at) => ({ id: 'a', line: at })),
  ])
})

test('what is too short to mean something has not moved', () => {
  const moved = movedLines([{ file: file('a'), hunks: [hunkOf('-}\n-return\n', 1), hunkOf('+}\n+return\n', 9)] }])
  expect(moved.size).toBe(0)
})
