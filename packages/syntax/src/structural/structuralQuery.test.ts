import { expect, test } from 'vitest'
import { ruleProblems, templateProblems, templateWords } from './structuralQuery.js'
import { readTemplate } from './template.js'
import { findIn } from './testing/findIn.js'

const checkRegex = (source: string) => (source === '(' ? 'missing closing ).' : undefined)

test.each([
  [':[x]', 'anything x'],
  [':[_]', 'anything'],
  ['...', 'anything'],
  [':[[x]]', 'word x'],
  [':[[_]]', 'word'],
  [':[x.]', 'run x'],
  [':[x:e]', 'expression x'],
  [':[x\\n]', 'line x'],
  [':[ ]', 'blank'],
  [':[ x]', 'blank x'],
  [':[x~a+]', 'regexp x a+'],
  [':[~[a-z]\\]]', 'regexp [a-z]\\]'],
  ['a:[x]b', 'text, anything x, text'],
  ['f(...)', 'text, anything, text'],
])('%s is read as %s', (text, expected) => {
  const { template, problems } = readTemplate(text)
  const parts = template.parts.map((part) =>
    part.kind === 'text' ? 'text' : [part.kind, part.name, part.source].filter((each) => each !== undefined).join(' '),
  )
  expect(problems).toEqual([])
  expect(parts.join(', ')).toBe(expected)
})

test.each([
  ['foo(:[a b])', ':[a b]'],
  ['foo :[a', ':[a'],
  ['foo(:[a)', ':[a)'],
  ['foo :[] x', ':[]'],
  ['foo {:[a]', '{'],
  ['foo :[a])', ')'],
  ['foo("(", [)', '['],
  ['x :[a~(] y', ':[a~(]'],
  [':[a] ...', ':[a] ...'],
  ['a'.repeat(10_001), 'a'.repeat(10_001)],
])('what is wrong with %s is said of %s', (text, about) => {
  const [problem] = templateProblems(text, checkRegex)
  expect(problem && text.slice(problem.range.start, problem.range.end)).toBe(about)
  expect(problem?.message).toMatch(/^.+\.$/s)
})

test.each([
  "it's (:[x])",
  "fn f<'a>(x: &'a str)",
  'say("(")',
  "don't (say) 'x'",
  '"unclosed (:[x])',
])('quotes of any language are taken: %s', (text) => {
  expect(templateProblems(text, checkRegex)).toEqual([])
})

test('the words of a template, the longest first', () => {
  expect(templateWords('foo.barbaz(:[x], "a bc", foo, größer:[y])')).toEqual(['barbaz', 'größer', 'foo', 'bc', 'a'])
})

test.each([
  ['where :[a] == "x"', []],
  ['where :[a] != :[b], :[b] == "a \\"b\\""', []],
  ['where match :[a] { | ":[~x+]" -> true | "y" -> false | ":[_]" -> true }', []],
  ['where match :[a] {}', []],
  ['', ['']],
  [':[a] == "x"', [':[a] ']],
  ['where :[a] = "x"', ['= ']],
  ['where :[a] == x', ['x']],
  ['where rewrite :[a] { "b" -> "c" }', ['rewrite ']],
  ['where match :[a] { | "f(:[x])" -> true }', ['"f(:[x])" ']],
  ['where match :[a] { | "x" -> maybe }', ['maybe ']],
  ['where :[a] == "x" :[b]', [':[b]']],
  ['where :[c] == "x"', ['where :[c] == "x"']],
  ['where match :[a] { | ":[~(]" -> true }', ['where match :[a] { | ":[~(]" -> true }']],
])('the rule %s has its problem at %j', (rule, about) => {
  const problems = ruleProblems(rule, ['f(:[a], :[b])'], checkRegex)
  expect(problems.map(({ range }) => rule.slice(range.start, range.end))).toEqual(about)
})

test.each([
  ['where :[a] == "x"', ['f(x, 1)']],
  ['where :[a] == :[b]', ['f(2, 2)']],
  ['where :[a] != "x", :[b] != "2"', ['f(y, 3)']],
  ['where match :[b] { | ":[~\\d]" -> true }', ['f(x, 1)', 'f(y, 3)', 'f(2, 2)']],
  ['where match :[a] { | "x" -> false | ":[~[a-z]]" -> true }', ['f(y, 3)']],
  ['where match :[a] { | "x" -> false | _ -> true }', ['f(y, 3)', 'f(2, 2)', 'f(f(x, 1), z)']],
  // What does not satisfy the rule does not hide what is inside it.
  ['where :[b] == "1"', ['f(x, 1)', 'f(x, 1)']],
])('of all matches the rule %s leaves %j', async (rule, expected) => {
  const text = 'f(x, 1) f(y, 3) f(2, 2) f(f(x, 1), z)'
  const { texts } = await findIn('Text', text, { template: 'f(:[a], :[b])', rule })
  expect(texts.slice(0, expected.length)).toEqual(expected)
})
