import { existsSync } from 'node:fs'
import { lstat, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BudgetExceeded } from '@sextant/base'
import { expect, test } from 'vitest'
import { type CheckOutOptions, checkOutTree } from './checkOutTree.js'
import { buildRepository, scratchFolder } from './testing/buildRepository.js'

async function options(more: Partial<CheckOutOptions> = {}): Promise<CheckOutOptions> {
  const [into, scratch] = [await scratchFolder(), await scratchFolder()]
  return { into, scratch, maxFiles: 100, maxBytes: 1_000_000, signal: AbortSignal.timeout(60_000), ...more }
}

test('R-13, R-14: files are written as they are, and nothing that the repository names is started', async () => {
  const built = await buildRepository()
  const trap = join(await scratchFolder(), 'started')
  const files = {
    '.gitattributes': 'filtered.txt filter=trap\ncrlf.txt text eol=crlf\nid.txt ident\n',
    'deep/filtered.txt': 'as it is\n',
    'crlf.txt': 'one\ntwo\n',
    'id.txt': '$Id$\n',
  }
  const commit = await built.commit(files)
  await built.git(['config', 'filter.trap.smudge', `touch ${trap}; cat`])
  await built.git(['config', 'filter.trap.required', 'true'])
  await writeFile(join(built.repository.gitDirectory, 'info/attributes'), '* filter=trap\n')
  const wanted = await options()
  await checkOutTree(built.repository, commit, wanted)
  for (const [name, content] of Object.entries(files)) {
    expect([name, await readFile(join(wanted.into, name), 'utf8')]).toEqual([name, content])
  }
  expect((await readdir(wanted.into)).toSorted()).toEqual(['.gitattributes', 'crlf.txt', 'deep', 'id.txt'])
  expect(existsSync(trap)).toBe(false)
})

test('R-09: a symbolic link leads nowhere', async () => {
  const built = await buildRepository()
  await built.commit({ 'a.txt': 'a' })
  await symlink('/etc/hostname', join(built.folder, 'link'))
  await built.git(['add', '-A'])
  await built.git(['commit', '-m', 'link'])
  const commit = await built.commit({ 'b.txt': 'b' })
  const wanted = await options()
  await checkOutTree(built.repository, commit, wanted)
  expect((await lstat(join(wanted.into, 'link'))).isFile()).toBe(true)
  expect(await readFile(join(wanted.into, 'link'), 'utf8')).toBe('/etc/hostname')
})

test('a commit that is too large is not written at all', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a.txt': 'x'.repeat(100), 'b.txt': 'y' })
  for (const limit of [{ maxBytes: 100 }, { maxFiles: 1 }]) {
    const wanted = await options(limit)
    await expect(checkOutTree(built.repository, commit, wanted)).rejects.toThrow(BudgetExceeded)
    expect(await readdir(wanted.into)).toEqual([])
  }
})
