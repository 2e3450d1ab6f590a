import fc from 'fast-check'
import type { PlainDocument, PlainIndex, PlainOccurrence, PlainRelationship, PlainSymbol } from './plainIndex.js'

const paths = ['a.ts', 'a', 'src/ü.ts', 'src/a b.ts', 'z/z.ts']
const globals = [
  'scip-x npm pkg 1.0 `a.ts`/A#',
  'scip-x npm pkg 1.0 `a.ts`/A#b().',
  'scip-x npm pkg 1.0 `a.ts`/A#b().(c)',
  'scip-x npm other  name 2.0 B#',
  'scip-x npm . . nameless.',
  'not after the grammar',
  'with\0zero',
  'with\0',
  'with',
  'ü',
]
const locals = ['local 1', 'local 2', 'local 10']

const anyGlobal = fc.constantFrom(...globals)
const anySymbolName = fc.constantFrom(...globals, ...locals)
const anyText = fc.constantFrom('', 'x', 'größer 🦊', 'line\nline')

/** Few places, so that many things are in the same one; now and then a far one. */
const anyNumber = fc.oneof(
  { weight: 9, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 1, 70_000) },
)

const anyRange = fc.oneof(
  fc.tuple(anyNumber, anyNumber, anyNumber).map(([line, a, b]) => [line, Math.min(a, b), Math.max(a, b)]),
  fc
    .tuple(anyNumber, anyNumber, anyNumber, anyNumber)
    .map(([a, b, c, d]) => (a < c || (a === c && b <= d) ? [a, b, c, d] : [c, d, a, b])),
)

const anyDiagnostic = fc.record({ severity: fc.nat(6), code: anyText, source: anyText, message: anyText })

/** What is said about a place beside its roles follows from the place, so that it does not matter which of two is kept. */
const anyOccurrence: fc.Arbitrary<PlainOccurrence> = fc
  .record({
    range: anyRange,
    symbol: fc.oneof({ weight: 9, arbitrary: anySymbolName }, { weight: 1, arbitrary: fc.constant('') }),
    roles: fc.constantFrom(0, 1, 1, 2, 8, 9, 64),
    diagnostics: fc.array(anyDiagnostic, { maxLength: 1 }),
  })
  .map((one) => {
    const [line = 0, character = 0] = one.range
    const extra = line === 3 ? { documentation: ['here', `${character}`], syntaxKind: 1 + (character % 30) } : {}
    return { ...one, ...extra, ...(character === 2 && { enclosing: [0, 0, line, 9] }) }
  })

const anyRelationship: fc.Arbitrary<PlainRelationship> = fc.record({
  symbol: anySymbolName,
  reference: fc.boolean(),
  implementation: fc.boolean(),
  typeDefinition: fc.boolean(),
  definition: fc.boolean(),
})

const anySymbol: fc.Arbitrary<PlainSymbol> = fc.record(
  {
    symbol: anySymbolName,
    kind: fc.nat(100),
    displayName: anyText,
    documentation: fc.array(anyText, { maxLength: 2 }),
    signature: fc.record({ text: anyText, language: fc.constantFrom('', 'go') }),
    enclosing: fc.oneof(fc.constant(''), anyGlobal),
    relationships: fc.array(anyRelationship, { maxLength: 3 }),
  },
  { requiredKeys: ['symbol'] },
)

const anyDocument: fc.Arbitrary<PlainDocument> = fc.record({
  path: fc.constantFrom(...paths),
  language: fc.constantFrom('', 'TypeScript'),
  occurrences: fc.array(anyOccurrence, { maxLength: 40 }),
  symbols: fc.array(anySymbol, { maxLength: 8 }),
})

/** Indexes of few paths and symbols, so that most of them meet. */
export const anyIndex: fc.Arbitrary<PlainIndex> = fc.record({
  metadata: fc.constant({ name: 'scip-x', version: '0.1', projectRoot: 'file:///project' }),
  documents: fc.array(anyDocument, { maxLength: 8 }),
  externalSymbols: fc.array(anySymbol, { maxLength: 4 }),
})
