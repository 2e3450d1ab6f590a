import { describe, expect, test } from 'vitest'
import { textPlaces } from '../textPlaces.js'
import { cleanComment } from './cleanComment.js'
import { commentStyleOf } from './commentStyle.js'
import { documentationOf } from './documentation.js'
import { hoverMarkdown, toldText } from './hover.js'
import { signatureOf } from './signature.js'
import { wordAt } from './wordAt.js'

type Kind = Parameters<typeof signatureOf>[1]['kind']

/** What is told of the definition of the word between « and » in the part between ‹ and ›. */
function told(language: string, kind: Kind, marked: string) {
  const marks = ['‹', '«', '»', '›'].map((mark) => [mark, marked.indexOf(mark)] as const)
  const text = marked.replaceAll(/[‹«»›]/g, '')
  const [from = 0, start = 0, end = 0, to = 0] = marks.map(([, at], before) =>
    Buffer.byteLength(text.slice(0, at - before)),
  )
  const definition = { kind, range: { start, end }, extent: { start: from, end: to } }
  const style = commentStyleOf(language)
  const places = textPlaces(Buffer.from(text))
  return {
    signature: signatureOf(places, definition, style),
    documentation: documentationOf(places, definition, style),
  }
}

describe('signature and documentation', () => {
  test.each<[string, Kind, string, string, string]>([
    [
      'TypeScript',
      'function',
      '/** Runs. */\nexport async ‹function «run»(a = { x: 1 }, b: () => void): Promise<void> {\n  a\n}›',
      'export async function run(a = { x: 1 }, b: () => void): Promise<void>',
      'Runs.',
    ],
    [
      'TypeScript',
      'interface',
      '// Old.\n\n// One\n// two.\nexport ‹interface «Shape» extends Base {\n  x: number\n}›',
      'export interface Shape extends Base',
      'One\ntwo.',
    ],
    ['TypeScript', 'constant', 'export const ‹«limit» = 10› // How many.\n', 'export const limit = 10', 'How many.'],
    [
      'TypeScript',
      'method',
      'class A {\n  /** Twice.\n   *\n   * @returns {number} two\n   */\n  private static ‹«twice»(x: number): number {›\n}',
      'private static twice(x: number): number',
      'Twice.\n\n- *returns*: two',
    ],
    ['JavaScript', 'function', "‹function «f»(a = '{', b = `}{`) {\n}›", "function f(a = '{', b = `}{`)", ''],
    [
      'Python',
      'function',
      '@cached\n‹def «f»(\n    a: int,\n    b={},\n) -> dict:\n    """First.\n\n        Deep.\n    """\n    return 1›',
      'def f(\n    a: int,\n    b={},\n) -> dict:',
      'First.\n\nDeep.',
    ],
    ['Python', 'class', "‹class «A»(Base):\n    'One line.'\n    x = 1›", 'class A(Base):', 'One line.'],
    ['Python', 'function', '# Above.\n‹def «g»(): return "x: no"\n›', 'def g(): return "x: no"', 'Above.'],
    [
      'Go',
      'function',
      '// Run runs.\n//\n//go:noinline\n‹func (s *Store) «Run»(ctx context.Context) error {\n\treturn nil\n}›',
      'func (s *Store) Run(ctx context.Context) error',
      'Run runs.',
    ],
    [
      'Rust',
      'function',
      "/// Finds `x`.\n#[inline]\npub ‹fn «find»<'a>(s: &'a str) -> Option<&'a str> {\n}›",
      "pub fn find<'a>(s: &'a str) -> Option<&'a str>",
      'Finds `x`.',
    ],
    [
      'Java',
      'method',
      '  /**\n   * Opens {@code x} of {@link Store}.\n   * @param x what\n   * @throws Bad when\n   */\n  @Override\n  ‹public void «open»(int x) throws Bad {\n  }›',
      'public void open(int x) throws Bad',
      'Opens `x` of `Store`.\n- `x`: what\n- Throws `Bad`: when',
    ],
    [
      'C',
      'function',
      '/* Adds. */\n‹static int\n«add»(int a, int b)\n{\n  return a + b;\n}›',
      'static int\nadd(int a, int b)',
      'Adds.',
    ],
    ['C', 'field', 'struct s {\n  ‹int «size»;› /**< In bytes. */\n};', 'int size', 'In bytes.'],
    [
      'C#',
      'method',
      '/// <summary>Runs <see cref="T:A.B"/>.</summary>\n/// <param name="x">How.</param>\n‹public void «Run»(int x) => Go();›',
      'public void Run(int x)',
      'Runs `A.B`.\n- `x`: How.',
    ],
    [
      'Ruby',
      'method',
      '# Says hello.\n‹def «hello»(name = "x")\n  puts name\nend›',
      'def hello(name = "x")',
      'Says hello.',
    ],
    [
      'PHP',
      'function',
      '<?php\n/** Says. */\n‹function «say»(string $x): void {\n}›',
      'function say(string $x): void',
      'Says.',
    ],
  ])('%s %s %s', (language, kind, marked, ...[signature, documentation]) => {
    const { signature: own, ...rest } = told(language, kind, marked)
    expect({ signature: own.replace(/;$/, ''), ...rest }).toEqual({ signature, documentation })
  })

  test('both are bounded, and take no time, whatever the text', () => {
    const hostile = [
      '('.repeat(50_000),
      '`'.repeat(50_000),
      '"'.repeat(50_000),
      '/*'.repeat(30_000),
      `@${' '.repeat(60_000)}`,
      '{@link '.repeat(9000),
      '<summary>'.repeat(9000),
    ]
    for (const text of hostile) {
      const bytes = Buffer.from(`/** ${text} */\nfunction f${text}\n// ${text}\n`)
      const definition = {
        kind: 'function' as const,
        range: { start: 20, end: 21 },
        extent: { start: 0, end: bytes.length },
      }
      for (const language of ['TypeScript', 'Python', 'Ruby']) {
        const style = commentStyleOf(language)
        expect(signatureOf(textPlaces(bytes), definition, style).length).toBeLessThanOrEqual(1010)
        expect(documentationOf(textPlaces(bytes), definition, style).length).toBeLessThanOrEqual(4010)
      }
      expect(cleanComment(text).length).toBeLessThanOrEqual(4010)
    }
  })
})

