import { expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'

/** What of the pattern is refused, and why. */
function refusal(pattern: string): string {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (compiled.ok) return 'not refused'
  const { message, range } = compiled.problem
  expect(message).toMatch(/ (?:is|are) not supported, because .*\.$/)
  return `${pattern.slice(range.start, range.end)} ${message}`
}

const notLinear = 'cannot be matched in time proportional to the text.'
const lookAhead = `Look-ahead is not supported, because it ${notLinear}`
const lookBehind = `Look-behind is not supported, because it ${notLinear}`
const backReference = `Back-references are not supported, because they ${notLinear}`
const possessive = `Possessive repetitions are not supported, because they ${notLinear}`
const recursion = `Recursion is not supported, because it ${notLinear}`
const conditions = `Conditions are not supported, because they ${notLinear}`

test.each([
  ['a(?=b)', '(?=', lookAhead],
  ['a(?!b)', '(?!', lookAhead],
  ['(?<=b)a', '(?<=', lookBehind],
  ['(?<!b)a', '(?<!', lookBehind],
  ['((((a(?!b)))))', '(?!', lookAhead],
  ['(a)\\1', '\\1', backReference],
  ['(a)\\8', '\\8', backReference],
  ['(a)\\99', '\\99', backReference],
  ['[\\1]', '\\1', backReference],
  ['(?<n>a)\\k<n>b', '\\k<n>', backReference],
  ["(?<n>a)\\k'n'b", "\\k'n'", backReference],
  ['(?<n>a)\\k{n}b', '\\k{n}', backReference],
  ['\\k', '\\k', backReference],
  ['(a)\\g1', '\\g1', backReference],
  ['(a)\\g{-1}', '\\g{-1}', backReference],
  ['(?P<n>a)(?P=n)b', '(?P=n)', backReference],
  ['x(?>a)', '(?>', `Atomic groups are not supported, because they ${notLinear}`],
  ['ab++', '++', possessive],
  ['ab*+', '*+', possessive],
  ['ab?+', '?+', possessive],
  ['ab{2,3}+', '{2,3}+', possessive],
  ['a(?R)b', '(?R)', recursion],
  ['(a)(?1)', '(?1)', recursion],
  ['(a)(?+1)', '(?+1)', recursion],
  ['(a)(?-1)', '(?-1)', recursion],
  ['(?<n>a)(?&n)', '(?&n)', recursion],
  ['(?<n>a)(?P>n)', '(?P>n)', recursion],
  ['(a)(?(1)b|c)', '(?(', conditions],
  ['(?(?=a)b|c)', '(?(', conditions],
  [
    '(*SKIP)a',
    '(*SKIP)',
    'Verbs are not supported, because they steer a search that goes back, and this one only goes forward.',
  ],
  ['a\\Kb', '\\K', '\\K is not supported, because a match is the whole of what the pattern describes.'],
  ['\\Ga', '\\G', '\\G is not supported, because a search has no previous match to start from.'],
  ['\\C', '\\C', '\\C is not supported, because a single byte of a character is no text.'],
  ['a(?C1)b', '(?C1)', 'Callouts are not supported, because a pattern runs no code.'],
  ['a(?{x})', '(?{', 'Code is not supported, because a pattern runs none.'],
  ['a(??{x})', '(??{', 'Code is not supported, because a pattern runs none.'],
])('of %j, %j is refused: %s', (pattern, part, message) => {
  expect(refusal(pattern)).toBe(`${part} ${message}`)
})

test.each([
  ['(?|a|b)', '(?|', 'Groups that share a number are not supported, because they are', ' Write (?:…|…).'],
  ['a(?#comment)b', '(?#comment)', 'Comments are not supported, because they are', ' Leave this one out.'],
  ['a(?#comment', '(?#comment', 'Comments are not supported, because they are', ' Leave this one out.'],
  ["(?'n'a)", "(?'n'", 'This kind of name is not supported, because it is', ' Write (?<name>…).'],
  ['(?x)a b', '(?x', 'The flag x is not supported, because it is', ' Write the pattern without layout.'],
  ['(?is-mx:a b)', '(?is-mx', 'The flag x is not supported, because it is', ' Write the pattern without layout.'],
  ['(?^:a)', '(?^', 'The flag ^ is not supported, because it is', ' Write (?-i) to switch a flag off.'],
  ['a\\Rb', '\\R', '\\R is not supported, because it is', ' Write \\r?\\n for a line break.'],
  ['a\\Xb', '\\X', '\\X is not supported, because graphemes are', ''],
  [
    'a\\Z',
    '\\Z',
    '\\Z is not supported, because it is',
    ' Write \\z for the end of the text, or $ for the end of a line.',
  ],
  ['\\Na', '\\N', '\\N is not supported, because it is', ' Write . for any character but a newline.'],
  ['\\ha', '\\h', '\\h is not supported, because it is', ' Write [ \\t] for a space or a tab.'],
  ['\\Ha', '\\H', '\\H is not supported, because it is', ' Write [^ \\t] for anything but a space or a tab.'],
  ['\\u0041', '\\u0041', '\\u is not supported, because it is', ' Write \\x{…} for a character by its number.'],
  ['\\u{1F600}', '\\u{1F600}', '\\u is not supported, because it is', ' Write \\x{…} for a character by its number.'],
  ['\\o{101}', '\\o{101}', '\\o is not supported, because it is', ' Write \\x{…} for a character by its number.'],
  ['\\cA', '\\cA', '\\c is not supported, because it is', ' Write \\x and two digits for a control character.'],
  ['[\\e]', '\\e', '\\e is not supported, because it is', ' Write \\x1B for the escape character.'],
])('of %j, %j is refused as not part of RE2 syntax', (pattern, part, what, instead) => {
  expect(refusal(pattern)).toBe(`${part} ${what} not part of RE2 syntax.${instead}`)
})

test.each([
  ['\\12'],
  ['\\101'],
  ['\\07'],
  ['\\<'],
  ['(?<n>a)'],
  ['(?P<n>a)'],
  ['(?i-s:a)'],
  ['(?U)a+?'],
  ['a+?'],
])('%j only looks like one of them', (pattern) => {
  expect(refusal(pattern)).toBe('not refused')
})
