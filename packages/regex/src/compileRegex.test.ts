import { expect, test } from 'vitest'
import { compileLiteral, compileRegex, quoteRegex } from './compileRegex.js'
import type { Regex } from './regex.js'

const encoder = new TextEncoder()

function compile(pattern: string, caseSensitive = true): Regex {
  const compiled = compileRegex(pattern, { caseSensitive })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  return compiled.regex
}

/** All matches, in the text with each one in brackets. */
function marked(regex: Regex, text: string): string {
  const bytes = encoder.encode(text)
  const pieces: Uint8Array[] = []
  let done = 0
  for (let at = 0; at <= bytes.length; ) {
    const match = regex.find(bytes, at, 0, bytes.length)
    if (match === undefined) break
    const open = encoder.encode('⟨')
    pieces.push(bytes.subarray(done, match.start), open, bytes.subarray(match.start, match.end), encoder.encode('⟩'))
    done = match.end
    at = match.end > match.start ? match.end : match.end + 1
  }
  pieces.push(bytes.subarray(done))
  expect(regex.test(bytes, 0, bytes.length)).toBe(pieces.length > 1)
  return Buffer.concat(pieces).toString()
}

test.each([
  ['a', 'banana', 'b⟨a⟩n⟨a⟩n⟨a⟩'],
  ['ana', 'banana', 'b⟨ana⟩na'],
  ['x', 'banana', 'banana'],
  // The leftmost match wins, then the first branch, then greed.
  ['b|ab', 'ab', '⟨ab⟩'],
  ['a|ab', 'abab', '⟨a⟩b⟨a⟩b'],
  ['ab|a', 'abab', '⟨ab⟩⟨ab⟩'],
  ['(a|ab)(c|bcd)', 'abcd', '⟨abcd⟩'],
  ['(?:a|ab)(?:bc|c)?', 'abc', '⟨abc⟩'],
  ['foo|foobar', 'foobar', '⟨foo⟩bar'],
  ['foo(?:bar)??', 'foobar', '⟨foo⟩bar'],
  ['a+', 'aaabaa', '⟨aaa⟩b⟨aa⟩'],
  ['a+?', 'aaa', '⟨a⟩⟨a⟩⟨a⟩'],
  ['a{2}', 'aaaaa', '⟨aa⟩⟨aa⟩a'],
  ['a{2,}', 'aaaaa', '⟨aaaaa⟩'],
  ['a{1,2}?b', 'aaab', 'a⟨aab⟩'],
  ['<.*>', '<a><b>', '⟨<a><b>⟩'],
  ['<.*?>', '<a><b>', '⟨<a>⟩⟨<b>⟩'],
  ['(?U)<.*>', '<a><b>', '⟨<a>⟩⟨<b>⟩'],
  // Empty matches.
  ['', 'ab', '⟨⟩a⟨⟩b⟨⟩'],
  ['x*', 'axb', '⟨⟩a⟨x⟩⟨⟩b⟨⟩'],
  ['a*?', 'aa', '⟨⟩a⟨⟩a⟨⟩'],
  ['(|a)*', 'aa', '⟨⟩a⟨⟩a⟨⟩'],
  ['(a|)*', 'aa', '⟨aa⟩⟨⟩'],
  ['(a*)+', 'aab', '⟨aa⟩⟨⟩b⟨⟩'],
  ['(a?b??)*', 'abab', '⟨a⟩⟨⟩b⟨a⟩⟨⟩b⟨⟩'],
  ['x*', 'é', '⟨⟩é⟨⟩'],
  ['\\B', 'aé', 'aé⟨⟩'],
  // Lines.
  ['^', 'a\nb', '⟨⟩a\n⟨⟩b'],
  ['$', 'a\nb', 'a⟨⟩\nb⟨⟩'],
  ['$', 'a\n', 'a⟨⟩\n⟨⟩'],
  ['^$', 'a\n\nb', 'a\n⟨⟩\nb'],
  ['^b$', 'a\nb\nc', 'a\n⟨b⟩\nc'],
  ['a$', 'a\r\na\n', 'a\r\n⟨a⟩\n'],
  ['a\\r?$', 'a\r\na', '⟨a\r⟩\n⟨a⟩'],
  ['a.b', 'a\nb a\rb', 'a\nb ⟨a\rb⟩'],
  ['a[^x]b', 'a\nb a-b', 'a\nb ⟨a-b⟩'],
  ['a\\sb', 'a\nb a b', 'a\nb ⟨a b⟩'],
  ['a\\Wb', 'a\nb a.b', 'a\nb ⟨a.b⟩'],
  ['a[[:space:]]+b', 'a \nb a\tb', 'a \nb ⟨a\tb⟩'],
  ['a\\s+b|\\n\\n\\n', 'a \nb', '⟨a \nb⟩'],
  ['a\\nb', 'a\nb', '⟨a\nb⟩'],
  ['a[^\\n]*b', 'a-b\na\nb', '⟨a-b⟩\na\nb'],
  ['(?s)a.b', 'a\nb', '⟨a\nb⟩'],
  ['(?s:a.*b)', 'a\n\nb b', '⟨a\n\nb b⟩'],
  ['.*\\n', 'a\nb\nc', '⟨a\n⟩⟨b\n⟩c'],
  ['\\Aa', 'a\na', '⟨a⟩\na'],
  ['a\\z', 'a\na', 'a\n⟨a⟩'],
  ['(?-m)^a', 'a\na', '⟨a⟩\na'],
  ['(?-m)a$', 'a\na\n', 'a\na\n'],
  // Word boundaries are ASCII.
  ['\\bfoo\\b', 'foo food foo_ éfoo foo', '⟨foo⟩ food foo_ é⟨foo⟩ ⟨foo⟩'],
  ['\\Bo', 'o fo foo', 'o f⟨o⟩ f⟨o⟩⟨o⟩'],
  ['\\b', 'ab c', '⟨⟩ab⟨⟩ ⟨⟩c⟨⟩'],
  ['\\bé', 'aé é', 'a⟨é⟩ é'],
  ['(?:\\b|x)*y', 'xxy', '⟨xxy⟩'],
  // Classes.
  ['[a-c]+', 'xabcx', 'x⟨abc⟩x'],
  ['[^a-c]+', 'axyc', 'a⟨xy⟩c'],
  ['\\d+', 'a123', 'a⟨123⟩'],
  ['\\D+', 'é1x', '⟨é⟩1⟨x⟩'],
  ['\\w+', 'caf\u00e9 x_1', '⟨caf⟩é ⟨x_1⟩'],
  ['[[:upper:]][[:lower:]]', 'aBcD', 'a⟨Bc⟩D'],
  ['\\p{Greek}+', 'abΩμέγα', 'ab⟨Ωμέγα⟩'],
  ['\\P{Greek}+', 'aΩb', '⟨a⟩Ω⟨b⟩'],
  ['\\p{Lu}', 'aBÉé', 'a⟨B⟩⟨É⟩é'],
  ['\\pN+', 'a1²٣b', 'a⟨1²٣⟩b'],
  ['[^\\x00-\\x{10FFFF}]', 'abc', 'abc'],
  ['.', 'a€😀', '⟨a⟩⟨€⟩⟨😀⟩'],
  ['€', 'a€b', 'a⟨€⟩b'],
  ['\\xE9', 'é', '⟨é⟩'],
  ['[é-ë]', 'éêëì', '⟨é⟩⟨ê⟩⟨ë⟩ì'],
  ['[^é]', 'éa', 'é⟨a⟩'],
  ['[\\x{1F600}-\\x{1F64F}]+', 'x😀😁x', 'x⟨😀😁⟩x'],
  // Case.
  ['(?i)error', 'Error ERROR eRRor', '⟨Error⟩ ⟨ERROR⟩ ⟨eRRor⟩'],
  ['(?i:a)b', 'Ab AB', '⟨Ab⟩ AB'],
  ['(?i)straße', 'STRAẞE strasse straße', '⟨STRAẞE⟩ strasse ⟨straße⟩'],
  ['(?i)k', 'k K \u212a', '⟨k⟩ ⟨K⟩ ⟨\u212a⟩'],
  ['(?i)desk', 'DE\u017fK DESK', '⟨DE\u017fK⟩ ⟨DESK⟩'],
  ['(?i)\u212a', 'k', '⟨k⟩'],
  ['(?i)ΣΑΣ', 'σας ΣΑΣ', '⟨σας⟩ ⟨ΣΑΣ⟩'],
  ['(?i)i', 'i I ı İ', '⟨i⟩ ⟨I⟩ ı İ'],
  ['(?i)[^k]', 'kK\u212ax', 'kK\u212a⟨x⟩'],
  ['(?i)(?:warning|error)\\b', 'no ERRORS, a Warning', 'no ERRORS, a ⟨Warning⟩'],
  // What source code is searched for.
  [
    'func \\w+\\(ctx',
    'func Run(ctx, x)\nfunc Stop(c)\nfunc Go(ctx)',
    '⟨func Run(ctx⟩, x)\nfunc Stop(c)\n⟨func Go(ctx⟩)',
  ],
  ['\\w+Handler\\(', 'newHandler(x)', '⟨newHandler(⟩x)'],
  ['TODO\\(\\w+\\)', '// TODO(alice): x', '// ⟨TODO(alice)⟩: x'],
  ['import.*React', 'import React\nimport x\nReact', '⟨import React⟩\nimport x\nReact'],
  ['\\Qa.b(\\E\\d', 'a.b(1 axb(1', '⟨a.b(1⟩ axb(1'],
])('%j on %j is %j', (pattern, text, expected) => {
  expect(marked(compile(pattern), text)).toBe(expected)
})

