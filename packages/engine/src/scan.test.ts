import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileQuery } from './compiledQuery.js'
import type { ContentReader } from './contentReader.js'
import type { FileMatch } from './fileMatch.js'
import type { FilePattern, FileQuery } from './fileQuery.js'
import { scan } from './scan.js'

type Files = Readonly<Record<string, string>>

const limits = { matches: 1_000_000, linesPerFile: 1000, contextLines: 0, fileBytes: 1000, lineBytes: 1000 }

const reader: ContentReader<Files> = {
  keyOf: (files) => JSON.stringify(files),
  manifest: async (files) => {
    const listed = Object.entries(files).map(([path, text]) => ({ path, byteSize: Buffer.byteLength(text) }))
    return { files: listed, bytes: 0 }
  },
  async *contents(files, wanted, { maxBytes }) {
    for (const file of wanted) {
      if (file.byteSize > maxBytes) yield { file, problem: 'too-large' }
      else yield { file, content: Buffer.from(files[file.path] ?? '') }
    }
  },
  languageOf: (path) => (path.endsWith('.go') ? 'Go' : undefined),
}

async function search(files: Files, query: Partial<FileQuery>, own: Partial<typeof limits> = {}) {
  const whole: FileQuery = {
    pattern: { kind: 'everything' },
    caseSensitive: true,
    paths: [],
    languages: [],
    results: 'both',
    ...query,
  }
  const { files: listed } = await reader.manifest(files, AbortSignal.timeout(5000))
  const found: FileMatch[] = []
  const generator = scan({
    query: compileQuery(whole),
    source: files,
    files: listed,
    limits: { ...limits, ...own },
    reader,
    signal: AbortSignal.timeout(10_000),
  })
  for (;;) {
    const next = await generator.next()
    if (next.done) return { found, counts: next.value }
    found.push(next.value.match)
  }
}

const literal = (text: string): FilePattern => ({ kind: 'literal', text })
const regexp = (source: string): FilePattern => ({ kind: 'regexp', source })

/** Lines from 1, by path, of what was found. */
const linesOf = (found: readonly FileMatch[]) =>
  Object.fromEntries(
    found.map(({ path, chunks }) => [path, chunks.flatMap(({ ranges }) => ranges.map(({ start }) => start.line + 1))]),
  )

const files: Files = {
  'a.go': 'one two\nthree one\n',
  'b.txt': 'two\n',
  'one.md': 'nothing\n',
  'bin.dat': 'one\0two',
  'long.txt': 'one'.repeat(500),
}

test.each<[string, Partial<FileQuery>, Record<string, number[]>]>([
  ['a literal', { pattern: literal('one') }, { 'a.go': [1, 2], 'one.md': [] }],
  ['in the text alone', { pattern: literal('one'), results: 'content' }, { 'a.go': [1, 2] }],
  ['in the path alone', { pattern: literal('one'), results: 'path' }, { 'one.md': [] }],
  ['and', { pattern: { kind: 'and', children: [literal('one'), literal('three')] } }, { 'a.go': [1, 2, 2] }],
  ['or', { pattern: { kind: 'or', children: [literal('three'), literal('two')] } }, { 'a.go': [1, 2], 'b.txt': [1] }],
  [
    'not',
    { pattern: { kind: 'and', children: [literal('two'), { kind: 'not', child: literal('one') }] } },
    { 'b.txt': [1] },
  ],
  ['a language', { languages: [{ name: 'Go', negated: false }] }, { 'a.go': [] }],
  ['a path', { paths: [{ pattern: '\\.md$', negated: false }] }, { 'one.md': [] }],
  ['not a path', { pattern: literal('two'), paths: [{ pattern: 'go', negated: true }] }, { 'b.txt': [1] }],
])('%s', async (_, query, expected) => {
  const { found } = await search(files, query)
  const lines = linesOf(found)
  // A long or binary file is found by its path alone, which these queries leave out.
  for (const [path, numbers] of Object.entries(expected)) expect(lines[path]).toEqual(numbers)
  expect(Object.keys(lines).sort()).toEqual(Object.keys(expected).sort())
})

test('what is left out is counted with examples', async () => {
  const { counts } = await search(files, { pattern: literal('one'), results: 'content' })
  expect(counts).toMatchObject({
    files: 5,
    matchingFiles: 1,
    matchingLines: 2,
    binary: { count: 1, examples: ['bin.dat'] },
    tooLarge: { count: 1, examples: ['long.txt'] },
  })
})

test('lines are counted however many match', async () => {
  const many = { 'many.txt': 'one two\n'.repeat(150_000) }
  const or: FilePattern = { kind: 'or', children: [literal('one'), regexp('t.o')] }
  for (const pattern of [literal('one'), or]) {
    const { counts } = await search(many, { pattern, results: 'content' }, { fileBytes: 10_000_000 })
    expect(counts.matchingLines).toBe(150_000)
  }
})

test('empty lines are found, and nothing behind the last newline', async () => {
  const texts = { 'a.txt': 'one\n\ntwo\n', 'b.txt': 'one\n', 'c.txt': '', 'd.txt': 'x\n\n' }
  const { found } = await search(texts, { pattern: regexp('^$'), results: 'content' })
  expect(linesOf(found)).toEqual({ 'a.txt': [2], 'd.txt': [2] })
})

test('a limit ends the scan', async () => {
  const { found } = await search(files, { pattern: regexp('o') }, { matches: 1 })
  expect(found).toHaveLength(1)
})

const text = fc.array(fc.constantFrom('a', 'b', 'é', '𝄞', '\n', ' ', 'B'), { maxLength: 40 }).map((all) => all.join(''))
const needle = fc.array(fc.constantFrom('a', 'b', 'é', 'B'), { minLength: 1, maxLength: 3 }).map((all) => all.join(''))

test('a scan finds the lines that a loop over all lines finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom('x', 'y', 'z'), text), needle, async (random, wanted) => {
      const { found, counts } = await search(random, { pattern: literal(wanted), results: 'content' })
      const plain = Object.entries(random).flatMap(([path, content]) =>
        content.split('\n').flatMap((line, at) => (line.includes(wanted) ? [`${path}:${at + 1}`] : [])),
      )
      const lines = found.flatMap(({ path, chunks }) =>
        chunks.flatMap((chunk) => [...new Set(chunk.ranges.map(({ start }) => `${path}:${start.line + 1}`))]),
      )
      expect([...new Set(lines)].sort()).toEqual(plain.sort())
      expect(counts.matchingLines).toBe(plain.length)
    }),
    { numRuns: 500 },
  )
})
