import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { contentAt, mostContent } from './memoryLayout.js'
import { openKernel } from './openKernel.js'
import { bothKernels } from './testing/bothKernels.js'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('a kernel is the compiled one, and the plain one in a process without WebAssembly', () => {
  expect(openKernel().kind).toBe('wasm')
  const script = `import { openKernel } from ${JSON.stringify(new URL('./openKernel.js', import.meta.url).href)}
    const kernel = openKernel()
    const at = kernel.reserve(20)
    kernel.bytes().set(Buffer.from('one two three'), at)
    process.stdout.write(kernel.kind + ' ' + (kernel.find(kernel.needle(Buffer.from('two'), true), at, at + 20) - at))`
  const answer = execFileSync(process.execPath, ['--jitless', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(answer.toString()).toBe('plain 4')
})

describe.each(bothKernels)('the $kind kernel', ({ open }) => {
  test('keeps needles and finds anew when the memory has grown', () => {
    const kernel = open()
    const needle = kernel.needle(latin1('needle'), false)
    const set = kernel.needles([latin1('needle'), latin1('pin')], false)
    for (const size of [10, 100_000, 10, 9_000_000]) {
      const at = kernel.reserve(size)
      expect(kernel.bytes().length).toBeGreaterThan(at + size)
      kernel.bytes().set(latin1('needle'), at + size - 6)
      expect(kernel.find(needle, at, at + size)).toBe(at + size - 6)
      expect(kernel.findAny(set, at, at + size)).toBe(at + size - 6)
      expect(kernel.bytes().buffer).toBe(kernel.memory.buffer)
      kernel.bytes().fill(0, at, at + size)
    }
  })

  test('answers addresses above 2 GiB as they are', () => {
    const kernel = open()
    const size = 2 ** 31 + 1000
    const end = kernel.reserve(size) + size
    kernel.bytes().set(latin1('first\nNeedle second\n'), end - 20)
    const [from, found] = [end - 100, end - 14]
    expect(kernel.find(kernel.needle(latin1('needle'), true), from, end)).toBe(found)
    expect([...kernel.findAll(kernel.needle(latin1('Needle'), false), from, end, 9)]).toEqual([found])
    expect(kernel.findAny(kernel.needles([latin1('Needle'), latin1('second')], false), from, end)).toBe(found)
    expect(kernel.findAny(kernel.needles([latin1('zzz'), latin1('yyy')], false), from, end)).toBe(-1)
    expect(kernel.find(kernel.needle(latin1('zzz'), false), from, end)).toBe(-1)
    expect(kernel.countNewlines(from, end)).toBe(2)
    expect(kernel.lineEnd(from, end)).toBe(found - 1)
    expect(kernel.lineEnd(end, end)).toBe(end)
    expect(kernel.lineStart(from, end - 1)).toBe(found)
    expect(kernel.lineStart(from, from)).toBe(from)
  })

  test('refuses what does not fit and what was not reserved', () => {
    const kernel = open()
    const at = kernel.reserve(100)
    expect(at).toBe(contentAt)
    const needle = kernel.needle(latin1('x'), false)
    const set = kernel.needles([latin1('x'), latin1('y')], false)
    const stretches = [
      [at - 1, at],
      [at, at + 101],
      [at + 2, at + 1],
      [Number.NaN, at],
      [at, Number.NaN],
    ] as const
    for (const [from, to] of stretches) {
      expect(() => kernel.find(needle, from, to)).toThrow(RangeError)
      expect(() => kernel.findAll(needle, from, to, 5)).toThrow(RangeError)
      expect(() => kernel.findAny(set, from, to)).toThrow(RangeError)
      expect(() => kernel.countNewlines(from, to)).toThrow(RangeError)
      expect(() => kernel.lineEnd(from, to)).toThrow(RangeError)
      expect(() => kernel.lineStart(from, to)).toThrow(RangeError)
    }
    expect(() => kernel.reserve(-1)).toThrow(/holds 0 to/)
    expect(() => kernel.reserve(mostContent + 1)).toThrow(/holds 0 to/)
    expect(() => kernel.reserve(Number.NaN)).toThrow(/holds 0 to/)
  })

  test('refuses needles that it does not promise to find', () => {
    const kernel = open()
    expect(() => kernel.needle(latin1(''), false)).toThrow(/1 to 64 bytes, not 0/)
    expect(() => kernel.needle(latin1('x'.repeat(65)), false)).toThrow(/not 65/)
    expect(() => kernel.needle(latin1('Abc'), true)).toThrow(/lower case/)
    expect(() => kernel.needles([], false)).toThrow(/1 to 8 needles, not 0/)
    expect(() =>
      kernel.needles(
        Array.from({ length: 9 }, () => latin1('x')),
        false,
      ),
    ).toThrow(/not 9/)
    expect(() => kernel.needles([latin1('x'), latin1('')], false)).toThrow(/1 to 64 bytes/)
  })

  test('keeps a needle although the bytes that it was made from change', () => {
    const kernel = open()
    const bytes = latin1('abc')
    const needle = kernel.needle(bytes, false)
    bytes.fill(0)
    const at = kernel.reserve(3)
    kernel.bytes().set(latin1('abc'), at)
    expect(kernel.find(needle, at, at + 3)).toBe(at)
  })
})