test.each([
  ['a.b', 'A.B a.b', true, 'A.B ⟨a.b⟩'],
  ['a.b', 'A.B axb', false, '⟨A.B⟩ axb'],
  ['desk', 'De\u017fk desK', false, '⟨De\u017fk⟩ ⟨desK⟩'],
  ['é', 'É', false, '⟨É⟩'],
  ['a\nb', 'xa\nb', true, 'x⟨a\nb⟩'],
  ['\ud800', '\ufffd', true, '⟨\ufffd⟩'],
  ['', 'ab', true, '⟨⟩a⟨⟩b⟨⟩'],
])('the literal %j on %j, case sensitive: %j', (literal, text, caseSensitive, expected) => {
  expect(marked(compileLiteral(literal, { caseSensitive }), text)).toBe(expected)
})

test('a long literal is found whole', () => {
  const long = 'abc'.repeat(100)
  for (const caseSensitive of [true, false]) {
    const regex = compileLiteral(long, { caseSensitive })
    expect(marked(regex, `x${long}x`)).toBe(`x⟨${long}⟩x`)
    expect(marked(regex, long.slice(1))).toBe(long.slice(1))
  }
  expect(() => compileLiteral('a'.repeat(10_001), { caseSensitive: true })).toThrow(RangeError)
})