describe('what an index says', () => {
  const symbol = {
    symbol: 's',
    kind: '',
    displayName: '',
    signature: '',
    signatureLanguage: '',
    documentation: [],
    implements: [],
    sharesReferencesWith: [],
  }

  test.each([
    [
      { documentation: ['```ts\nfunction f(): void\n```', 'Does.'] },
      { signature: 'function f(): void', language: 'ts', documentation: 'Does.' },
    ],
    [
      { signature: 'fn f()', signatureLanguage: 'Rust', documentation: ['Does.'] },
      { signature: 'fn f()', language: 'rust', documentation: 'Does.' },
    ],
    [{ documentation: ['Only words.'] }, { signature: '', language: '', documentation: 'Only words.' }],
    [{}, undefined],
  ])('%j', (more, text) => {
    expect(toldText({ ...symbol, ...more }, { documentation: [] })).toEqual(text)
  })

  test('X: code cannot leave its fence', () => {
    const markdown = hoverMarkdown({ signature: 'a\n```\n<img>', language: 'ts`\n', documentation: '' })
    expect(markdown).toBe('````ts\na\n```\n<img>\n````')
  })
})

test.each([
  ['let größe = 1', 5, [4, 9]],
  ['let größe = 1', 9, [4, 9]],
  ['a + b', 2, undefined],
  ['', 0, undefined],
])('the word in %s at %d', (line, character, expected) => {
  const range = wordAt(textPlaces(Buffer.from(line)), { line: 0, character })
  expect(range && [range.start.character, range.end.character]).toEqual(expected)
})
