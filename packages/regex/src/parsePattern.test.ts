import { expect, test } from 'vitest'
import type { CodePointSet } from './codePointSet.js'
import { maxNesting, maxPatternLength, parsePattern } from './parsePattern.js'
import type { Tree } from './tree.js'

/** A tree on one line: characters and [sets] as they are, (kind parts…) for the rest. */
function show(tree: Tree): string {
  switch (tree.kind) {
    case 'empty':
      return '()'
    case 'set':
      return showSet(tree.set)
    case 'assertion':
      return `<${tree.assertion}>`
    case 'group':
      return `(group ${tree.index}${tree.name === undefined ? '' : `=${tree.name}`} ${show(tree.body)})`
    case 'sequence':
      return `(${tree.parts.map(show).join(' ')})`
    case 'choice':
      return `(or ${tree.branches.map(show).join(' ')})`
    case 'repeat':
      return `${show(tree.body)}{${tree.min},${tree.max === Infinity ? '' : tree.max}}${tree.greedy ? '' : '?'}`
  }
}

function showSet(set: CodePointSet): string {
  if (set.length === 2 && set[0] === set[1]) return showCharacter(set[0] ?? 0)
  const ranges: string[] = []
  for (let i = 0; i < set.length; i += 2) {
    const [first, last] = [showCharacter(set[i] ?? 0), showCharacter(set[i + 1] ?? 0)]
    ranges.push(first === last ? first : `${first}-${last}`)
  }
  return `[${ranges.join('')}]`
}

function showCharacter(codePoint: number): string {
  const printable = codePoint > 0x20 && codePoint < 0x7f
  return printable ? String.fromCodePoint(codePoint) : `<${codePoint.toString(16)}>`
}

function parsed(pattern: string, caseSensitive = true): string {
  const result = parsePattern(pattern, caseSensitive)
  if (!result.ok) return `${result.problem.range.start}-${result.problem.range.end}: ${result.problem.message}`
  return show(result.tree) + (result.namesNewline ? ' newline' : '')
}

const anyButNewline = '[<0>-<9><b>-<d7ff><e000>-<10ffff>]'