test('a text is a part of the bytes, and what lies before from is context', () => {
  const bytes = encoder.encode('foobar\nfoo')
  expect(compile('^bar').find(bytes, 3, 0, 10)).toBeUndefined()
  expect(compile('^bar').find(bytes, 3, 3, 10)).toEqual({ start: 3, end: 6 })
  expect(compile('\\bbar').find(bytes, 3, 0, 10)).toBeUndefined()
  expect(compile('\\bbar').find(bytes, 3, 3, 10)).toEqual({ start: 3, end: 6 })
  expect(compile('foo$').find(bytes, 0, 0, 3)).toEqual({ start: 0, end: 3 })
  expect(compile('foo$').find(bytes, 0, 0, 10)).toEqual({ start: 7, end: 10 })
  expect(compile('foobar').find(bytes, 0, 0, 5)).toBeUndefined()
  expect(compile('o*').find(bytes, 10, 0, 10)).toEqual({ start: 10, end: 10 })
  expect(compile('fo+').find(bytes, 1, 0, 9)).toEqual({ start: 7, end: 9 })
})

test('a start beyond the text finds nothing, and a text outside the bytes is an error', () => {
  const bytes = encoder.encode('aa')
  for (const regex of [compile('a'), compile('a', false), compile('a+b?')]) {
    expect(regex.find(bytes, 3, 0, 2)).toBeUndefined()
    expect(() => regex.find(bytes, 0, 0, 3)).toThrow(RangeError)
    expect(() => regex.find(bytes, 0, 1, 2)).toThrow(RangeError)
    expect(() => regex.find(bytes, 0.5, 0, 2)).toThrow(RangeError)
    expect(() => regex.test(bytes, Number.NaN, 2)).toThrow(RangeError)
  }
})

