import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kernel } from './kernel.js'
import { pageBytes, slack } from './memoryLayout.js'
import { openPlainKernel } from './plainKernel.js'
import { bothKernels } from './testing/bothKernels.js'
import { type Case, naiveCountLines, naiveFind, naiveFindAll, naiveFindAny } from './testing/naiveSearch.js'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

// Few different bytes, so that needles are found often. Beside letters stand the bytes that differ from one by 0x20 and
// are no letters, and bytes of UTF-8 that would fold if they were letters of another encoding.
const alphabets = ['a', 'ab', 'aA@`', 'zZ[{Az', 'aA\u00e1\u00c1\u0081\u00a1', 'ab\n', '\u0000 \u007f_']
const anyAlphabet = fc.constantFrom(...alphabets)
const textOf = (alphabet: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength, size: 'max' })

const anyCase: fc.Arbitrary<Case> = anyAlphabet
  .chain((alphabet) => fc.tuple(textOf(alphabet, 300), fc.boolean(), fc.nat(300), fc.nat(300)))
  .map(([text, foldCase, one, other]) => {
    const ends = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b)
    return { text, foldCase, from: ends[0] ?? 0, to: ends[1] ?? 0 }
  })

/** A piece of the text, sometimes with a byte changed, so that it stands in the text nearly or really. */
const anyNeedle = ({ text, foldCase }: Case) =>
  fc
    .tuple(fc.nat(300), fc.integer({ min: 1, max: 64 }), fc.option(fc.nat(63)), fc.constantFrom(...'ab@z\u00e1'))
    .map(([from, length, changed, byte]) => {
      const bytes = [...(text || 'a').slice(from % (text.length || 1)).slice(0, length)]
      if (changed !== null) bytes[changed % bytes.length] = byte
      const needle = bytes.join('')
      return foldCase ? needle.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : needle
    })

/** So many needles at least for one text, and how it is shifted in memory. */
const anySearchOf = (needles: number) =>
  anyCase.chain((where) =>
    fc.tuple(fc.constant(where), fc.array(anyNeedle(where), { minLength: needles, maxLength: 8 }), fc.nat(200)),
  )

// Reserved to the last byte that pages leave, so that texts lie at the very ends of what may be read.
function opened(kernel: Kernel) {
  const room = 16 * pageBytes - kernel.reserve(0) - slack
  return { kernel, start: kernel.reserve(room), room }
}

const kernels = bothKernels.map(({ open }) => opened(open()))

/** Writes the text at all alignments in turn, at the start or the end of the content; answers its address. */
function place({ kernel, start, room }: (typeof kernels)[number], text: string, shift: number): number {
  const at = shift % 2 === 0 ? start + (shift % 64) : start + room - text.length - (shift % 5)
  kernel.bytes().set(latin1(text), at)
  return at
}

