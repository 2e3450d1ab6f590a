import { expect, test } from 'vitest'
import { parseDiffAnchor, printDiffAnchor } from './diffAnchor.js'
import { type DiffContent, type DiffFile, readHunk } from './diffFile.js'
import { fileBody } from './fileBody.js'
import { changeAt, changeBeside, fileAt, fileTops, headerHeight } from './fileLayout.js'
import { selectedText } from './useColumnSelection.js'

const plain: DiffFile = {
  id: 'f',
  status: 'modified',
  oldPath: 'a.ts',
  newPath: 'a.ts',
  oldMode: '100644',
  newMode: '100644',
  oldOid: 'a'.repeat(40),
  newOid: 'b'.repeat(40),
  added: 1,
  deleted: 1,
  isCounted: true,
  isBinary: false,
  isGenerated: false,
}
const hunk = (start: number, lines: number) =>
  readHunk({
    oldStart: start,
    oldLines: lines,
    newStart: start,
    newLines: lines + 1,
    section: '',
    body: `${' same\n'.repeat(lines)}+new\n`,
    oldNoNewline: false,
    newNoNewline: false,
  })
const ready: DiffContent = { state: 'ready', hunks: [hunk(1, 1)], isCut: false }
const bodyOf = (file: Partial<DiffFile>, content: DiffContent | undefined = ready, more = {}) =>
  fileBody({
    file: { ...plain, ...file },
    content,
    state: {},
    isViewed: false,
    mode: 'unified',
    contextLines: 3,
    hasImages: false,
    ...more,
  })

test.each<[string, Partial<DiffFile>, string]>([
  ['generated', { isGenerated: true }, 'Generated file, 2 lines changed.'],
  ['deleted', { status: 'deleted', added: 0, deleted: 7 }, 'Deleted file, 7 lines.'],
  ['large', { added: 30_000 }, 'Large difference, 30,001 lines changed.'],
  ['binary', { isBinary: true, isCounted: false }, 'Binary file.'],
  ['empty', { status: 'added', added: 0, deleted: 0 }, 'Empty file added.'],
  [
    'a mode',
    { added: 0, deleted: 0, newOid: 'a'.repeat(40), newMode: '100755' },
    'Only the mode changed: file (100644) → executable file (100755).',
  ],
  ['renamed', { status: 'renamed', added: 0, deleted: 0, newOid: 'a'.repeat(40) }, 'File renamed without changes.'],
  ['white space', { added: 0, deleted: 0 }, 'Only white space changed, which is being ignored.'],
  ['a submodule', { oldMode: '160000', newMode: '160000' }, 'Submodule moved from commit aaaaaaa to bbbbbbb.'],
])('%s is said in words', (_, file, text) => {
  expect(bodyOf(file)).toMatchObject({ kind: 'message', text })
})

test('a binary file is told with its sizes', () => {
  const sizes = (oldSize?: number, newSize?: number): DiffContent => ({
    state: 'ready',
    hunks: [],
    isCut: false,
    ...(oldSize !== undefined && { oldSize }),
    ...(newSize !== undefined && { newSize }),
  })
  const told = (content: DiffContent) => bodyOf({ isBinary: true, isCounted: false }, content)
  expect(told(sizes(1000, 2500))).toMatchObject({ text: 'Binary file: 1\u00a0KB before, 2.5\u00a0KB after.' })
  expect(told(sizes(undefined, 12))).toMatchObject({ text: 'Binary file of 12\u00a0B.' })
  expect(told(sizes(12))).toMatchObject({ text: 'Binary file, which was 12\u00a0B.' })
})