test('the bytes may be shared between threads and begin anywhere in their buffer', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(64), 8, 24)
  shared.set(encoder.encode('éé SKIP skip \u017fkip x'.slice(0, 20)))
  for (const [pattern, caseSensitive, expected] of [
    ['skip', true, { start: 10, end: 14 }],
    ['skip', false, { start: 5, end: 9 }],
    ['.[k]ip', true, { start: 10, end: 14 }],
    ['[^a]+S', true, { start: 0, end: 6 }],
  ] as const) {
    expect(compile(pattern, caseSensitive).find(shared, 0, 0, 20)).toEqual(expected)
  }
})

test('a start inside a character counts as its end', () => {
  const bytes = encoder.encode('é€x')
  expect(compile('.').find(bytes, 1, 0, 6)).toEqual({ start: 2, end: 5 })
  expect(compile('x*').find(bytes, 3, 0, 6)).toEqual({ start: 5, end: 6 })
})

test.each([
  ['a.b', false],
  ['a\\s*b', false],
  ['[^a]', false],
  ['a[^\\n]b', false],
  ['^a$', false],
  ['a\\nb', true],
  ['(?s)a.b', true],
  ['\\Aa', true],
  ['a\\z', true],
  ['(?-m)a$', true],
])('%j may cross lines: %j', (pattern, expected) => {
  expect(compile(pattern).mayCrossLines).toBe(expected)
})

test('a regex that does not cross lines finds the same by line and by file', () => {
  const lines = ['foo bar', '', 'a foo', 'foo foo ', '  x']
  const bytes = encoder.encode(lines.join('\n'))
  for (const pattern of ['foo', '^\\s*\\w', 'o*$', '\\bfoo\\b.*', '[^f]+$']) {
    const regex = compile(pattern)
    let start = 0
    for (const line of lines) {
      const end = start + line.length
      const alone = regex.find(bytes, start, start, end)
      const within = regex.find(bytes, start, 0, bytes.length)
      expect(within !== undefined && within.end <= end ? within : undefined, `${pattern} ${line}`).toEqual(alone)
      start = end + 1
    }
  }
})

test('a quoted text matches itself', () => {
  const text = 'a.b*c+d?(e)|[f]{2}\\^$ \n😀'
  expect(quoteRegex('a.b[c]')).toBe('a\\.b\\[c\\]')
  expect(marked(compile(quoteRegex(text)), text)).toBe(`⟨${text}⟩`)
})

test('a problem comes back as a value', () => {
  expect(compileRegex('a(b', { caseSensitive: true })).toEqual({
    ok: false,
    problem: {
      message: 'The closing ) of this group is missing. Write \\( for the character itself.',
      range: { start: 1, end: 2 },
    },
  })
})
