import { expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'
import { globPattern } from './globPattern.js'

function matches(glob: string, path: string): boolean {
  const read = globPattern(glob)
  if ('problem' in read) throw new Error(read.problem)
  const compiled = compileRegex(read.pattern, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  const bytes = new TextEncoder().encode(path)
  return compiled.regex.test(bytes, 0, bytes.length)
}

test.each([
  ['*.json', 'a.json', true],
  ['*.json', 'a/b.json', false],
  ['*.json', 'a.json5', false],
  ['**/*.json', 'a.json', true],
  ['**/*.json', 'a/b/c.json', true],
  ['**/*.json', 'ajson', false],
  ['vendor/**', 'vendor/a/b', true],
  ['vendor/**', 'vendored/a', false],
  ['a/**/z', 'a/z', true],
  ['a/**/z', 'a/b/c/z', true],
  ['a/**/z', 'abz', false],
  ['**', 'a/b', true],
  ['a**b', 'axxb', true],
  ['a**b', 'a/b', false],
  ['a?c', 'abc', true],
  ['a?c', 'a/c', false],
  ['ä?', 'äö', true],
  ['[a-c]x', 'bx', true],
  ['[a-c]x', 'dx', false],
  ['[!a-c]x', 'dx', true],
  ['[^a-c]x', 'bx', false],
  ['[!a]x', '/x', false],
  ['[]]', ']', true],
  ['[a-]', '-', true],
  ['*.{go,ts}', 'a.ts', true],
  ['*.{go,ts}', 'a.js', false],
  ['{a,b/**}/c', 'b/x/y/c', true],
  ['{a,b/**}/c', 'a/c', true],
  ['a,b', 'a,b', true],
  ['\\*', '*', true],
  ['\\*', 'a', false],
  ['a.b+(c)$', 'a.b+(c)$', true],
  ['*', 'a\nb', true],
])('%s and %j: %s', (glob, path, expected) => {
  expect(matches(glob, path)).toBe(expected)
})

test.each([
  ['', 'A glob must not be empty.'],
  ['[a', 'A bracket is not closed.'],
  ['{a,b', 'A brace is not closed.'],
  ['a\\', 'A backslash at the end takes the meaning of nothing.'],
  ['a'.repeat(1001), 'A glob has at most 1000 characters.'],
])('%s is no glob', (glob, problem) => {
  expect(globPattern(glob)).toEqual({ problem })
})
