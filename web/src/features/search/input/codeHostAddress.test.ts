import { expect, test } from 'vitest'
import { nameFit, readCodeHostAddress } from './codeHostAddress.js'

/** `repository@revision path:lines` or `repository commit x`. */
function read(text: string): string | undefined {
  const found = readCodeHostAddress(text)
  if (!found) return undefined
  const { repository, commit, revision, path, lines } = found
  if (commit) return `${repository} commit ${commit}`
  const range = lines ? `:${lines.start}-${lines.end}` : ''
  return `${repository}${revision ? `@${revision}` : ''} ${path}${range}`.trim()
}

test.each([
  ['https://github.com/owner/name', 'github.com/owner/name'],
  ['https://github.com/owner/name/', 'github.com/owner/name'],
  ['https://github.com/owner/name.git', 'github.com/owner/name'],
  ['https://github.com/owner/name/pull/12', 'github.com/owner/name'],
  ['https://github.com/owner/name/blob/main/src/a%20b.ts#L10-L20', 'github.com/owner/name@main src/a b.ts:10-20'],
  ['https://github.com/owner/name/blob/main/src/a.ts?plain=1#L10', 'github.com/owner/name@main src/a.ts:10-10'],
  ['https://github.com/owner/name/tree/v1.2/src', 'github.com/owner/name@v1.2 src'],
  ['https://github.com/owner/name/commit/abc1234', 'github.com/owner/name commit abc1234'],
  ['https://code.example.com/owner/name/blob/main/a.ts', 'code.example.com/owner/name@main a.ts'],
  ['https://raw.githubusercontent.com/owner/name/main/src/a.ts', 'github.com/owner/name@main src/a.ts'],
  ['https://gitlab.com/group/sub/name/-/blob/main/src/a.ts#L10-20', 'gitlab.com/group/sub/name@main src/a.ts:10-20'],
  ['https://gitlab.example.com/group/name/-/tree/main', 'gitlab.example.com/group/name@main'],
  ['https://gitlab.com/group/name/-/commit/abc1234', 'gitlab.com/group/name commit abc1234'],
  ['https://bitbucket.org/team/name/src/main/src/a.ts#lines-10:20', 'bitbucket.org/team/name@main src/a.ts:10-20'],
  ['https://bitbucket.org/team/name/commits/abc1234', 'bitbucket.org/team/name commit abc1234'],
  [
    'https://git.example.com/projects/TEAM/repos/name/browse/src/a.ts?at=refs%2Fheads%2Fmain#10-20',
    'git.example.com/TEAM/name@main src/a.ts:10-20',
  ],
  ['https://sourcegraph.com/github.com/owner/name', 'github.com/owner/name'],
  [
    'https://sourcegraph.com/github.com/owner/name@main/-/blob/src/a.ts?L10-20',
    'github.com/owner/name@main src/a.ts:10-20',
  ],
  ['https://code.example.com/gitlab.com/group/sub/name/-/blob/a.ts?L10:5', 'gitlab.com/group/sub/name a.ts:10-10'],
  ['https://sourcegraph.com/github.com/owner/name/-/commit/abc1234', 'github.com/owner/name commit abc1234'],
  ['git@github.com:owner/name.git', 'github.com/owner/name'],
  ['ssh://git@git.example.com/team/name.git', 'git.example.com/team/name'],
])('%s', (address, meaning) => {
  expect(read(address)).toBe(meaning)
})

test.each([
  'https://example.com/',
  'https://example.com/blog/post',
  'github.com/owner/name stars',
  'javascript:alert(1)',
  'lang:go',
  'https://%zz',
])('%s is none', (text) => {
  expect(read(text)).toBeUndefined()
})

test('a repository here is known by the end of its name', () => {
  expect(nameFit('github.com/Owner/Name', 'github.com/owner/name')).toBe(3)
  expect(nameFit('name', 'github.com/owner/name')).toBe(1)
  expect(nameFit('other/name', 'github.com/owner/name')).toBe(1)
  expect(nameFit('owner/names', 'github.com/owner/name')).toBe(0)
})