test.each([
  ['', '()'],
  ['a', 'a'],
  ['ab', '(a b)'],
  ['a|b', '(or a b)'],
  ['|a', '(or () a)'],
  ['a||b|', '(or a () b ())'],
  ['(a)(b)', '((group 1 a) (group 2 b))'],
  ['((a)b)(?:c)(d)', '((group 1 ((group 2 a) b)) c (group 3 d))'],
  ['(?P<year>a)(?<month>b)', '((group 1=year a) (group 2=month b))'],
  ['()', '(group 1 ())'],
  ['(|a)', '(group 1 (or () a))'],
  ['a*b+c?', '(a{0,} b{1,} c{0,1})'],
  ['a*?b+?c??', '(a{0,}? b{1,}? c{0,1}?)'],
  ['a{2}b{2,}c{2,3}d{2,3}?', '(a{2,2} b{2,} c{2,3} d{2,3}?)'],
  ['a{0}', 'a{0,0}'],
  ['a{,2}', '(a { , 2 })'],
  ['a{', '(a {)'],
  ['a{2', '(a { 2)'],
  ['a{x}', '(a { x })'],
  ['{', '{'],
  ['}]', '(} ])'],
  ['a{1000}', 'a{1000,1000}'],
  ['(?U)a*b*?', '(a{0,}? b{0,})'],
  ['(?U:a+)b+', '(a{1,}? b{1,})'],
  ['(a*)*', '(group 1 a{0,}){0,}'],
  ['.', anyButNewline],
  ['(?s).', '[<0>-<d7ff><e000>-<10ffff>] newline'],
  ['(?s:a).', `(a ${anyButNewline})`],
  ['(?s)a', 'a'],
  ['^a$', '(<line-start> a <line-end>)'],
  ['(?-m)^a$', '(<text-start> a <text-end>)'],
  ['(?-m:^)$', '(<text-start> <line-end>)'],
  ['\\A\\z\\b\\B', '(<text-start> <text-end> <word-boundary> <no-word-boundary>)'],
  ['^*', '<line-start>{0,}'],
  ['(?i)a', '[Aa]'],
  ['(?i)k', '[Kk<212a>]'],
  ['(?i)a(?-i)a', '([Aa] a)'],
  ['((?i)a)a', '((group 1 [Aa]) a)'],
  ['a(?i)b|c', '(or (a [Bb]) [Cc])'],
  ['(?i:a|b)c', '((or [Aa] [Bb]) c)'],
  ['(?im-s:a)', '[Aa]'],
  ['(?i)[a-c]', '[A-Ca-c]'],
  ['(?i)[^a]', '[<0>-@B-`b-<d7ff><e000>-<10ffff>]'],
  ['[abc]', '[a-c]'],
  ['[a-cx-z]', '[a-cx-z]'],
  ['[z-za]', '[az]'],
  ['[]a]', '[]a]'],
  ['[^]a]', '[<0>-\\^-`b-<d7ff><e000>-<10ffff>]'],
  ['[-a]', '[-a]'],
  ['[a-]', '[-a]'],
  ['[a-c-e]', '[-a-ce]'],
  ['[\\d\\-x]', '[-0-9x]'],
  ['[[:alpha:]_]', '[A-Z_a-z]'],
  ['[[:^alpha:]a-z]', '[<0>-@[-<d7ff><e000>-<10ffff>]'],
  ['[[:word:]]', '[0-9A-Z_a-z]'],
  ['[[:space:]]', '[<9>-<d><20>]'],
  ['[[:a]', '[:[a]'],
  ['\\d', '[0-9]'],
  ['\\s', '[<9>-<a><c>-<d><20>]'],
  ['\\w', '[0-9A-Z_a-z]'],
  ['\\D', '[<0>-/:-<d7ff><e000>-<10ffff>]'],
  ['(?i)\\w', '[0-9A-Z_a-z<17f><212a>]'],
  // What folds is the class that is negated, and not what it lacks: RE2.
  ['(?i)[^[:^alpha:]]', '[A-Za-z<17f><212a>]'],
  ['(?i)[^[:^lower:]]', '[A-Za-z<17f><212a>]'],
  ['(?i)[^[:^ascii:]]', '[<0>-<7f><17f><212a>]'],
  ['(?i)[^[:^alpha:]k]', '[A-JL-Za-jl-z<17f>]'],
  ['(?i)[^\\W[:^lower:]]', '[A-Za-z<17f><212a>]'],
  ['(?i)[^\\P{Lu}[:^upper:]]', '[A-Za-z<17f><212a>]'],
  ['\\p{Zl}', '<2028>'],
  ['\\P{^Zl}', '<2028>'],
  ['\\p{^Zl}', '[<0>-<2027><2029>-<d7ff><e000>-<10ffff>]'],
  ['\\p{Any}', '[<0>-<d7ff><e000>-<10ffff>]'],
  ['[\\p{Zl}\\p{Zp}]', '[<2028>-<2029>]'],
  ['\\x41\\x{1F600}\\x{10FFFF}', '(A <1f600> <10ffff>)'],
  ['\\xFF', '<ff>'],
  ['\\101\\0\\07', '(A <0> <7>)'],
  ['\\a\\f\\r\\t\\v', '(<7> <c> <d> <9> <b>)'],
  ['\\.\\*\\\\\\/\\_\\-', '(. * \\ / _ -)'],
  ['\\Qa.b*\\E+', '(a . b *{1,})'],
  ['\\Qa|b', '(a | b)'],
  ['\\Q\\E', '()'],
  ['😀', '<1f600>'],
  ['\\n', '<a> newline'],
  ['\\x0a', '<a> newline'],
  ['\\x{A}', '<a> newline'],
  ['\\12', '<a> newline'],
  ['\n', '<a> newline'],
  ['\\Q\n', '<a> newline'],
  ['[\\n]', '<a> newline'],
  ['[\\n-\\r]', '[<a>-<d>] newline'],
  ['[^\\n]', anyButNewline],
  ['[\\t-\\r]', '[<9>-<d>]'],
  ['\\x{D800}', '[]'],
])('%j is %j', (pattern, tree) => {
  expect(parsed(pattern)).toBe(tree)
})