test('what was closed by itself opens when a person asks, and a viewed file is closed', () => {
  expect(bodyOf({ isGenerated: true }, ready, { state: { open: true } }).kind).toBe('rows')
  expect(bodyOf({}, ready, { isViewed: true })).toEqual({ kind: 'closed', height: 0 })
  expect(bodyOf({}, ready, { isViewed: true, state: { open: true } }).kind).toBe('rows')
  expect(
    fileBody({
      file: plain,
      content: undefined,
      state: {},
      isViewed: false,
      mode: 'unified',
      contextLines: 3,
      hasImages: false,
    }).kind,
  ).toBe('loading')
  expect(bodyOf({}, { state: 'failed', message: 'Gone.' })).toMatchObject({ text: 'Gone.', action: 'retry' })
  expect(bodyOf({}, { state: 'ready', hunks: [], isCut: true })).toMatchObject({ action: 'whole' })
})

test('keys go from change to change and over files that are closed', () => {
  const bodies = [
    bodyOf({}, { state: 'ready', hunks: [hunk(1, 2), hunk(40, 1)], isCut: false }),
    bodyOf({ isGenerated: true }),
    bodyOf({}),
  ]
  const tops = fileTops(bodies)
  const places: number[] = []
  for (let y = 0; ; ) {
    const next = changeBeside({ bodies, tops }, y, 1)
    if (!next) break
    places.push(next.y)
    y = next.y
  }
  const [, second = 0, third = 0] = tops
  // Two rows that stay, the change, the gap and one row, the change; then the bar of the closed file.
  expect(places).toEqual([headerHeight + 40, headerHeight + 108, second + headerHeight, third + headerHeight + 20])
  expect(changeBeside({ bodies, tops }, places[1] ?? 0, -1)?.y).toBe(places[0])
  expect([0, second - 1, second, third + 5000].map((y) => fileAt(tops, y))).toEqual([0, 0, 1, 2])
})

test.each([
  ['#diff-ab12', { id: 'ab12' }],
  ['#diff-ab12L10', { id: 'ab12', side: 'L', first: 10, last: 10 }],
  ['#diff-ab12R10-R20', { id: 'ab12', side: 'R', first: 10, last: 20 }],
])('%s names a place', (text, anchor) => {
  expect(parseDiffAnchor(text)).toEqual(anchor)
  expect(printDiffAnchor(parseDiffAnchor(text) ?? { id: '' })).toBe(text)
})

test.each(['', '#L10', '#diff-', '#diff-xyz!', '#diff-ab12<script>'])('%j names none', (text) => {
  expect(parseDiffAnchor(text)).toBeUndefined()
})

test('what is copied are lines without signs, in either direction, without rows that are none', () => {
  const lines = ['one', undefined, 'two', 'three']
  const textOf = (row: number) => lines[row]
  const places = [
    { line: 3, column: 2 },
    { line: 0, column: 1 },
  ] as const
  expect(selectedText(places, textOf)).toBe('ne\ntwo\nth')
})

test('the lines of the change at hand are those after it, or those that went', () => {
  const two = readHunk({
    ...{ oldStart: 10, oldLines: 5, newStart: 10, newLines: 4, section: '' },
    body: ' a\n-b\n+B\n+BB\n c\n-d\n-e\n',
    ...{ oldNoNewline: false, newNoNewline: false },
  })
  const body = bodyOf({}, { state: 'ready', hunks: [two], isCut: false })
  const at = (row: number) => changeAt(body, (body.kind === 'rows' ? body.tops[row] : 0) ?? 0)
  const rows = body.kind === 'rows' ? body.rows.flatMap((row, index) => (row.kind === 'line' ? [index] : [])) : []
  const [same = 0, changed = 0] = rows
  const gone = rows.at(-1) ?? 0
  expect(at(same)).toEqual({ side: 'R', first: 11, last: 12 })
  expect(at(changed)).toEqual({ side: 'R', first: 11, last: 12 })
  expect(at(gone)).toEqual({ side: 'L', first: 13, last: 14 })
  expect(changeAt(bodyOf({}, { state: 'ready', hunks: [], isCut: false }), 0)).toBeUndefined()
})
