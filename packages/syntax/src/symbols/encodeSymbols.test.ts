import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSymbols, type EncodedSymbols, encodeSymbols } from './encodeSymbols.js'
import { type SymbolDefinition, symbolKinds } from './symbolDefinition.js'

const shard: SymbolDefinition = {
  name: 'Shard',
  kind: 'class',
  line: 1,
  range: { start: 10, end: 15 },
  extent: { start: 4, end: 300 },
}
const open: SymbolDefinition = {
  name: 'öffne',
  kind: 'method',
  container: 'Shard',
  line: 3,
  range: { start: 40, end: 46 },
  extent: { start: 38, end: 60 },
}

test('a format that stays as it is: names, and beside them numbers of a byte or two', () => {
  const { content, payload } = encodeSymbols([shard, open])
  expect(new TextDecoder().decode(content)).toBe('Shard\nöffne')
  const containers = [1, 5, ...Buffer.from('Shard')]
  const first = [4, 0, 2, 20, 5, 6, 0x9d, 2]
  const second = [5, 1, 4, 60, 6, 2, 14]
  expect([...payload]).toEqual([1, 2, ...containers, ...first, ...second])
})

test('no definitions are a payload of three bytes', () => {
  const encoded = encodeSymbols([])
  expect([encoded.content.length, [...encoded.payload]]).toEqual([0, [1, 0, 0]])
  expect(decodeSymbols(encoded)).toEqual([])
})

const length = fc.nat({ max: 2 ** 40 })
const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !name.includes('\n'))
const definition = fc
  .record({
    name: text,
    kind: fc.constantFrom(...symbolKinds),
    container: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
    line: length,
    sizes: fc.tuple(length, length, length, length),
  })
  .map(({ container, sizes: [outer, before, name, after], ...rest }): SymbolDefinition => {
    const start = outer + before
    const end = start + name
    const around = container === undefined ? {} : { container }
    return { ...rest, ...around, range: { start, end }, extent: { start: outer, end: end + after } }
  })

test('what was encoded is decoded, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(definition), (definitions) => {
      expect(decodeSymbols(encodeSymbols(definitions))).toEqual(definitions)
    }),
  )
})

/** How many definitions there are, or what was thrown. */
function attempt(encoded: EncodedSymbols): unknown {
  try {
    return decodeSymbols(encoded).length
  } catch (thrown) {
    return thrown
  }
}

test('a damaged payload gives definitions or a RangeError, and nothing else', () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  const { content, payload } = encodeSymbols([shard, open])
  const cut = fc.nat(payload.length).map((end) => payload.slice(0, end))
  fc.assert(
    fc.property(fc.oneof(bytes, cut), (damaged) => {
      const outcome = attempt({ content, payload: damaged })
      expect(outcome === 2 || outcome instanceof RangeError).toBe(true)
    }),
  )
})

test.each([
  ['an unknown version', { content: new Uint8Array(), payload: Uint8Array.of(2, 0, 0) }],
  ['fewer names than symbols', { content: Buffer.from('Shard'), payload: encodeSymbols([shard, open]).payload }],
  ['more bytes than symbols', { content: new Uint8Array(), payload: Uint8Array.of(1, 0, 0, 0) }],
  ['an unknown kind', { content: Buffer.from('a'), payload: Uint8Array.of(1, 1, 0, 99, 0, 0, 0, 0, 0, 0) }],
  ['an unknown container', { content: Buffer.from('a'), payload: Uint8Array.of(1, 1, 0, 0, 1, 0, 0, 0, 0, 0) }],
])('%s is no encoding', (_, encoded) => {
  expect(() => decodeSymbols(encoded)).toThrow(RangeError)
})

test.each([
  ['no name', { ...shard, name: '' }],
  ['a name of two lines', { ...shard, name: 'a\nb' }],
  ['a name before its extent', { ...shard, extent: { start: 11, end: 300 } }],
  ['a name beyond its extent', { ...shard, extent: { start: 4, end: 14 } }],
])('%s cannot be encoded', (_, definition) => {
  expect(() => encodeSymbols([definition])).toThrow(RangeError)
})
