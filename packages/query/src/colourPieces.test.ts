import { expect, test } from 'vitest'
import { parseQuery } from './parseQuery.js'
import type { PatternType } from './patternType.js'

function coloured(text: string, patternType: PatternType): string {
  return parseQuery(text, { patternType })
    .tokens.filter(({ kind }) => kind !== 'space')
    .map((token) => `${token.kind}‹${token.text}›`)
    .join(' ')
}

test.each<[PatternType, string, string]>([
  ['keyword', 'foo "a b" or (bar)', 'pattern‹foo› quoted‹"a b"› operator‹or› open‹(› pattern‹bar› close‹)›'],
  ['keyword', 'foo(bar baz)', 'pattern‹foo(bar baz)›'],
  [
    'keyword',
    '/a.\\d[x]/',
    'regexp-delimiter‹/› regexp‹a› regexp-operator‹.› regexp-escape‹\\d› regexp-class‹[x]› regexp-delimiter‹/›',
  ],
  ['keyword', '-lang:go', 'negation‹-› filter-name‹lang› filter-colon‹:› filter-value‹go›'],
  ['keyword', 'not file:"a"', 'operator‹not› filter-name‹file› filter-colon‹:› quoted‹"a"›'],
  [
    'keyword',
    'r:a$@b:c',
    'filter-name‹r› filter-colon‹:› regexp‹a› regexp-operator‹$› revision-separator‹@› revision‹b› revision-separator‹:› revision‹c›',
  ],
  [
    'keyword',
    'repo:has.path(a)',
    'filter-name‹repo› filter-colon‹:› predicate‹has.path(› predicate-argument‹a› predicate‹)›',
  ],
  ['keyword', 'repo:has.path(a', 'filter-name‹repo› filter-colon‹:› predicate‹has.path(› predicate-argument‹a›'],
  ['standard', '"a" (b) /c/', 'pattern‹"a"› pattern‹(b)› regexp-delimiter‹/› regexp‹c› regexp-delimiter‹/›'],
  ['regexp', '(a|b) "c"', 'regexp-operator‹(› regexp‹a› regexp-operator‹|› regexp‹b› regexp-operator‹)› quoted‹"c"›'],
  ['literal', 'a /b/', 'pattern‹a› pattern‹/b/›'],
])('%s: %s', (patternType, text, expected) => {
  expect(coloured(text, patternType)).toBe(expected)
})
