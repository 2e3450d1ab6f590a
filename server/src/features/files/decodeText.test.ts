import fc from 'fast-check'
import { fileEncodings } from '@sextant/contract'
import { expect, test } from 'vitest'
import { countLines, decodeText, detectEncoding } from './decodeText.js'

const detected = (...bytes: readonly number[]) => {
  const found = detectEncoding(Buffer.from(bytes))
  return found && [found.label, found.hasByteOrderMark && 'mark', found.isGuess && 'guess'].filter(Boolean).join(' ')
}

test.each([
  ['nothing', [], 'utf-8'],
  ['plain letters', [0x61, 0x62], 'utf-8'],
  ['UTF-8', [0xc3, 0xbc], 'utf-8'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'utf-8 mark'],
  ['UTF-16 LE with a mark', [0xff, 0xfe, 0x61, 0x00], 'utf-16le mark'],
  ['UTF-16 BE with a mark', [0xfe, 0xff, 0x00, 0x61], 'utf-16be mark'],
  ['Latin-1', [0x66, 0xfc, 0x72], 'windows-1252 guess'],
  ['binary', [0x61, 0x00, 0x62], undefined],
])('%s', (_, bytes, expected) => {
  expect(detected(...bytes)).toBe(expected)
})

test.each([
  ['windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
  ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['utf-16be', [0xfe, 0xff, 0x65, 0xe5], '\ufeff日'],
  ['windows-1252', [0x66, 0xfc, 0x72, 0x80], 'für€'],
  ['utf-8', [0x61, 0xff, 0x62], 'a\ufffdb'],
])('%s', async (label, bytes, expected) => {
  expect(await decodeText(Buffer.from(bytes), label)).toBe(expected)
})

test('every encoding that is offered can be read, in steps as at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fileEncodings), fc.uint8Array({ maxLength: 9 }), async ({ label }, pattern) => {
      const content = Buffer.alloc(pattern.length * 70_000, Buffer.from(pattern))
      // Asked without `stream`, Node reads Windows-1252 as Latin-1.
      const decoder = new TextDecoder(label, { ignoreBOM: true })
      const atOnce = decoder.decode(content, { stream: true }) + decoder.decode()
      expect((await decodeText(content, label)) === atOnce).toBe(true)
    }),
    { numRuns: 30 },
  )
}, 30_000)

test('a last line without a line feed counts', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map(countLines)).toEqual([0, 1, 1, 2, 2])
})
