import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCodeowners } from './codeowners.js'

const ownersIn = (text: string, path: string, place = 'CODEOWNERS') =>
  parseCodeowners(text, place)
    .ownersOf(path)
    .map(({ kind, name }) => (kind === 'handle' ? `@${name}` : name))

describe('one pattern', () => {
  test.each([
    ['*', 'a.go', true],
    ['*', 'a/b/c.go', true],
    ['*.js', 'a.js', true],
    ['*.js', 'a/b/c.js', true],
    ['*.js', 'a.jsx', false],
    ['*.test.js', 'a/b.test.js', true],
    ['*.js', 'odd.js/inside.txt', true],
    ['/*.js', 'a.js', true],
    ['/*.js', 'a/b.js', false],
    ['/build/logs/', 'build/logs/a/b.txt', true],
    ['/build/logs/', 'x/build/logs/a.txt', false],
    ['/build/logs/', 'build/logs', false],
    ['docs/*', 'docs/a.md', true],
    ['docs/*', 'docs/deep/a.md', false],
    ['docs/*', 'x/docs/a.md', false],
    ['apps/', 'apps/a.md', true],
    ['apps/', 'x/y/apps/z/a.md', true],
    ['apps/', 'apps', false],
    ['/docs', 'docs/a/b.md', true],
    ['/docs', 'docs', true],
    ['/docs', 'docs2/a.md', false],
    ['**/logs', 'logs/a', true],
    ['**/logs', 'deep/er/logs/a', true],
    ['/a/**/z', 'a/z', true],
    ['/a/**/z', 'a/b/c/z/file', true],
    ['/a/**', 'a/b/c', true],
    ['/a/**', 'a', false],
    ['README.md', 'x/README.md', true],
    ['README.md', 'readme.md', false],
    ['src/main.go', 'src/main.go', true],
    ['src/main.go', 'x/src/main.go', false],
    ['a?c.txt', 'abc.txt', true],
    ['a?c.txt', 'a/c.txt', false],
    ['path\\ with\\ blanks/', 'path with blanks/x', true],
    ['[ab].txt', '[ab].txt', true],
    ['[ab].txt', 'a.txt', false],
    ['{a,b}.txt', 'a.txt', false],
    ['\\#hash.md', '#hash.md', true],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(ownersIn(`${pattern} @alice`, path)).toEqual(expected ? ['@alice'] : [])
  })
})

test('the last rule that matches counts, also one without owners', () => {
  const text = '* @global\n*.go @org/go team@example.com # who knows Go\n/vendor/\n/vendor/own/ @alice\n'
  expect(ownersIn(text, 'README.md')).toEqual(['@global'])
  expect(ownersIn(text, 'a/main.go')).toEqual(['@org/go', 'team@example.com'])
  expect(ownersIn(text, 'vendor/lib/main.go')).toEqual([])
  expect(ownersIn(text, 'vendor/own/main.go')).toEqual(['@alice'])
})

test('a rule says where it stands', () => {
  const { rules, rulesOf } = parseCodeowners('# remark\n\n* @a\r\n/b/ @b\n', 'CODEOWNERS')
  expect(rulesOf('b/c')).toEqual([
    { pattern: '/b/', owners: [{ kind: 'handle', name: 'b' }], line: 4, section: undefined },
  ])
  expect(rules.map(({ line }) => line)).toEqual([3, 4])
})

test('a bare word is a handle, and what names nobody is left out', () => {
  expect(ownersIn('* alice @bob @ @@ c@ d@example.com org/team # eve', 'a')).toEqual([
    ...['@alice', '@bob', 'd@example.com', '@org/team'],
  ])
  expect(ownersIn('[Docs] alice\n*.md', 'a.md')).toEqual(['@alice'])
})

describe('GitLab', () => {
  const text = [
    '* @default',
    '[Docs] @docs',
    'docs/',
    '*.md @writer',
    '^[Database][2] @dba',
    'model/db/',
    '!model/db/README.md',
    '[docs]',
    '/handbook/ @hand',
  ].join('\n')

  test.each([
    ['main.go', ['@default']],
    ['docs/a.txt', ['@default', '@docs']],
    ['docs/a.md', ['@default', '@writer']],
    ['x/docs/a.txt', ['@default', '@docs']],
    ['app/model/db/schema.sql', ['@default', '@dba']],
    ['app/model/db/README.md', ['@default', '@writer']],
    ['model/db/README.md', ['@default', '@writer']],
    ['handbook/a.txt', ['@default', '@hand']],
  ])('the sections count beside one another: %s', (path, owners) => {
    expect(ownersIn(text, path)).toEqual(owners)
  })

  test('the folder of the file tells the dialect where there is no heading', () => {
    expect(ownersIn('docs/a.md @x', 'deep/docs/a.md', '.gitlab/CODEOWNERS')).toEqual(['@x'])
    expect(ownersIn('docs/a.md @x', 'deep/docs/a.md')).toEqual([])
  })
})

/** Matches a pattern of plain characters, `*` and `**` by walking both; the plain judge of what is looked up. */
function walks(pattern: readonly string[], path: readonly string[]): boolean {
  const [part, ...rest] = pattern
  const [name, ...below] = path
  if (part === undefined) return true
  if (part === '**')
    return rest.length === 0 ? path.length > 0 : walks(rest, path) || (name !== undefined && walks(pattern, below))
  if (name === undefined || !fits(part, name)) return false
  return part === '*' && rest.length === 0 ? below.length === 0 : walks(rest, below)
}

function fits(part: string, name: string): boolean {
  const [head = '', ...others] = part.split('*')
  if (others.length === 0) return part === name
  const tail = others.join('*')
  return name.startsWith(head) && name.length >= head.length + tail.length && name.endsWith(tail)
}

function plainOwner(rules: readonly string[], path: string): number {
  return rules.findLastIndex((rule) => {
    const body = rule.replace(/^\//, '').replace(/\/$/, '')
    const anchored = rule.startsWith('/') || body.includes('/')
    const parts = body.split('/')
    const names = path.split('/')
    const wanted = anchored ? parts : ['**', ...parts]
    if (rule.endsWith('/')) return walks([...wanted, '**'], names)
    return body === '*' && !anchored ? true : walks(wanted, names)
  })
}

test('rules agree with a plain walk over patterns and paths', () => {
  const word = fc.constantFrom('a', 'b', 'src', 'a.go', 'b.x.go')
  const part = fc.oneof({ weight: 3, arbitrary: word }, fc.constantFrom('*', '*.go', 'a*', '**'))
  const pattern = fc
    .tuple(fc.boolean(), fc.array(part, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([anchored, parts, folder]) => `${anchored ? '/' : ''}${parts.join('/')}${folder ? '/' : ''}`)
  const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 8 }),
      fc.array(path, { minLength: 1, maxLength: 20 }),
      (rules, paths) => {
        const text = rules.map((rule, at) => `${rule} @o${at}`).join('\n')
        const read = parseCodeowners(text, 'CODEOWNERS')
        for (const each of paths) {
          const place = plainOwner(rules, each)
          expect([each, read.ownersOf(each)]).toEqual([each, place < 0 ? [] : [{ kind: 'handle', name: `o${place}` }]])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('R-21: a large file is read fast enough to be asked for every path', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `/module${at}/src/ @team${at}`).join('\n')
  const read = parseCodeowners(text, 'CODEOWNERS')
  for (let at = 0; at < 20_000; at++) expect(read.ownersOf(`module${at}/src/a/b.go`)).toHaveLength(1)
})
