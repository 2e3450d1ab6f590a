import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeCommit } from '../testing/madeHistory.js'
import { commitText, decodeCommit, encodeCommit, messageText, personOf } from './commitDocument.js'
import { decodeDiff, diffText, encodeDiff } from './diffDocument.js'
import { decodeHistory, encodeHistory } from './historyDocument.js'
import { NumberReader, NumberWriter } from './numberCodec.js'

const id = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'))
const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER })

test('numbers and columns come back as they went in', () => {
  fc.assert(
    fc.property(fc.array(whole), fc.array(fc.nat({ max: 2 ** 40 })), (numbers, column) => {
      const writer = new NumberWriter()
      for (const number of numbers) writer.number(number)
      writer.column(column)
      const reader = new NumberReader(writer.result())
      expect(numbers.map(() => reader.number())).toEqual(numbers)
      expect([...reader.column()]).toEqual(column)
      expect(() => reader.number()).toThrow(RangeError)
    }),
  )
})

test('a commit comes back as it went in, with ids of either length', () => {
  const ids = fc.constantFrom(20, 32).chain((bytes) => fc.tuple(id(bytes), fc.array(id(bytes), { maxLength: 3 })))
  fc.assert(
    fc.property(madeCommit, ids, (made, [commit, parents]) => {
      const { content, payload } = encodeCommit(commitText({ ...made, commit, parents }))
      const decoded = decodeCommit(content, payload)
      expect(decoded).toMatchObject({ commit, parents, truncated: made.truncated })
      expect(personOf(decoded, decoded.author)).toEqual(made.author)
      expect(personOf(decoded, decoded.committer)).toEqual(made.committer)
      expect(messageText(decoded)).toBe(made.message)
    }),
  )
})

test('a line break in a name does not move the sections', () => {
  const odd = { name: 'a\nb', email: 'c\nd', date: 1 }
  const text = commitText({
    commit: '00',
    parents: [],
    author: odd,
    committer: odd,
    message: 'm',
    files: [],
    truncated: false,
  })
  expect(Buffer.from(text.text).toString()).toBe('a b <c d>\na b <c d>\nm')
})

test('a diff comes back as it went in, and its text holds what can be searched', () => {
  fc.assert(
    fc.property(madeCommit, (made) => {
      const { content, payload } = encodeDiff(diffText(made))
      const decoded = decodeDiff(content, payload)
      const part = ({ start, end }: { start: number; end: number }) => Buffer.from(content.subarray(start, end))
      const files = decoded.files.map(({ path, oldPath, stretches }) => ({
        path: part(path).toString(),
        ...(oldPath && { oldPath: part(oldPath).toString() }),
        stretches: stretches.map((each) => ({ ...each, removed: part(each.removed), added: part(each.added) })),
      }))
      expect(files).toEqual(made.files)
      expect(decoded.truncated).toBe(made.truncated)
    }),
  )
})

test('a history comes back as it went in', () => {
  const column = fc.array(fc.nat({ max: 2 ** 32 - 1 }))
  const document = fc.record({
    base: fc.option(fc.nat({ max: 2 ** 32 - 1 }), { nil: undefined }),
    without: column,
    commits: column,
    diffs: column,
    dates: column,
    total: whole,
  })
  fc.assert(
    fc.property(document, (history) => {
      const { without, commits, diffs, dates, ...rest } = decodeHistory(encodeHistory(history))
      const columns = Object.entries({ without, commits, diffs, dates }).map(([name, each]) => [name, Array.from(each)])
      expect({ ...rest, ...Object.fromEntries(columns) }).toEqual(history)
    }),
  )
})

test('a payload of another version is refused', () => {
  const other = Uint8Array.of(2)
  expect(() => decodeCommit(new Uint8Array(), other)).toThrow(RangeError)
  expect(() => decodeDiff(new Uint8Array(), other)).toThrow(RangeError)
  expect(() => decodeHistory(other)).toThrow(RangeError)
})
