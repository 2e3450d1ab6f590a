import { expect, test } from 'vitest'
import { commitPageOf } from './hostLinks.js'

test.each([
  ['https://github.com/acme/two.git', 'https://github.com/acme/two/commit/abc'],
  ['https://gitlab.com/acme/deep/two', 'https://gitlab.com/acme/deep/two/-/commit/abc'],
  ['https://bitbucket.org/acme/two.git', 'https://bitbucket.org/acme/two/commits/abc'],
  ['https://alice:word@codeberg.org/acme/two', 'https://codeberg.org/acme/two/commit/abc'],
  ['http://github.com/acme/two', undefined],
  ['https://git.example.com/acme/two', undefined],
  ['git@github.com:acme/two.git', undefined],
])('the page of a commit of %s is %s', (cloneURL, page) => {
  expect(commitPageOf(cloneURL, 'abc')).toBe(page)
})
