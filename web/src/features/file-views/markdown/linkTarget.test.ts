import { expect, test } from 'vitest'
import { linkTarget, pageOf } from './linkTarget.js'

const inside = (path: string, hash = '', isFolder = false) => ({ kind: 'inside', path, isFolder, hash })

test.each([
  ['guide.md', inside('docs/guide.md')],
  ['./a b.png', inside('docs/a b.png')],
  ['a%20b.png', inside('docs/a b.png')],
  ['../README.md#top', inside('README.md', '#top')],
  ['../../../../x', inside('x')],
  ['/src/', inside('src', '', true)],
  ['/', inside('', '', true)],
  ['sub/?raw=true', inside('docs/sub', '', true)],
  ['a.md?plain=1#L10', inside('docs/a.md', '#L10')],
  ['\\..\\x', inside('x')],
  ['#a%20b', { kind: 'here', id: 'a b' }],
  ['https://a.example/x', { kind: 'outside', url: 'https://a.example/x', host: 'a.example' }],
  ['//a.example/x', { kind: 'outside', url: 'https://a.example/x', host: 'a.example' }],
  ['/\\a.example/x', { kind: 'outside', url: 'https://a.example/x', host: 'a.example' }],
  ['/\t/a.example/x', { kind: 'outside', url: 'https://a.example/x', host: 'a.example' }],
  ['mailto:alice@example.com', { kind: 'outside', url: 'mailto:alice@example.com', host: '' }],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['https://[bad', undefined],
])('%j', (href, expected) => expect(linkTarget('docs/index.md', href)).toEqual(expected))

test('names with odd characters lead to the same path again', () => {
  const place = { repository: 'a/b', revision: 'v1' }
  const target = linkTarget('d#1/ä?.md', 'x%23y/%3F.md#h')
  if (target?.kind !== 'inside') throw new Error('It lies inside.')
  expect(target.path).toBe('d#1/x#y/?.md')
  expect(pageOf(place, target)).toBe('/a/b@v1/-/blob/d%231/x%23y/%3F.md#h')
})
