import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksOf } from './chunks.js'
import { firstLines } from './firstLines.js'

const options = { contextLines: 1, maxLines: 100, maxLineBytes: 1000 }
const lines = (...all: string[]) => Buffer.from(all.join('\n'))

/** Ranges of every occurrence. */
function rangesOf(content: Buffer, needle: string) {
  const ranges = []
  for (let at = content.indexOf(needle); at >= 0; at = content.indexOf(needle, at + 1)) {
    ranges.push({ start: at, end: at + Buffer.byteLength(needle) })
  }
  return ranges
}

test('lines that stand together with their context are one chunk', () => {
  const content = lines('0', '1 x', '2', '3 x', '4', '5', '6', '7 x', '8')
  const { chunks, matchingLines } = chunksOf(content, rangesOf(content, 'x'), options)
  expect(chunks.map(({ text, start }) => [start.line, text])).toEqual([
    [0, '0\n1 x\n2\n3 x\n4'],
    [6, '6\n7 x\n8'],
  ])
  expect(matchingLines).toBe(3)
})

test('a match over several lines has both its ends', () => {
  const content = lines('é one', 'two', 'three')
  const start = content.indexOf('one')
  const { chunks } = chunksOf(content, [{ start, end: content.indexOf('three') + 2 }], { ...options, contextLines: 0 })
  expect(chunks).toEqual([
    {
      text: 'é one\ntwo\nthree',
      start: { offset: 0, line: 0, column: 0 },
      truncated: false,
      ranges: [{ start: { offset: 3, line: 0, column: 2 }, end: { offset: 13, line: 2, column: 2 } }],
    },
  ])
})

test('a long line is cut and says so', () => {
  const content = Buffer.from(`x${'y'.repeat(2000)}`)
  const { chunks } = chunksOf(content, [{ start: 0, end: 1 }], options)
  expect(chunks[0]?.text).toHaveLength(1000)
  expect(chunks[0]?.truncated).toBe(true)
})

test('columns are those of the text that is shown, also where it is no UTF-8', () => {
  const content = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf, 0x80, 0x80, 0xff, 0xe2, 0x82]),
    Buffer.from('x é\n\x80x'),
  ])
  const { chunks } = chunksOf(content, rangesOf(content, 'x'), options)
  const shown = chunks.flatMap(({ text, ranges }) =>
    ranges.map(({ start, end }) => [...(text.split('\n')[start.line] ?? '')].slice(start.column, end.column).join('')),
  )
  expect(shown).toEqual(['x', 'x'])
})

test('more lines than are shown are counted', () => {
  const content = Buffer.from('x\n'.repeat(50))
  const { chunks, matchingLines } = chunksOf(content, rangesOf(content, 'x'), { ...options, maxLines: 3 })
  expect(matchingLines).toBe(50)
  expect(chunks.flatMap(({ ranges }) => ranges)).toHaveLength(3)
})

test('the first lines of a match are a match of their own', () => {
  const content = lines('x', 'x', 'x', '', '', '', 'x')
  const { chunks } = chunksOf(content, rangesOf(content, 'x'), { ...options, contextLines: 0 })
  const match = { path: 'p', pathRanges: [], chunks, matchingLines: 4 }
  expect(firstLines(match, 2).chunks.map(({ text }) => text)).toEqual(['x\nx'])
  expect(firstLines(match, 4)).toBe(match)
})

test('every chunk is the lines of the file that it says it is', () => {
  const content = fc.array(fc.constantFrom('x', 'é', '\n'), { maxLength: 60 }).map((all) => Buffer.from(all.join('')))
  fc.assert(
    fc.property(content, fc.nat(3), (bytes, contextLines) => {
      const { chunks } = chunksOf(bytes, rangesOf(bytes, 'x'), { ...options, contextLines })
      const all = bytes.toString().split('\n')
      for (const { text, start, ranges } of chunks) {
        const own = text.split('\n')
        expect(own).toEqual(all.slice(start.line, start.line + own.length))
        expect(start.offset).toBe(Buffer.byteLength(all.slice(0, start.line).join('\n')) + (start.line > 0 ? 1 : 0))
        for (const { start: at } of ranges) expect([...(all[at.line] ?? '')][at.column]).toBe('x')
      }
      const numbers = chunks.flatMap(({ text, start }) => text.split('\n').map((_, at) => start.line + at))
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})
