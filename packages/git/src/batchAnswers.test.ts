import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, parserOf } from './batchAnswers.js'
import { idOf } from './testing/buildRepository.js'

interface Seen {
  readonly id: string
  readonly content: string | undefined
}

function parse(chunks: readonly Buffer[], maxBytes = 100): Seen[] {
  const seen: Seen[] = []
  const feed = parserOf({ withContents: true, maxBytes }, (id: string, answer: Answer | undefined) => {
    seen.push({ id, content: answer?.content?.toString('latin1') })
  })
  for (const chunk of chunks) feed(chunk)
  return seen
}

test('answers read the same however the bytes are cut', () => {
  const content = fc.option(fc.string({ unit: fc.constantFrom(...'a\n 0'), maxLength: 20 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(content), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (contents, sizes) => {
      const wanted = contents.map((text, n) => ({ id: idOf('blob', Buffer.from(`${n}`)), content: text }))
      const bytes = Buffer.from(wanted.map(printed).join(''))
      expect(parse(cut(bytes, sizes))).toEqual(wanted)
    }),
  )
})

function printed({ id, content }: Seen): string {
  return content === undefined ? `${id} missing\n` : `${id} blob ${content.length}\n${content}\n`
}

function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}

const id = idOf('blob', Buffer.from('x'))

test.each([
  `${id} blob 3\nabcd\n`,
  `${id} blob -1\n`,
  `${id} blob 1e1\n`,
  `${id} file 1\n`,
  `${id} ambiguous\n`,
  'HEAD:x blob 1\na\n',
  'x'.repeat(300),
])('%j is no answer', (text) => {
  expect(() => parse([Buffer.from(text)])).toThrow('no answer')
})

test('an object over the limit takes no memory', () => {
  expect(() => parse([Buffer.from(`${id} blob 5000000000\n`)])).toThrow('More than 100 bytes')
})

test('an object that is too large is cut when only its start is wanted, and the next one read', () => {
  const [one, two] = ['1', '2'].map((text) => idOf('blob', Buffer.from(text)))
  const seen: [number | undefined, string | undefined][] = []
  const feed = parserOf({ withContents: true, maxBytes: 4, beyond: 'cut' }, (_, answer) => {
    seen.push([answer?.byteSize, answer?.content?.toString()])
  })
  for (const byte of `${one} blob 9\nabcdefghi\n${two} blob 4\nabcd\n`) feed(Buffer.from(byte))
  expect(seen).toEqual([
    [9, 'abcd'],
    [4, 'abcd'],
  ])
})
