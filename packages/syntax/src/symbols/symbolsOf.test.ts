import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLanguage } from '../language.js'
import { lineLanguages } from './lineLanguages.js'
import {
  defaultSymbolLimits,
  loadSymbolLanguage,
  type SymbolLanguage,
  symbolLanguages,
  symbolsOf,
} from './symbolsOf.js'

const patient = { ...defaultSymbolLimits, milliseconds: 20_000 }
const languages = await Promise.all(symbolLanguages.map(loaded))

async function loaded(name: string): Promise<SymbolLanguage> {
  const language = await loadSymbolLanguage(name)
  if (!language) throw new RangeError(name)
  return language
}

function found(bytes: Uint8Array, language: SymbolLanguage): string[] {
  return symbolsOf(bytes, language, patient).definitions.map(
    ({ name, line, range }) => `${name} ${line} ${range.start}-${range.end}`,
  )
}

test('every language is one of Linguist, and is read in one way', () => {
  expect(symbolLanguages.filter((name) => findLanguage(name)?.name !== name)).toEqual([])
  expect(new Set(symbolLanguages).size).toBe(symbolLanguages.length)
  expect(symbolLanguages.length).toBeGreaterThan(60)
})

test('a language without symbols is none', async () => {
  expect(await loadSymbolLanguage('Text')).toBeUndefined()
})

test('every rule has a name, and is read from the start of a line', () => {
  const rules = [...lineLanguages.values()].flatMap((language) => language.rules)
  // With an empty alternative an expression matches anything, and tells which groups it has.
  const groups = rules.map(({ pattern }) => new RegExp(`${pattern.source}|`, pattern.flags).exec('')?.groups)
  expect(groups.filter((names) => !names || !('name' in names))).toEqual([])
  expect(rules.filter(({ pattern }) => !pattern.source.startsWith('^'))).toEqual([])
})

const go = await loaded('Go')
const ini = await loaded('INI')

test.each([
  ['characters of several bytes', Buffer.from('package a // é 😀\nvar größe = 1'), ['a 0 8-9', 'größe 1 25-32']],
  ['a byte order mark', Buffer.from('\ufeffpackage a'), ['a 0 11-12']],
  ['lines that end with a carriage return', Buffer.from('package a\r\n\r\nvar b = 1\r\n'), ['a 0 8-9', 'b 2 17-18']],
  ['Latin-1', Buffer.from('package a // \xe9\nvar b = "\xff"', 'latin1'), ['a 0 8-9', 'b 1 19-20']],
  ['no text', Buffer.alloc(0), []],
  ['a part of a buffer', Buffer.from('xxpackage a').subarray(2), ['a 0 8-9']],
])('positions count bytes: %s', (_, bytes, expected) => {
  expect(found(bytes, go)).toEqual(expected)
})

test('positions count bytes where there is no grammar, too', () => {
  expect(found(Buffer.from('größe = 1\n[é]\r\nb = 2'), ini)).toEqual(['größe 0 0-7', 'é 1 13-15', 'b 2 18-19'])
  expect(found(Buffer.from('\xe9 = 1\nb = 2', 'latin1'), ini)).toEqual(['é 0 0-1', 'b 1 6-7'])
})

test('a text that is too large, or takes too long, has no symbols', () => {
  const text = Buffer.from(`package a\n${'var b = 1\n'.repeat(20_000)}`)
  expect(symbolsOf(text, go, { ...patient, bytes: 100 })).toEqual({ definitions: [], problem: 'too-large' })
  expect(symbolsOf(text, go, { ...patient, milliseconds: 0 })).toEqual({ definitions: [], problem: 'too-slow' })
  expect(symbolsOf(Buffer.from('a = 1\n'.repeat(1000)), ini, { ...patient, milliseconds: 0 }).problem).toBe('too-slow')
})

test('of too many definitions the first are kept', () => {
  const text = Buffer.from('var a = 1\nvar b = 1\nvar c = 1\n')
  const { definitions, problem } = symbolsOf(text, go, { ...patient, definitions: 2 })
  expect([definitions.map(({ name }) => name), problem]).toEqual([['a', 'b'], 'too-many'])
})

test('a tree of more than a million nodes is data', () => {
  const text = Buffer.from(`var ${'a,'.repeat(520_000)}b int`)
  expect(symbolsOf(text, go, patient)).toEqual({ definitions: [], problem: 'too-slow' })
})

test('definitions are in order and inside the text, whatever the text', () => {
  const marks = [...'\n\t "\'`{}()<>#=:[', '/*', '*/', '::', '"""', '<script>']
  const words = ['class A', 'def f', 'fn x()', 'let y = 1', 'sub é', 'type 😀', 'enum B {', 'impl C', '$d', '.e', 'end']
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...marks, ...words), fc.string({ unit: 'binary' }), fc.constantFrom('\xff', '\0')))
    .map((parts) => parts.join(''))
    .chain((text) => fc.constantFrom(Buffer.from(text), Buffer.from(text, 'latin1')))
  fc.assert(
    fc.property(fc.constantFrom(...languages), texts, (language, bytes) => {
      let before = 0
      for (const { name, line, range, extent } of symbolsOf(bytes, language, patient).definitions) {
        expect(name).toMatch(/^.+$/u)
        expect(bytes.subarray(0, range.start).filter((byte) => byte === 10)).toHaveLength(line)
        const ends = [before, extent.start, range.start, range.end, extent.end, bytes.length]
        expect(ends).toEqual(ends.toSorted((one, other) => one - other))
        before = extent.start
      }
    }),
    { numRuns: 700 },
  )
})

test.each([
  ['open brackets', '(['.repeat(1000)],
  ['nested classes', 'class A {\n'.repeat(2000)],
  ['ever deeper lines', Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}class A`).join('\n')],
  ['quotes', '"'.repeat(9999)],
  ['a long line', 'x '.repeat(50_000)],
  ['blanks', ' '.repeat(100_000)],
  ['marks of headings', `# ${'# '.repeat(50_000)}`],
  ['here documents', '<<A <<B\n'.repeat(500)],
])(
  '%s end in every language',
  (_, text) => {
    const bytes = Buffer.from(text)
    for (const language of languages) {
      expect(['too-slow', 'too-many', undefined]).toContain(symbolsOf(bytes, language).problem)
    }
  },
  120_000,
)
