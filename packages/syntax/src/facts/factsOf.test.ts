import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grammarTable } from '../grammarTable.js'
import { decodeFacts } from './decodeFacts.js'
import { encodeFacts } from './encodeFacts.js'
import { loadFactLanguage } from './factLanguage.js'
import { codeOf, defaultFactLimits, factsOf } from './factsOf.js'

const goldens = new URL('../../fact-goldens/', import.meta.url)
const patient = { ...defaultFactLimits, milliseconds: 20_000 }
const textEncoder = new TextEncoder()

async function factsIn(language: string, text: string, limits = patient) {
  const loaded = await loadFactLanguage(language)
  if (!loaded) throw new RangeError(language)
  return factsOf(loaded, textEncoder.encode(text), limits)
}

const samples = readdirSync(goldens).flatMap((file) => {
  const [language] = grammarTable.get(file.replace('.txt', ''))?.languages ?? []
  return language === undefined ? [] : [[language, readFileSync(new URL(file, goldens), 'utf8')] as const]
})

/** A text with parts taken out, doubled and moved. */
const mutation = fc.array(fc.tuple(fc.nat(), fc.nat(200), fc.constantFrom('out', 'double', 'move')), { maxLength: 6 })

function mutate(text: string, steps: readonly (readonly [at: number, length: number, how: string])[]): string {
  return steps.reduce((before, [place, length, how]) => {
    const at = place % (before.length + 1)
    const part = before.slice(at, at + length)
    const rest = before.slice(0, at) + before.slice(at + length)
    return how === 'out' ? rest : how === 'double' ? before.slice(0, at) + part + before.slice(at) : part + rest
  }, text)
}

test.each(samples)('any text of %s has facts that hold together', async (language, text) => {
  const loaded = await loadFactLanguage(language)
  if (!loaded) throw new RangeError(language)
  const property = fc.property(mutation, (steps) => {
    const bytes = textEncoder.encode(mutate(text, steps))
    const { facts } = factsOf(loaded, bytes, patient)
    for (const { range, extent, parent } of facts.definitions) {
      expect(0 <= extent.start && extent.start <= range.start && range.start < range.end).toBe(true)
      expect(range.end <= extent.end && extent.end <= bytes.length && parent < facts.definitions.length).toBe(true)
    }
    const meant = facts.references.filter(({ definition }) => definition >= 0)
    for (const { name, definition } of meant) expect(facts.definitions[definition]?.name).toBe(name)
    expect(
      facts.references.every(({ range }, n) => n === 0 || range.start >= (facts.references[n - 1]?.range.start ?? 0)),
    ).toBe(true)
    expect(decodeFacts(encodeFacts(facts))).toEqual(facts)
  })
  fc.assert(property, { numRuns: 25 })
})

test('a name that is missing in broken code is no definition', async () => {
  const { facts } = await factsIn('C', 'int total(int limit) { for (int  = 0; limit; ) { } }\n')
  expect(facts.definitions.map(({ name }) => name)).toEqual(['total', 'limit'])
})

function outcome(act: () => void): string {
  try {
    act()
    return 'read'
  } catch (thrown) {
    return thrown instanceof Error ? thrown.constructor.name : 'thrown'
  }
}

test('damaged bytes are a RangeError or other facts, and nothing else', async () => {
  const { facts } = await factsIn('TypeScript', samples.find(([language]) => language === 'TypeScript')?.[1] ?? '')
  const bytes = encodeFacts(facts)
  const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  const property = fc.property(damage, fc.nat(bytes.length), (changes, end) => {
    const damaged = Uint8Array.from(bytes.subarray(0, end))
    for (const [at, byte] of changes) if (at < end) damaged[at] = byte
    expect(outcome(() => decodeFacts(damaged))).toMatch(/^(?:read|RangeError)$/)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('places behind an umlaut are bytes', async () => {
  const { facts } = await factsIn('Python', 'größe = 1\nprint(größe)\n')
  expect(facts.references).toMatchObject([{ name: 'größe', range: { start: 18, end: 25 }, definition: 0 }])
})

test('texts that are no UTF-8 are read as bytes', async () => {
  const loaded = await loadFactLanguage('Python')
  const bytes = Buffer.from('# \xe9\nlimit = 1\nprint(limit)\n', 'latin1')
  expect(loaded && factsOf(loaded, bytes, patient).facts.references).toMatchObject([{ name: 'limit', definition: 0 }])
})

test('the symbols are those that are found alone', async () => {
  const loaded = await loadFactLanguage('Go')
  const found = loaded && codeOf(loaded, textEncoder.encode('package a\nfunc b() {}\n'), patient)
  expect(found?.symbols.definitions.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['package a', 'function b'])
})

test.each([
  ['JavaScript', '{'.repeat(100_000)],
  ['JavaScript', `x = ${'['.repeat(50_000)}`],
  ['JavaScript', `a${'.b(c)'.repeat(60_000)}`],
  ['TypeScript', `let ${Array.from({ length: 60_000 }, (_, n) => `v${n}`).join(',')};`],
  ['Rust', 'fn f() {'.repeat(30_000)],
  ['Rust', `fn f() { ${'let a = a; '.repeat(60_000)} }`],
  ['Python', Array.from({ length: 3000 }, (_, n) => `${' '.repeat(n % 300)}def f${n}(a):\n`).join('')],
  ['Python', 'x = x;'.repeat(100_000)],
  ['Go', `package a\nvar (${'a, b int\n'.repeat(50_000)})`],
  ['Java', `class A { void f() { ${'a(b, c); '.repeat(60_000)} } }`],
  // More than this ends the parser: factFinder.test.ts shows what happens then.
  ['C', `int f() { ${'(a)'.repeat(50_000)}; }`],
  ['C++', 'template <typename T> '.repeat(20_000)],
  ['Kotlin', `${'word '.repeat(150_000)}"`],
])('a hostile text of %s ends within its time, and what is left out is told: %#', async (language, text) => {
  const { facts, problem } = await factsIn(language, text, { ...defaultFactLimits, references: 50_000 })
  expect(facts.references.length).toBeLessThanOrEqual(50_000)
  expect(problem === undefined || ['too-slow', 'too-many'].includes(problem)).toBe(true)
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts)
})
