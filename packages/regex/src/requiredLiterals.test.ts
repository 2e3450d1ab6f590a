import { expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'

/** The sets in order, each as its literals between bars; ~ marks that case does not matter. */
function required(pattern: string, caseSensitive: boolean): string {
  const compiled = compileRegex(pattern, { caseSensitive })
  if (!compiled.ok) return compiled.problem.message
  return compiled.regex.required
    .map(({ literals, foldCase }) => (foldCase ? '~' : '') + literals.map((l) => Buffer.from(l).toString()).join('|'))
    .join(' & ')
}

test.each([
  ['', ''],
  ['.*', ''],
  ['\\w+', ''],
  ['a?', ''],
  ['(?:foo)*', ''],
  ['foo', 'foo'],
  ['foo.*bar', 'foo & bar'],
  ['import.*React', 'import & React'],
  ['TODO\\(\\w+\\)', 'TODO( & )'],
  ['\\w+Handler\\(', 'Handler('],
  ['^\\s*return\\b', 'return'],
  ['EINVAL|ENOMEM', 'EINVAL|ENOMEM'],
  ['(?:foo|bar)baz', 'foobaz|barbaz & baz'],
  ['(?:foo|\\d+x)y', 'y & foo|x'],
  ['foo|.', ''],
  ['(?:foo)+', 'foo'],
  ['(?:ab){2,5}c', 'abab & c'],
  ['fo{2}', 'foo'],
  ['colou?r', 'colour|color & colo'],
  ['[Ee]rror', '~error'],
  ['x[0-9]y', 'x0y|x1y|x2y|x3y|x4y|x5y|x6y|x7y|x8y|x9y'],
  ['error[0-3]', 'error0|error1|error2|error3 & error'],
  ['a[^b]c', 'c & a'],
  ['\\bfoo\\b$', 'foo'],
  ['(?i)Error', '~error'],
  ['(?i)desk', '~desk|des\u212a|de\u017fk|de\u017f\u212a'],
  ['é.*ü', 'é & ü'],
  ['a\\nb', 'a\nb'],
])('%j requires %j', (pattern, sets) => {
  expect(required(pattern, true)).toBe(sets)
})

test('what is required of a literal is the literal', () => {
  expect(required('foo', false)).toBe('~foo')
  expect(required('É', false)).toBe('É|é')
})