describe.each(kernels)('the $kernel.kind kernel', (opened) => {
  const { kernel } = opened

  test('finds a needle where a plain search does', () => {
    const anySearch = anyCase.chain((where) => fc.tuple(fc.constant(where), anyNeedle(where), fc.nat(200)))
    fc.assert(
      fc.property(anySearch, fc.constantFrom(1, 2, 1000), ([where, needle, shift], limit) => {
        const at = place(opened, where.text, shift)
        const prepared = kernel.needle(latin1(needle), where.foldCase)
        const found = kernel.find(prepared, at + where.from, at + where.to)
        expect(found < 0 ? -1 : found - at).toBe(naiveFind(needle, where))
        const all = kernel.findAll(prepared, at + where.from, at + where.to, limit)
        expect([...all].map((address) => address - at)).toEqual(naiveFindAll(needle, where, limit))
      }),
      { numRuns: 2000 },
    )
  })

  test('finds the first of several needles where a plain search does', () => {
    fc.assert(
      fc.property(anySearchOf(2), ([where, needles, shift]) => {
        const at = place(opened, where.text, shift)
        const found = kernel.findAny(
          kernel.needles(needles.map(latin1), where.foldCase),
          at + where.from,
          at + where.to,
        )
        expect(found < 0 ? -1 : found - at).toBe(naiveFindAny(needles, where))
      }),
      { numRuns: 2000 },
    )
  })

  test('counts the lines that hold one of several needles as a plain search does', () => {
    fc.assert(
      fc.property(anySearchOf(1), ([where, given, shift]) => {
        const needles = given.map((needle) => needle.replaceAll('\n', ' '))
        const at = place(opened, where.text, shift)
        const set = kernel.needles(needles.map(latin1), where.foldCase)
        expect(kernel.countLines(set, at + where.from, at + where.to)).toBe(naiveCountLines(needles, where))
      }),
      { numRuns: 2000 },
    )
  })

  test('counts these lines and tells where the first needles stand as a plain search does', () => {
    fc.assert(
      fc.property(anySearchOf(1), fc.constantFrom(0, 1, 3, 2048), ([where, given, shift], room) => {
        const needles = given.map((needle) => needle.replaceAll('\n', ' '))
        const at = place(opened, where.text, shift)
        const set = kernel.needles(needles.map(latin1), where.foldCase)
        const starts = needles.map(() => new Uint32Array(room))
        const counts = new Uint32Array(needles.length)
        const lines = kernel.lookFor(set, at + where.from, at + where.to, { starts, counts })
        expect(lines).toBe(naiveCountLines(needles, where))
        const found = starts.map((each, needle) => [...each.subarray(0, counts[needle])].map((start) => start - at))
        expect(found).toEqual(needles.map((needle) => naiveFindAll(needle, where, room)))
      }),
      { numRuns: 2000 },
    )
  })

  test('counts lines of more needles than there is room for', () => {
    const [from, to] = [opened.start, opened.start + 300_000]
    kernel.bytes().fill(0x61, from, to)
    for (let at = from; at < to; at += 100) kernel.bytes()[at] = 0x0a
    const set = kernel.needles([latin1('aa'), latin1('b')], false)
    const places = { starts: [new Uint32Array(2), new Uint32Array(2)], counts: new Uint32Array(2) }
    expect(kernel.lookFor(set, from, to, places)).toBe(3000)
    expect(places).toEqual({
      starts: [Uint32Array.of(from + 1, from + 3), Uint32Array.of(0, 0)],
      counts: Uint32Array.of(2, 0),
    })
    expect(kernel.countLines(set, from, to)).toBe(3000)
  })

  test('counts and finds newlines where a plain search does', () => {
    const anyLines = fc.tuple(anyCase, fc.nat(200))
    fc.assert(
      fc.property(anyLines, ([{ text, from, to }, shift]) => {
        const at = place(opened, text, shift)
        const stretch = text.slice(from, to)
        const next = stretch.indexOf('\n')
        expect(kernel.countNewlines(at + from, at + to)).toBe(stretch.split('\n').length - 1)
        expect(kernel.lineEnd(at + from, at + to) - at).toBe(next < 0 ? to : from + next)
        expect(kernel.lineStart(at + from, at + to) - at).toBe(from + stretch.lastIndexOf('\n') + 1)
      }),
      { numRuns: 2000 },
    )
  })

  test('finds needles of every length at every place in two blocks of 64', () => {
    const at = opened.start
    for (let length = 1; length <= 64; length++) {
      const needle = kernel.needle(latin1('x'.repeat(length - 1) + 'y'), false)
      for (let place = 0; place + length <= 192; place++) {
        kernel.bytes().fill(0x78, at, at + 192)
        kernel.bytes()[at + place + length - 1] = 0x79
        expect(kernel.find(needle, at, at + 192)).toBe(at + place)
        expect(kernel.find(needle, at, at + place + length - 1)).toBe(-1)
      }
    }
  })

  test('finds more than the memory for results holds, and stops at the limit', () => {
    const [from, to] = [opened.start, opened.start + 200_000]
    kernel.bytes().fill(0x61, from, to)
    const needle = kernel.needle(latin1('aa'), false)
    const all = Array.from({ length: 100_000 }, (_, index) => from + 2 * index)
    expect([...kernel.findAll(needle, from, to, 1e9)]).toEqual(all)
    expect(kernel.findAll(needle, from, to, 16_384).length).toBe(16_384)
    expect([...kernel.findAll(needle, from, to, 40_001)]).toEqual(all.slice(0, 40_001))
    expect(kernel.findAll(needle, from, to, 0).length).toBe(0)
  })

  test('finds what is far away, and the first of several although another comes sooner in the set', () => {
    const [from, to] = [opened.start, opened.start + 300_000]
    kernel.bytes().fill(0x2e, from, to)
    kernel.bytes().set(latin1('deneb'), from + 250_000)
    kernel.bytes().set(latin1('altair'), from + 250_003 + 'deneb'.length)
    const stars = kernel.needles([latin1('altair'), latin1('deneb')], false)
    expect(kernel.findAny(stars, from, to)).toBe(from + 250_000)
    expect(kernel.findAny(stars, from + 250_001, to)).toBe(from + 250_008)
    expect(kernel.findAny(stars, from + 250_009, to)).toBe(-1)
    expect(kernel.find(kernel.needle(latin1('deneb'), true), from, to)).toBe(from + 250_000)
  })

  test('counts every newline of a long text', () => {
    kernel.bytes().fill(0x0a, opened.start, opened.start + 100_001)
    expect(kernel.countNewlines(opened.start, opened.start + 100_001)).toBe(100_001)
    expect(kernel.countNewlines(opened.start + 3, opened.start + 100_001)).toBe(99_998)
  })

  test('keeps many needles apart, its own and those of another kernel', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${String(index).padStart(3, '0')}`)
    const other = openPlainKernel()
    const needles = words.map((word, index) => (index % 3 ? kernel : other).needle(latin1(word), false))
    const sets = words.map((word) => kernel.needles([latin1(word), latin1('none')], false))
    const text = words.join(' ')
    const at = place(opened, text, 0)
    for (const [index, word] of [...words.entries(), ...words.entries()]) {
      const [needle, set] = [needles[index], sets[index]]
      if (!needle || !set) throw new Error('There are as many needles as words.')
      expect(kernel.find(needle, at, at + text.length) - at).toBe(text.indexOf(word))
      expect(kernel.findAny(set, at, at + text.length) - at).toBe(text.indexOf(word))
    }
  })
})
