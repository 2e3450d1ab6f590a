import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { referencesInFiles, symbolicHead } from './referencesInFiles.js'
import { type Built, buildRepository } from './testing/buildRepository.js'

let built: Built
beforeEach(async () => {
  built = await buildRepository()
  await built.commit({ 'a.txt': 'one' })
})

/** As git itself lists them. */
async function asGitSays() {
  const text = await built.git(['for-each-ref', '--format=%(refname) %(objectname) %(symref)'])
  return text.split('\n').map((line) => {
    const [name, id, other] = line.split(' ')
    return { name, id, isSymbolic: other !== '' }
  })
}

const file = (name: string) => join(built.repository.gitDirectory, name)

test('branches, tags and those of remotes, packed and not, are as git lists them', async () => {
  await built.git(['tag', '-a', 'v1', '-m', 'x'])
  for (const name of ['heads/a/b', 'heads/ä', 'heads/a-b', 'tags/v0', 'remotes/origin/dev', 'heads/@']) {
    await built.git(['update-ref', `refs/${name}`, 'HEAD'])
  }
  await built.git(['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/dev'])
  expect(await referencesInFiles(built.repository)).toEqual(await asGitSays())
  await built.git(['pack-refs', '--all'])
  await built.commit({ 'a.txt': 'two' })
  await built.git(['update-ref', '-d', 'refs/heads/a/b'])
  await built.git(['update-ref', 'refs/heads/a', 'HEAD'])
  const all = await asGitSays()
  expect(all).toHaveLength(9)
  expect(await referencesInFiles(built.repository)).toEqual(all)
  const tags = all.filter(({ name }) => name?.startsWith('refs/tags/'))
  expect(await referencesInFiles(built.repository, ['refs/tags'])).toEqual(tags)
})

test('what is being written, hidden or elsewhere is passed over', async () => {
  await built.git(['update-ref', 'refs/notes/commits', 'HEAD'])
  await writeFile(file('refs/heads/main.lock'), '')
  await writeFile(file('refs/heads/.DS_Store'), 'x')
  await rm(file('refs/tags'), { recursive: true })
  const names = (await referencesInFiles(built.repository))?.map(({ name }) => name)
  expect(names).toEqual(['refs/heads/main'])
})

test('a worktree has those of its repository', async () => {
  await built.git(['worktree', 'add', '--quiet', 'beside', '-b', 'beside'])
  const worktree = { gitDirectory: file('worktrees/beside') }
  expect(await referencesInFiles(worktree)).toEqual(await asGitSays())
  expect(await symbolicHead(worktree)).toBe('refs/heads/beside')
})

const odd: Record<string, () => Promise<unknown>> = {
  'a reference of zeros': () => writeFile(file('refs/heads/zero'), `${'0'.repeat(40)}\n`),
  'text that is no id': () => writeFile(file('refs/heads/odd'), 'x\n'),
  'a name that git refuses': () => writeFile(file('refs/heads/a..b'), 'x\n'),
  'a symbolic one that leads nowhere': () => built.git(['symbolic-ref', 'refs/heads/lost', 'refs/heads/absent']),
  'a symlink': () => symlink('main', file('refs/heads/link')),
  'a folder that is none': () => writeFile(file('refs/remotes'), ''),
  'a packed line that is none': () => writeFile(file('packed-refs'), 'x y\n'),
  'a list that is none': () => mkdir(file('packed-refs')),
  'another format': () => mkdir(file('reftable')),
}

test.each(Object.entries(odd))('%s is left to git', async (_, make) => {
  await make()
  expect(await referencesInFiles(built.repository)).toBe(undefined)
})

test('many are left to git while they lie in files, and read from their list', async () => {
  const head = await built.git(['rev-parse', 'HEAD'])
  const orders = Array.from({ length: 100 }, (_, n) => `create refs/heads/many/${n} ${head}\n`)
  await built.git(['update-ref', '--stdin'], orders.join(''))
  expect(await referencesInFiles(built.repository)).toBe(undefined)
  await built.git(['pack-refs', '--all'])
  expect(await referencesInFiles(built.repository)).toEqual(await asGitSays())
})

test('HEAD names a branch, also one that is not there, or a commit', async () => {
  expect(await symbolicHead(built.repository)).toBe('refs/heads/main')
  await built.git(['symbolic-ref', 'HEAD', 'refs/heads/absent'])
  expect(await symbolicHead(built.repository)).toBe('refs/heads/absent')
  await built.git(['checkout', '--quiet', '--detach', 'main'])
  expect(await symbolicHead(built.repository)).toBe('detached')
  await writeFile(file('HEAD'), 'ref: refs/notes/commits\n')
  expect(await symbolicHead(built.repository)).toBe(undefined)
})