test('case is the option that the flag i begins with', () => {
  expect(parsed('a', false)).toBe('[Aa]')
  expect(parsed('(?-i)a', false)).toBe('a')
  expect(parsed('\\Qs\\E', false)).toBe('[Ss<17f>]')
})

const linear = 'cannot be matched in time proportional to the text.'
const nothingToRepeat = 'There is nothing to repeat before this. Write a \\ before it for the character.'
const groupSyntax = 'After (? comes a colon, a name in <>, or some of the flags i, m, s and U.'

test.each([
  ['(', '0-1: The closing ) of this group is missing. Write \\( for the character itself.'],
  ['a(b(c)', '1-2: The closing ) of this group is missing. Write \\( for the character itself.'],
  ['a)', '1-2: This ) closes no group. Write \\) for the character itself.'],
  ['*a', `0-1: ${nothingToRepeat}`],
  ['a|*', `2-3: ${nothingToRepeat}`],
  ['(+)', `1-2: ${nothingToRepeat}`],
  ['(?i)?', `4-5: ${nothingToRepeat}`],
  ['a**', '1-3: One repetition cannot follow another. Put the first one in parentheses.'],
  ['a{2}{3}', '1-7: One repetition cannot follow another. Put the first one in parentheses.'],
  ['a++', `1-3: Possessive repetitions are not supported, because they ${linear}`],
  ['a*+', `1-3: Possessive repetitions are not supported, because they ${linear}`],
  ['a{1001}', '1-7: A repetition counts to 1000 at most.'],
  ['a{99999999999999999999}', '1-23: A repetition counts to 1000 at most.'],
  ['a{1,1001}', '1-9: A repetition counts to 1000 at most.'],
  ['a{3,2}', '1-6: The least number of repetitions is more than the greatest.'],
  ['a[bc', '1-4: The closing ] of this class is missing.'],
  ['[]', '0-2: The closing ] of this class is missing.'],
  ['[z-a]', '1-4: This range ends before it starts.'],
  ['[[:nope:]]', '1-9: There is no class named [:nope:].'],
  ['\\p{Nope}', '0-8: There is no Unicode category or script named "Nope".'],
  ['x\\p{Lu', '1-6: The closing } of this property is missing.'],
  ['\\pX', '0-3: There is no Unicode category or script named "X".'],
  ['\\p{Changes_When_Casemapped}', '0-27: There is no Unicode category or script named "Changes_When_Casemapped".'],
  ['a\\', '1-2: A pattern cannot end with a single backslash. Write \\\\ for one.'],
  ['\\y', '0-2: The escape \\y has no meaning.'],
  ['\\é', '0-2: The escape \\é has no meaning.'],
  ['[\\b]', '1-3: The escape \\b has no meaning.'],
  ['\\x4', '0-3: A hexadecimal escape is \\x and two digits, or \\x{…} with any number.'],
  ['\\x{110000}', '0-10: The last character of Unicode is \\x{10FFFF}.'],
  ['(?u)', `0-3: ${groupSyntax}`],
  ['(?i-)', `0-5: ${groupSyntax}`],
  ['(?P<1a>x)(?P<1a>y)', '9-16: There is already a group named "1a".'],
  ['(?P<a-b>x)', '0-5: The name of a group has letters, digits and underscores, and ends with >.'],
  ['😀)', '2-3: This ) closes no group. Write \\) for the character itself.'],
])('%j is refused: %s', (pattern, problem) => {
  expect(parsed(pattern)).toBe(problem)
})

const nested = (depth: number) => '('.repeat(depth) + ')'.repeat(depth)

test('length and nesting have limits', () => {
  expect(parsePattern('a'.repeat(maxPatternLength), true).ok).toBe(true)
  expect(parsed('a'.repeat(maxPatternLength + 1))).toBe('10000-10001: A pattern has at most 10000 characters.')
  expect(parsePattern(nested(maxNesting), true).ok).toBe(true)
  expect(parsed(nested(maxNesting + 1))).toBe('250-251: Groups nest at most 250 deep.')
})
