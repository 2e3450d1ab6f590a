import { expect, test } from 'vitest'
import { readChangelist } from './changelist.js'
import { findChangelist, listChangelists } from './listChangelists.js'
import { objectIdFromGit } from './objectId.js'
import { buildRepository, idOf } from './testing/buildRepository.js'

test.each([
  ['Fix\n\n[git-p4: depot-paths = "//depot/main/": change = 42]', 42, ['//depot/main/']],
  ['Fix\n[p4-fusion: depot-paths = "//depot/a/,//depot/b/": change = 7]\n', 7, ['//depot/a/', '//depot/b/']],
  ['Fix\n\n    [git-p4: depot-path = "//depot/": change = 1]', 1, ['//depot/']],
  ['Fix\n\n[git-p4: depot-paths = "//d/": change = 9: options = --keep-path]', 9, ['//d/']],
  ['Old\n[git-p4: depot-paths = "//d/": change = 1]\nNew\n[git-p4: depot-paths = "//d/": change = 2]', 2, ['//d/']],
  ['[git-p4: change = 5]', 5, []],
] as const)('the trailer of %j is read', (message, id, depotPaths) => {
  expect(readChangelist(message)).toEqual({ id, depotPaths })
})

test.each([
  'Fix',
  'See [git-p4: depot-paths = "//d/": change = 1] for more',
  '[git-p4: depot-paths = "//d/": change = x]',
  '[git-p4: depot-paths = "//d/": change = 0]',
  `[git-p4: depot-paths = "//d/": change = ${'9'.repeat(16)}]`,
  '[git-svn: change = 1]',
  '',
])('%j has no trailer', (message) => {
  expect(readChangelist(message)).toBeUndefined()
})

async function buildConversion() {
  const built = await buildRepository()
  const submit = (id: number, files: Record<string, string>) =>
    built.commit(files, `Change ${id}\n\n[git-p4: depot-paths = "//depot/main/": change = ${id}]`)
  await submit(11, { 'a.txt': '1' })
  await built.commit({ 'b.txt': '1' }, 'Made in git, and not submitted')
  await submit(112, { 'b.txt': '2' })
  const last = await submit(113, { 'a.txt': '2', 'dir/c.txt': '' })
  return { ...built, submit, last }
}

test('changelists come newest first, page by page, of everything or of one path', async () => {
  const { repository, last: tip } = await buildConversion()
  const list = async (query: { readonly skip?: number; readonly limit?: number; readonly path?: string }) => {
    const { changelists, more } = await listChangelists(repository, { tip, skip: 0, limit: 10, ...query })
    return [changelists.map(({ changelist, commit }) => `${changelist.id} ${commit.subject}`), more]
  }
  expect(await list({})).toEqual([['113 Change 113', '112 Change 112', '11 Change 11'], false])
  expect(await list({ limit: 2 })).toEqual([['113 Change 113', '112 Change 112'], true])
  expect(await list({ limit: 2, skip: 2 })).toEqual([['11 Change 11'], false])
  expect(await list({ path: 'a.txt' })).toEqual([['113 Change 113', '11 Change 11'], false])
  expect(await list({ path: 'dir' })).toEqual([['113 Change 113'], false])
  expect(await list({ path: '*' })).toEqual([[], false])
  expect(await list({ path: '--all' })).toEqual([[], false])
  expect(await listChangelists(repository, { tip: idOf('commit', Buffer.from('gone')), skip: 0, limit: 1 })).toEqual({
    changelists: [],
    more: false,
  })
})

test('a changelist is found by its whole number, on any branch, and not where it is only quoted', async () => {
  const built = await buildConversion()
  const { repository, git, submit, last } = built
  await git(['checkout', '--quiet', '-b', 'release', 'HEAD~1'])
  const onRelease = await submit(200, { 'd.txt': '' })
  await built.commit(
    {},
    'Undo\n\n[git-p4: depot-paths = "//d/": change = 113]\n[git-p4: depot-paths = "//d/": change = 201]',
  )
  const found = async (id: number) => (await findChangelist(repository, id))?.commit.id
  expect(await found(113)).toBe(last)
  expect(await found(200)).toBe(onRelease)
  expect(await found(11)).toBe(objectIdFromGit(await git(['rev-parse', 'main~3'])))
  expect([await found(1), await found(12), await found(0), await found(-1), await found(1.5)]).toEqual(
    Array.from({ length: 5 }),
  )
})

test('an empty repository has no changelists', async () => {
  const { repository } = await buildRepository()
  expect(await findChangelist(repository, 1)).toBeUndefined()
})
