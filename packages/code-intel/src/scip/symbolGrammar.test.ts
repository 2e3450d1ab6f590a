import { expect, test } from 'vitest'
import { packageOf, parseSymbol } from './symbolGrammar.js'

/** Each descriptor as `kind name`, and what tells a method apart behind it. */
function shown(text: string): string | undefined {
  const parsed = parseSymbol(text)
  if (!parsed) return undefined
  if (parsed.kind === 'local') return `local ${parsed.id}`
  const { scheme, manager, name, version } = parsed.package
  const descriptors = parsed.descriptors.map(
    (one) => `${one.kind} ${one.name}${one.disambiguator && `+${one.disambiguator}`}`,
  )
  return [`${scheme}|${manager}|${name}|${version}`, ...descriptors].join(', ')
}

const cases: Readonly<Record<string, string | undefined>> = {
  'local 12': 'local 12',
  'local a-b_c$': 'local a-b_c$',
  'local ': undefined,
  'local a b': undefined,
  'scip-typescript npm pkg 1.0 src/`a.ts`/A#b().':
    'scip-typescript|npm|pkg|1.0, namespace src, namespace a.ts, type A, method b',
  'x . . . a(+1).': 'x|||, method a++1',
  'x . . . a(+1).(p)': 'x|||, method a++1, parameter p',
  'x . . . A#[T]': 'x|||, type A, type-parameter T',
  'x . . . m!': 'x|||, macro m',
  'x . . . m:': 'x|||, meta m',
  'x . . . `a``b`#': 'x|||, type a`b',
  'x . . . `größe 🦊`.': 'x|||, term größe 🦊',
  'a  b c  d e 1  0 f.': 'a b|c d|e|1 0, term f',
  'x . . . ': undefined,
  'x . . .': undefined,
  'x . . . a': undefined,
  'x . . . a(': undefined,
  'x . . . a()': undefined,
  'x . . . (a': undefined,
  'x . . . [a)': undefined,
  'x . . . ``#': undefined,
  'x . . . `a': undefined,
  'x . . . größe.': undefined,
  '': undefined,
  ' . . . a.': undefined,
}

for (const [text, expected] of Object.entries(cases)) {
  test(`${JSON.stringify(text)} is ${expected ?? 'no symbol'}`, () => {
    expect(shown(text)).toBe(expected)
  })
}

test('a package is known of a symbol whose descriptors are not', () => {
  expect(packageOf('x npm pkg 1 größe')).toEqual({ scheme: 'x', manager: 'npm', name: 'pkg', version: '1' })
  expect(packageOf('local 1')).toBeUndefined()
})

test('a long symbol takes a time that grows with its length', () => {
  const long = `x . . . ${'a().'.repeat(50_000)}`
  const parsed = parseSymbol(long)
  expect(parsed?.kind === 'global' && parsed.descriptors.length).toBe(50_000)
  expect(parseSymbol(`x . . . ${'`'.repeat(200_000)}`)).toBeUndefined()
})
