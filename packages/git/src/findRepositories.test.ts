import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRepositories } from './findRepositories.js'
import { resolveCommit } from './resolveCommit.js'
import { parseRevision } from './revision.js'
import { buildRepository, drain, git, scratchFolder, writeFiles } from './testing/buildRepository.js'

const plenty = { maxDepth: 10, maxEntries: 100_000 }

async function found(folder: string, options = plenty) {
  const { items, end } = await drain(findRepositories(folder, options))
  const short = (path: string) => path.replace(folder, '').replace(/^\//, '')
  return { repositories: items.map(({ root, gitDirectory, bare }) => [short(root), short(gitDirectory), bare]), end }
}

test('working trees, bare, nested and linked ones are found; copies, submodules and links are not', async () => {
  const folder = await scratchFolder()
  const main = await buildRepository(join(folder, 'team/main'))
  const commit = await main.commit({ 'a.txt': 'x' })
  await main.git(['worktree', 'add', '--quiet', join(folder, 'worktree')])
  await git(folder, ['clone', '--quiet', '--bare', main.folder, join(folder, 'bare.git')])
  await buildRepository(join(main.folder, 'vendor/nested'))
  const library = await buildRepository(join(folder, 'library'))
  await library.commit({ b: 'y' })
  await main.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.folder, 'sub'])
  // A bare repository that came as content of another.
  await git(folder, ['clone', '--quiet', '--bare', library.folder, join(main.folder, 'fixtures/inner.git')])
  await buildRepository(join(folder, 'node_modules/package'))
  await symlink(folder, join(folder, 'loop'))
  await symlink(main.folder, join(folder, 'link'))
  await writeFiles(folder, { 'notes.txt': 'x', 'docs/plain.md': 'x', 'empty/.git/config': 'not a repository' })
  const { repositories, end } = await found(folder)
  expect(repositories).toEqual([
    ['bare.git', 'bare.git', true],
    ['library', 'library/.git', false],
    ['team/main', 'team/main/.git', false],
    ['team/main/vendor/nested', 'team/main/vendor/nested/.git', false],
    ['worktree', 'team/main/.git/worktrees/worktree', false],
  ])
  expect(end).toEqual({ looseFiles: 2, refusedRepositories: 0, unreadableFolders: 0, complete: true })
  const head = parseRevision('HEAD')
  const worktree = { gitDirectory: join(folder, 'team/main/.git/worktrees/worktree') }
  expect(head.ok && (await resolveCommit(worktree, head.revision))).toBe(commit)
})

test('the folder itself can be the repository, and its origin shows without user info', async () => {
  const built = await buildRepository()
  await built.git(['config', 'remote.origin.url', 'https://alice:hunter2@example.com/acme/api.git'])
  const { items } = await drain(findRepositories(built.folder, plenty))
  expect(items).toEqual([
    {
      root: built.folder,
      gitDirectory: built.repository.gitDirectory,
      bare: false,
      originURL: 'https://example.com/acme/api.git',
    },
  ])
})

test('a .git file cannot show a repository from elsewhere, nor hang on a pipe', async () => {
  const [folder, elsewhere] = [await scratchFolder(), await buildRepository()]
  await elsewhere.commit({ secret: 'x' })
  await elsewhere.git(['worktree', 'add', '--quiet', join(elsewhere.folder, 'linked')])
  const targets = ['.git', '.git/worktrees/linked'].map((path) => join(elsewhere.folder, path))
  for (const [n, target] of [...targets, '../..', '', '\0'].entries()) {
    await writeFiles(folder, { [`thief${n}/.git`]: `gitdir: ${target}\n` })
  }
  await mkdir(join(folder, 'linked'))
  await symlink(join(elsewhere.folder, '.git'), join(folder, 'linked/.git'))
  expect((await found(folder)).repositories).toEqual([])
  expect((await found(elsewhere.folder)).repositories.map(([root]) => root)).toEqual(['', 'linked'])
})

test('a repository cannot borrow the objects of one elsewhere', async () => {
  const [folder, elsewhere] = [await scratchFolder(), await buildRepository()]
  await elsewhere.commit({ secret: 'x' })
  const secret = elsewhere.repository.gitDirectory
  const head = { HEAD: 'ref: refs/heads/main\n' }
  // By `commondir`, as a folder and behind a file with a forged way back.
  await writeFiles(join(folder, 'one/.git'), { ...head, commondir: secret })
  const forged = { ...head, commondir: secret, gitdir: join(folder, 'two/.git') }
  await writeFiles(join(folder, 'two/store'), forged)
  await writeFiles(folder, { 'two/.git': 'gitdir: store' })
  // By alternates, and by a link in place of the packs.
  const [three, four] = [await buildRepository(join(folder, 'three')), await buildRepository(join(folder, 'four'))]
  await writeFiles(three.repository.gitDirectory, { 'objects/info/alternates': `${secret}/objects\n` })
  await rm(join(four.repository.gitDirectory, 'objects/pack'), { recursive: true })
  await symlink(join(secret, 'objects/pack'), join(four.repository.gitDirectory, 'objects/pack'))
  // Within the folder it is everybody's own affair.
  const five = await buildRepository(join(folder, 'five'))
  await git(folder, ['clone', '--quiet', '--shared', five.folder, 'six'])
  const { repositories, end } = await found(folder)
  expect(repositories.map(([root]) => root)).toEqual(['five', 'six'])
  expect(end?.refusedRepositories).toBe(2)
})

test('a separate git directory below the same folder is followed, and counts once', async () => {
  const folder = await scratchFolder()
  await git(folder, ['init', '--quiet', '--separate-git-dir', join(folder, 'store'), join(folder, 'tree')])
  expect((await found(folder)).repositories).toEqual([['tree', 'store', false]])
})

test('limits end the search quietly and show; a plain folder has loose files and nothing else', async () => {
  const folder = await scratchFolder()
  await writeFiles(folder, { 'a/b/c/d.txt': 'x', 'e.txt': 'x' })
  expect((await found(folder)).end).toEqual({
    looseFiles: 2,
    refusedRepositories: 0,
    unreadableFolders: 0,
    complete: true,
  })
  expect((await found(folder, { ...plenty, maxDepth: 1 })).end).toMatchObject({ looseFiles: 1, complete: false })
  expect((await found(folder, { ...plenty, maxEntries: 3 })).end).toMatchObject({ complete: false })
  expect((await found(join(folder, 'absent'))).end).toMatchObject({ unreadableFolders: 1 })
  await writeFile(join(folder, 'file'), 'x')
  expect((await found(join(folder, 'file'))).end).toMatchObject({ unreadableFolders: 1 })
})

test('an abort ends the search', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  const { thrown } = await drain(findRepositories(await scratchFolder(), { ...plenty, signal }))
  expect(thrown).toMatchObject({ message: 'enough' })
})
