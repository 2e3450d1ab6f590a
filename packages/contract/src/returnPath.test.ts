import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, safeReturnPath } from './returnPath.js'

test.each([
  ['/', '/'],
  ['/search?q=a+b&x=%2F#L3', '/search?q=a+b&x=%2F#L3'],
  ['/github.com/a/b@main/-/blob/x.ts?L1-2', '/github.com/a/b@main/-/blob/x.ts?L1-2'],
  ['/a/../b', '/b'],
  ['/é', '/%C3%A9'],
  ['/%5cevil.example', '/%5cevil.example'],
])('%s is a path of this site', (text, path) => {
  expect(safeReturnPath(text)).toBe(path)
})

test.each([
  '',
  'search',
  '//evil.example',
  '///evil.example',
  ' //evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'http:evil.example',
  'https://evil.example/',
  'https://site.invalid@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/sign-in?returnTo=/sign-in',
  '/-/sign-out?returnTo=/',
  `/${'a'.repeat(3_000)}`,
  ['/search'],
  { path: '/search' },
  undefined,
  null,
  7,
])('%j leads nowhere', (text) => {
  expect(safeReturnPath(text)).toBeUndefined()
})

test.each([
  '/-/sign-out?returnTo=/',
  '/sign-in',
  `/${'a'.repeat(3_000)}`,
])('%j is ours, if not to return to', (text) => {
  expect(ownPath(text)).toBe(text)
})

test.each(['', 'search', '//evil.example', '/..//evil.example', '/\\evil.example'])('%j is not ours', (text) => {
  expect(ownPath(text)).toBeUndefined()
})

/** Pieces that path tricks are made of. */
const pieces = [
  '/',
  '\\',
  '.',
  '..',
  '//',
  '%2f',
  '%5c',
  '%2e',
  '\t',
  '\r',
  '\n',
  ' ',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'http:',
  'a',
]

const isProof = process.env['SEXTANT_PROVE'] === '1'
const patience = isProof ? 600_000 : 20_000

test('A-01: whatever is let through stays on the site, in every reading of a browser', { timeout: patience }, () => {
  const tricky = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(
      fc.oneof(
        tricky,
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const path = safeReturnPath(text)
        if (path === undefined) return
        for (const site of ['https://code.example.com', 'http://localhost:7080']) {
          expect(new URL(path, `${site}/deep/page?x#y`).origin).toBe(site)
          expect(new URL(path.replaceAll('\\', '/'), site).origin).toBe(site)
        }
        expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
        expect(safeReturnPath(path)).toBe(path)
      },
    ),
    { numRuns: isProof ? 1_000_000 : 20_000 },
  )
})
