import { expect, test } from 'vitest'
import { linkTarget } from './linkTarget.js'

test.each([
  ['a/b', 'c', 'a/c'],
  ['a/b', '../c/./d/', 'c/d'],
  ['a', 'b/../c', 'c'],
  ['a/b', '../../c', undefined],
  ['a', '/etc/passwd', undefined],
  ['a/b', '..', undefined],
])('R-09: %s to %s is %s', (path, target, expected) => {
  expect(linkTarget(path, target)).toBe(expected)
})
