import { expect, test } from 'vitest'
import { readListingRules } from './foundRepository.js'
import { readNameTransformations } from './nameTransformations.js'
import { mayBeName, readPathPattern } from './pathPattern.js'

test.each([
  ['{host}/{nameWithOwner}', 'git.example:8080/acme/one'],
  ['code/{nameWithOwner}', 'code/acme/one'],
  ['{nameWithOwner}', 'acme/one'],
  ['{nameWithOwner}{nameWithOwner}', 'acme/oneacme/one'],
  ['plain', 'plain'],
])('%s names a repository %s', (pattern, name) => {
  const naming = readPathPattern(pattern, ['host', 'nameWithOwner'])
  expect(naming.nameOf({ host: 'git.example:8080', nameWithOwner: 'acme/one' })).toBe(name)
})

test('a variable of another host is refused', () => {
  const sentence = 'repositoryPathPattern has no variable {projectKey}. There are {host}, {nameWithOwner}.'
  expect(() => readPathPattern('{host}/{projectKey}', ['host', 'nameWithOwner'])).toThrow(sentence)
})

test.each([
  ...[
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '..',
    'a/../b',
    'a/./b',
    'a/-/b',
    'a b',
    'a\nb',
    'a\\b',
    'a\u202eb',
    'a\u0000',
    '\ud800',
  ],
  'a'.repeat(513),
])('%j is no name of a repository', (name) => {
  expect(mayBeName(name)).toBe(false)
})

test.each([
  [[], 'acme.d/tool-git', 'acme.d/tool-git'],
  [
    [
      { regex: '\\.d/', replacement: '/' },
      { regex: '-git$', replacement: '' },
    ],
    'acme.d/tool-git',
    'acme/tool',
  ],
  [[{ regex: '(\\w+)/(\\w+)', replacement: '$2.${1}' }], 'acme/tool', 'tool.acme'],
  [[{ regex: '(?P<first>\\w+)/', replacement: '${first}-' }], 'acme/tool', 'acme-tool'],
  [[{ regex: 'o', replacement: '$$$9' }], 'tool', 't$$l'],
  [[{ regex: '', replacement: '-' }], 'äb', '-ä-b-'],
  [[{ regex: 'x*', replacement: '-' }], 'abxd', '-a-b-d-'],
  [[{ regex: 'ö', replacement: 'oe' }], 'schön/größe', 'schoen/groeße'],
])('%j changes %s to %s', (transformations, name, changed) => {
  expect(readNameTransformations(transformations)(name)).toBe(changed)
})

test('a regex that cannot be read is refused', () => {
  expect(() => readNameTransformations([{ regex: '[', replacement: '' }])).toThrow('The regex [ of nameTransformations')
})

test('what a host writes about a repository is kept within bounds, and only web addresses become links', () => {
  const present = readListingRules({
    hostURL: 'https://git.example/',
    repositoryPathPattern: '{name}',
    variables: ['name'],
  })
  const found = {
    ...{ externalId: '1', hostName: 'a', variables: { name: 'a' }, cloneURL: 'https://git.example/a.git' },
    ...{ visibility: 'public' as const, description: 'x'.repeat(3000), topics: Array.from({ length: 200 }, String) },
  }
  for (const webURL of ['javascript:alert(1)', 'data:text/html,x', 'https://alice:pw@git.example/', 'no address', '']) {
    const [one] = present({ ...found, webURL })
    if (!one || !('repository' in one)) throw new Error('It is listed.')
    expect([one.repository.webURL, one.repository.description?.length, one.repository.topics?.length]).toEqual([
      undefined,
      2000,
      100,
    ])
  }
})

test.each([
  'ssh://-oProxyCommand=x/y',
  'ext::sh -c x',
  '--upload-pack=x',
  'git@host:-x',
  'ssh://a@b@c/d',
  'git://h/x',
  'ssh://h/a\nb',
])('H-01: a host that says to clone %j is told about, and not followed', (cloneURL) => {
  const present = readListingRules({ hostURL: 'https://git.example/', repositoryPathPattern: 'a', variables: [] })
  const found = { externalId: '1', hostName: 'a', variables: {}, cloneURL, visibility: 'public' as const }
  expect(present(found)).toEqual([{ about: 'a', problem: expect.any(String) }])
})
