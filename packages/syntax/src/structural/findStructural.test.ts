import { describe, expect, test } from 'vitest'
import { findIn } from './testing/findIn.js'

const script = `// foo(comment)
const x = foo(a, bar(b, "c)"));
return foo(1,
   2) + 1;
const y = a.b.foo(3).baz();
if (a == b && c) { go() } else { stop() }
let s = "foo(no)"; f(\`t \${foo(7)} u\`)
const obj = {
  a: 1,
};
export async function run(a, /* x */ b) { return [a, b] }
`

test.each([
  ['foo(:[x])', ['foo(a, bar(b, "c)"))', 'foo(1,\n   2)', 'foo(3)', 'foo(7)']],
  ['foo(...)', ['foo(a, bar(b, "c)"))', 'foo(1,\n   2)', 'foo(3)', 'foo(7)']],
  ['foo( :[a] , :[b] )', ['foo(a, bar(b, "c)"))', 'foo(1,\n   2)']],
  ['return :[x];', ['return foo(1,\n   2) + 1;']],
  // At the end of a template a hole takes the whole of what begins on the line.
  ['return :[x]', ['return foo(1,\n   2) + 1', 'return [a, b]']],
  ['const :[[x]] = {:[v]}', ['const obj = {\n  a: 1,\n}']],
  // At its beginning it takes whole nodes.
  [':[x].foo(:[y])', ['a.b.foo(3)']],
  ['if (:[a]) {:[b]} else {:[c]}', ['if (a == b && c) { go() } else { stop() }']],
  ['if (:[a] && :[b])', ['if (a == b && c)']],
  // `=` is not a part of `==`, and `oo` is not a part of `foo`.
  ['a = :[x]', []],
  ['oo(:[x])', []],
  ['function :[n](:[a], :[b])', ['function run(a, /* x */ b)']],
  // Strings and comments are searched by templates that have them.
  ['"foo(:[x])"', ['"foo(no)"']],
  ['`t :[x] u`', ['`t ${foo(7)} u`']],
  ['// foo(:[x])', ['// foo(comment)']],
  // The pieces of a word that adjoins a hole.
  ['b:[rest](:[x])', ['bar(b, "c)")', 'b.foo(3)', 'baz()']],
  ['b:[[rest]](:[x])', ['bar(b, "c)")', 'baz()']],
  [':[start]z(:[x])', ['baz()']],
  ['const :[x.] = foo(3)', []],
  ['const :[x] = :[v:e].baz', ['const y = a.b.foo(3).baz']],
  ['foo(:[x~\\d])', ['foo(3)', 'foo(7)']],
  ['foo(:[x~.*])', ['foo(a, bar(b, "c)"))', 'foo(3)', 'foo(7)']],
  ['if:[ ](:[c]) :[x\\n]', ['if (a == b && c) { go() } else { stop() }\n']],
])('in JavaScript: %s', async (template, expected) => {
  expect((await findIn('JavaScript', script, { template })).texts).toEqual(expected)
})

test.each([
  ['f(:[x], :[x])', ['f(a, a)', 'f((a),  (a))']],
  ['f(:[x], :[y]); f(:[y], :[x])', ['f(a, b); f(b, a)']],
])('equal names match equal texts: %s', async (template, expected) => {
  expect((await findIn('JavaScript', 'f(a, a); f(a, b); f(b, a); f((a),  (a))', { template })).texts).toEqual(expected)
})

