import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grammar, loadGrammar } from './grammar.js'
import { grammarFile, grammarTable } from './grammarTable.js'
import { defaultLimits, type Highlight, highlight } from './highlight.js'
import { tokenNameOf, tokenNames } from './tokenNames.js'

const goldens = new URL('../goldens/', import.meta.url)
const patient = { ...defaultLimits, milliseconds: 10_000 }
const grammars = await Promise.all([...grammarTable.keys()].map(loadGrammar))

interface Token {
  readonly start: number
  readonly end: number
  readonly name: string | undefined
}

function tokensOf({ names, spans }: Highlight): Token[] {
  return Array.from({ length: spans.length / 3 }, (_, n) => {
    const [start = 0, length = 0, name = -1] = spans.subarray(3 * n, 3 * n + 3)
    return { start, end: start + length, name: names[name] }
  })
}

function lines(text: string, highlight: Highlight): string {
  const written = ({ start, end }: Token) => JSON.stringify(text.slice(start, end)).slice(1, -1).replaceAll('\\"', '"')
  return tokensOf(highlight)
    .map((token) => `${token.name?.padEnd(22)}${written(token)}\n`)
    .join('')
}

/** What is wrong with the tokens of a text: one that is empty, unnamed, out of order or outside. Plain is right. */
function wrongTokens(text: string, grammar: Grammar): Token[] {
  const highlight = highlighted(text, grammar)
  const tokens = highlight ? tokensOf(highlight) : []
  const names: readonly (string | undefined)[] = tokenNames
  return tokens.filter(({ start, end, name }, n) => {
    const before = tokens[n - 1]?.end ?? 0
    return start < before || end <= start || end > text.length || !names.includes(name)
  })
}

const highlighted = (text: string, grammar: Grammar) => highlight(text, grammar, { limits: patient })

test.each(grammars)('the tokens of $name are those that are written down', (grammar) => {
  const [text = '', expected] = readFileSync(new URL(`${grammar.name}.txt`, goldens), 'utf8').split('\n----\n')
  const found = highlighted(text, grammar)
  expect(found && lines(text, found)).toBe(expected)
})

test('every folder of a grammar is in the table, and has a licence', () => {
  const folders = readdirSync(grammarFile('.'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...grammarTable.keys()].sort())
  for (const { name } of folders) expect(readdirSync(grammarFile(name))).toContain('LICENSE')
})

test('every capture has a look or says nothing about looks, and every predicate is understood', () => {
  const captures = grammars.flatMap(({ highlights }) => highlights.captureNames)
  const silent = new Set(captures.filter((name) => tokenNameOf(name) === undefined))
  expect([...silent].sort()).toEqual(['_name', 'spell'])
  expect(grammars.flatMap(({ highlights }) => highlights.predicates.flat())).toEqual([])
})

test('tokens are sorted, apart and inside the text, whatever the text', () => {
  const pieces = [
    '\n',
    ' ',
    '"',
    "'",
    '`',
    '{',
    '}',
    '(',
    ')',
    '<',
    '>',
    '/*',
    '*/',
    '//',
    '#',
    '$',
    '${',
    '<?php ',
    '?>',
  ]
  const words = [
    'class A',
    'def f',
    'fn x()',
    'let y = 1',
    '<script>',
    '</script>',
    '\ud800',
    '\udc00',
    '😀',
    'é',
    '\0',
  ]
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...pieces, ...words), fc.string({ unit: 'binary' })))
    .map((a) => a.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...grammars), texts, (grammar, text) => {
      expect(wrongTokens(text, grammar)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('the tokens of every text of the goldens are sound in every grammar', () => {
  for (const file of readdirSync(goldens)) {
    const text = readFileSync(new URL(file, goldens), 'utf8')
    for (const grammar of grammars) expect(wrongTokens(text, grammar)).toEqual([])
  }
})

test.each([
  ['open brackets', '(['.repeat(3000)],
  ['closed brackets', '['.repeat(5000) + ']'.repeat(5000)],
  ['quotes', '"'.repeat(9999)],
  ['open templates', '`${\n'.repeat(1000)],
  ['tags', '<a><?php\n'.repeat(1000)],
  ['here documents', '<<A <<B\n'.repeat(500)],
  ['surrogates in the wrong order', '\udc00\ud800\n'.repeat(2000)],
])(
  '%s give sound tokens in every grammar',
  (_, text) => {
    for (const grammar of grammars) expect(wrongTokens(text, grammar)).toEqual([])
  },
  60_000,
)

const go = grammarNamed('go')

function grammarNamed(name: string): Grammar {
  const grammar = grammars.find((grammar) => grammar.name === name)
  if (!grammar) throw new RangeError(name)
  return grammar
}

function found(text: string, limits = patient): string[] {
  const tokens = highlight(text, go, { limits })
  return tokens ? tokensOf(tokens).map(({ start, end, name }) => `${start}-${end} ${name}`) : ['plain']
}

test('offsets count UTF-16 code units, also after characters beyond the basic plane', () => {
  expect(found('/* 😀é */ package 𝄞')).toEqual(['0-9 comment', '10-17 keyword'])
  expect(found('var a = "😀" + "\ud800" + 1')).toEqual([
    '0-3 keyword',
    '4-5 variable.definition',
    '6-7 operator',
    '8-12 string',
    '13-14 operator',
    '15-18 string',
    '19-20 operator',
    '21-22 number',
  ])
})

test('a line that is too long stays plain, the lines around it do not', () => {
  const text = `var a = 1\nvar b = "${'x'.repeat(100)}"\nvar c = 2\n`
  expect(found(text, { ...patient, lineUnits: 50 })).toEqual([
    '0-3 keyword',
    '4-5 variable.definition',
    '6-7 operator',
    '8-9 number',
    '121-124 keyword',
    '125-126 variable.definition',
    '127-128 operator',
    '129-130 number',
  ])
})

test('a text that is too long, or takes too long, stays plain', () => {
  const text = 'var a = 1\n'.repeat(10_000)
  expect(found('var a = 1', { ...patient, textUnits: 8 })).toEqual(['plain'])
  expect(found(text, { ...patient, milliseconds: 0 })).toEqual(['plain'])
  expect(highlight(text, go, { limits: patient })?.spans.length).toBe(3 * 4 * 10_000)
})

test('a token that crosses the windows of a long text is one token', () => {
  const comment = `/*${' star\n'.repeat(40_000)}*/`
  expect(found(`${comment}\nvar a = 1`)[0]).toBe(`0-${comment.length} comment`)
})

test('an empty text has no tokens', () => {
  expect(highlight('', go)).toEqual({ names: [], spans: new Int32Array() })
})

test('the tokens of a part are those of the whole that lie in it', () => {
  const text = 'var a = f(1, "x")\n'.repeat(100)
  const whole = highlight(text, go, { limits: patient })
  const part = highlight(text, go, { limits: patient, range: { start: 18 * 10, end: 18 * 12 } })
  const inside = whole && tokensOf(whole).filter(({ start, end }) => start >= 180 && end <= 216)
  expect(part && tokensOf(part)).toEqual(inside)
})
