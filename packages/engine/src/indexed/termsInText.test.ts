import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileQuery } from '../compiledQuery.js'
import type { FilePattern, FileQuery } from '../fileQuery.js'
import { bothKernels } from '../kernel/testing/bothKernels.js'
import { termsOf } from '../ranking/terms.js'
import { TextLook } from '../ranking/textSignals.js'
import { countContent } from '../scanFile.js'
import { plainLines } from '../lineScanner.js'
import { KernelRegex } from './kernelRegex.js'
import { TermsInText } from './termsInText.js'

// Letters that have another form beyond ASCII (the Kelvin sign, the long s), words that end in one another, and lines.
const texts = fc
  .array(fc.constantFrom('ask', 'Ask', 'as', 'mask', '\u212a', '\u017f', 'func ', ' ', '_', '\n', 'x'), {
    maxLength: 300,
  })
  .map((words) => words.join(''))
const leaf: fc.Arbitrary<FilePattern> = fc.oneof(
  fc.constantFrom('ask', 'as', 'x', 'mask', 'func').map((text) => ({ kind: 'literal' as const, text })),
  fc.constantFrom('as+k', 'm?ask', '^x').map((source) => ({ kind: 'regexp' as const, source })),
)
const patterns: fc.Arbitrary<FilePattern> = fc.oneof(
  leaf,
  fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    children: fc.array(leaf, { minLength: 2, maxLength: 5 }),
  }),
  leaf.map((child) => ({
    kind: 'and' as const,
    children: [child, { kind: 'not' as const, child: { kind: 'literal' as const, text: 'mask' } }],
  })),
)
const queries = fc.record({
  pattern: patterns,
  caseSensitive: fc.boolean(),
  results: fc.constantFrom('content' as const, 'both' as const),
})

test.each(bothKernels)('lines and signals are what a plain look at a text says, with the $kind kernel', ({ open }) => {
  const kernel = open()
  const place = (text: Buffer) => {
    const at = kernel.reserve(text.length)
    const there = new Uint8Array(kernel.memory.buffer, at, text.length)
    there.set(text)
    return there
  }
  fc.assert(
    fc.property(
      queries,
      texts,
      fc.constantFrom('mask.txt', 'other'),
      ({ pattern, caseSensitive, results }, written, path) => {
        const query: FileQuery = { pattern, caseSensitive, results, paths: [], languages: [], kinds: [] }
        const file = { path, byteSize: 0 }
        const content = Buffer.from(written)
        const plain = compileQuery(query)
        const counted = countContent(plain, { file, content }, plainLines)
        const compiled = compileQuery(query, (regex) => new KernelRegex(regex, kernel))
        const text = new TermsInText(compiled, termsOf(query, compiled), kernel)
        expect(text.countInWhole(file, place(content))).toBe(counted)
        if (counted === undefined) return
        const look = new TextLook(termsOf(query, plain))
        look.look(content)
        expect(text.signals(content.length)).toEqual(look.signals(content.length))
      },
    ),
    { numRuns: 1500 },
  )
})

test.each(bothKernels)('of a stretch lines are told unless one goes on outside, with the $kind kernel', ({ open }) => {
  const kernel = open()
  const words = fc.constantFrom('ask', 'as', 'mask', 'func', 'x')
  const anyEdges = fc.record({ beginsLine: fc.boolean(), endsLine: fc.boolean() })
  fc.assert(
    fc.property(words, texts, anyEdges, (word, written, edges) => {
      const pattern = { kind: 'literal', text: word } as const
      const query: FileQuery = { pattern, caseSensitive: false, results: 'content', paths: [], languages: [] }
      const compiled = compileQuery(query, (made) => new KernelRegex(made, kernel))
      const [term] = termsOf(query, compiled)
      if (!(term?.regex instanceof KernelRegex)) throw new Error('What is compiled here asks the kernel.')
      const content = Buffer.from(written)
      const stretch = new Uint8Array(kernel.memory.buffer, kernel.reserve(content.length), content.length)
      stretch.set(content)
      const counted = new TermsInText(compiled, [term], kernel).countInStretch(term.regex, stretch, edges)
      const matches = new RegExp(word.replace('k', '[k\u212a]').replace('s', '[s\u017f]'), 'i')
      const hits = written.split('\n').map((line) => matches.test(line))
      const goesOn = (hits[0] === true && !edges.beginsLine) || (hits.at(-1) === true && !edges.endsLine)
      const lines = hits.filter(Boolean).length
      // Beyond ASCII a line that only may match counts as one that goes on.
      const mayBeUntold = goesOn || content.length > written.length
      const right: readonly (number | undefined)[] = [...(mayBeUntold ? [undefined] : []), ...(goesOn ? [] : [lines])]
      expect(right).toContain(counted)
    }),
    { numRuns: 1500 },
  )
})