describe('every language with its own structure', () => {
  test.each([
    [
      'Go',
      'if err != nil { return a(b,\n c) }',
      'if err != nil { return :[x] }',
      ['if err != nil { return a(b,\n c) }'],
    ],
    ['Go', 'func (s *S) Get(a int) (b, error) { go() }', 'func (:[r]) :[[n]](:[a]) :[_] {:[b]}', 1],
    ['Go', 'x := `a (` + f(")")', 'f(:[x])', ['f(")")']],
    ['Python', 'def f(a,b):\n    return a\n\nx = 1\n', 'def :[n](:[a]): :[body]', ['def f(a,b):\n    return a']],
    ['Python', 'call(a, # no )\n  b)', 'call(:[x], :[y])', ['call(a, # no )\n  b)']],
    ['Python', "f'{call(1)} call(2)'", 'call(:[x])', ['call(1)']],
    [
      'Java',
      'public static void main(String[] a) {}',
      'public :[r] main(:[a])',
      ['public static void main(String[] a)'],
    ],
    ['Java', 'Map<A, List<B>> x;', 'Map<:[k], :[v]> x', ['Map<A, List<B>> x']],
    ['C', 'f(\'(\', "(");', 'f(:[a], :[b])', ['f(\'(\', "(")']],
    ['C', 'int main(int n, char **v)', '(:[_], char **:[v])', ['(int n, char **v)']],
    ['C++', 'v<w<int>> x = y<z>();', ':[a]<:[b]> x', ['v<w<int>> x']],
    ['Rust', "fn f<'a>(x: &'a str) -> &'a str { x }", 'fn :[n]<:[l]>(:[a])', ["fn f<'a>(x: &'a str)"]],
    ['Ruby', 'def foo(a)\n  puts "x #{bar(1)}"\nend', 'def :[n] :[body] end', 1],
    ['Ruby', 'def foo(a)\n  puts "x #{bar(1)}"\nend', 'bar(:[n])', ['bar(1)']],
    ['HTML', '<div><p>x <b>y</b>\n</p></div>', '<p>:[x]</p>', ['<p>x <b>y</b>\n</p>']],
    ['HTML', '<script>f(1,\n g(2))</script>', 'f(:[a], :[b])', ['f(1,\n g(2))']],
    ['TSX', 'const a = <A>\n<B/>x</A>', '<A>:[x]</A>', ['<A>\n<B/>x</A>']],
    ['JSON', '{"a": [1, {"b": 2}], "c": 3}', '"a": :[v], "c"', ['"a": [1, {"b": 2}], "c"']],
    ['PHP', '<?php f($a, [1, 2]);', 'f(:[a], :[b])', ['f($a, [1, 2])']],
    ['Shell', 'if [ "$a" ]; then run "$(b c)"; fi', 'if :[c]; then :[b]; fi', 1],
    // Without a grammar: comments and strings of the language, and brackets.
    ['Kotlin', 'fun f(a: Int) { /* ) */ g("}", 1) }', 'fun :[[n]](:[a]) {:[b]}', 1],
    ['Haskell', 'f x = g (h \'a\' ")") -- (', 'g (:[x])', ['g (h \'a\' ")")']],
    ['SQL', "SELECT f(a, ')') FROM t -- (x", 'SELECT :[what] FROM :[[t]]', ["SELECT f(a, ')') FROM t"]],
    ['Text', "it's (a (b)\nc) and", '(a :[x])', ['(a (b)\nc)']],
    ['Text', 'a ( b', 'a :[x] b', ['a ( b']],
  ])('%s: %j by %j', async (language, text, template, expected) => {
    const { texts } = await findIn(language, text, { template })
    expect(texts).toEqual(expected === 1 ? [text] : expected)
  })
})

test('on the top level a hole without a grammar stays on its line and out of blocks', async () => {
  const found = await findIn('Kotlin', 'val a = b\nval c = { d }\nval e = f(\n1) end', { template: 'val :[x] end' })
  expect(found.texts).toEqual(['val e = f(\n1) end'])
})

test('places are bytes, whatever stands before', async () => {
  const text = '/* größer 🙂 */ f("ö", a)'
  const { ranges } = await findIn('JavaScript', text, { template: 'f(:[x], a)' })
  expect(ranges).toEqual([{ start: Buffer.byteLength('/* größer 🙂 */ '), end: Buffer.byteLength(text) }])
})

test('a text that is not UTF-8 keeps its places', async () => {
  const { findStructural } = await import('./findStructural.js')
  const { CompiledStructuralPattern } = await import('./structuralQuery.js')
  const { loadStructuralGrammar } = await import('./structuralGrammar.js')
  const bytes = Buffer.from('"\xe4" + f(1)', 'latin1')
  const pattern = new CompiledStructuralPattern({ template: 'f(:[x])' }, () => ({
    end: () => -1,
    isWhole: () => false,
  }))
  const grammar = await loadStructuralGrammar('javascript')
  const { ranges } = findStructural({ bytes, language: 'JavaScript', grammar }, [pattern])
  expect(ranges).toEqual([[{ start: 6, end: 10 }]])
})
