import { expect, test } from 'vitest'
import { revisionAddress, showsRevision } from './revisionAddress.js'

test.each([
  ['/acme/api', 'v1', '/acme/api@v1'],
  ['/acme/api@v1/-/blob/a%20b/c.ts', 'fix/x', '/acme/api@fix/x/-/blob/a%20b/c.ts'],
  ['/acme/api@v1/-/tree/src', undefined, '/acme/api/-/tree/src'],
  ['/acme/api@v1/-/commits/src/x', 'main', '/acme/api@main/-/commits/src/x'],
  ['/acme/api/-/branches/all', 'main', '/acme/api@main'],
  ['/npm/@types/node', '1.0.0', '/npm/%40types/node@1.0.0'],
])('%s at %s', (pathname, revision, address) => expect(revisionAddress(pathname, revision)).toBe(address))

test.each([
  ['/acme/api', true],
  ['/acme/api/-/blob/x', true],
  ['/acme/api/-/settings', false],
  ['/acme/api/-/compare/a...b', false],
])('%s: %s', (pathname, shows) => expect(showsRevision(pathname)).toBe(shows))
