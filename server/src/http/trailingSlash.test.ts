import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './trailingSlash.js'

const long = `/${'a'.repeat(3_000)}`

test.each([
  ['/', undefined],
  ['/?a=/', undefined],
  ['/a/b?c=/', undefined],
  ['/a/?b#c', '/a?b#c'],
  ['/-/debug///', '/-/debug'],
  ['//', '/'],
  ['//evil.example/', '/'],
  [`${long}/`, long],
])('%s goes to %s', (url, bare) => {
  expect(withoutTrailingSlash(url)).toBe(bare)
})
