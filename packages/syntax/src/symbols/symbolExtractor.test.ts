import { afterAll, expect, test } from 'vitest'
import { decodeSymbols } from './encodeSymbols.js'
import { loadSymbolExtractor } from './symbolExtractor.js'
import { defaultSymbolLimits, symbolLanguages } from './symbolsOf.js'

const limits = { ...defaultSymbolLimits, milliseconds: 10_000 }
const extractor = await loadSymbolExtractor(limits)
afterAll(() => extractor.close())

const names = (language: string, text: string) =>
  extractor.extract(language, Buffer.from(text))?.definitions.map(({ name }) => name)

test('texts in several languages, with and without a grammar, one after another', () => {
  expect(names('Go', 'package a\nfunc b() {}')).toEqual(['a', 'b'])
  expect(names('Kotlin', 'class A {\n  fun b() {}\n}')).toEqual(['A', 'b'])
  expect(names('Go', 'package c')).toEqual(['c'])
  expect(names('Vue', '<script>\nfunction a() {}\n</script>\n<style>.b {}</style>')).toEqual(['a', 'b'])
})

test('a language without symbols has no answer', () => {
  expect(names('Text', 'package a')).toBeUndefined()
  expect(extractor.languages).toEqual(symbolLanguages)
})

test('what is encoded are the definitions', () => {
  const extracted = extractor.extract('Java', Buffer.from('class A { int b; }'))
  expect(extracted && decodeSymbols(extracted.encoded)).toEqual(extracted?.definitions)
  expect(extracted?.definitions).toHaveLength(2)
})

test('the text stays with the caller, also when it is a part of a larger buffer', () => {
  const file = Buffer.from('xxpackage a')
  const text = file.subarray(2)
  expect(extractor.extract('Go', text)?.definitions).toHaveLength(1)
  expect(file.toString()).toBe('xxpackage a')
})

test('a text that is too large is not read', () => {
  const { definitions, problem } = extractor.extract('Go', Buffer.alloc(limits.bytes + 1, 'package a\n')) ?? {}
  expect([definitions, problem]).toEqual([[], 'too-large'])
})

test('a text that ends the parser costs only itself', () => {
  const hostile = Buffer.from('a<b<'.repeat(limits.bytes / 4))
  expect(extractor.extract('Java', hostile)).toMatchObject({ definitions: [], problem: 'failed' })
  expect(names('Java', 'class A {}')).toEqual(['A'])
}, 60_000)

test('a thread that gives no answer in time is replaced', async () => {
  const hasty = await loadSymbolExtractor({ ...limits, milliseconds: 0 })
  const slow = Buffer.from('int a = (b)(c);\n'.repeat(60_000))
  expect(hasty.extract('C', slow)?.problem).toBe('too-slow')
  expect(hasty.extract('Text', slow)).toBeUndefined()
  expect(hasty.extract('C', Buffer.from('int a;'))?.problem).toBe('too-slow')
  await hasty.close()
})

test('an extractor can be closed twice', async () => {
  const one = await loadSymbolExtractor()
  await one.close()
  await expect(one.close()).resolves.toBeUndefined()
})
