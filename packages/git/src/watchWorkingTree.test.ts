import { appendFile, chmod, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Built, buildRepository, ownChildren, scratchFolder } from './testing/buildRepository.js'
import { type WatchTreeOptions, watchWorkingTree } from './watchWorkingTree.js'

/** Watches a repository until the test ends, and keeps what was told. */
async function watching(built: Built, options: WatchTreeOptions = {}, gitDirectory = built.repository.gitDirectory) {
  const told = { files: new Set<string>(), more: 0, heads: 0, fallbacks: [] as string[], lost: [] as string[] }
  const watch = await watchWorkingTree(
    { root: built.folder, gitDirectory },
    {
      onFiles(paths, more) {
        for (const path of paths) told.files.add(path)
        if (more) told.more += 1
      },
      onHead: () => void (told.heads += 1),
      onFallback: (reason) => told.fallbacks.push(reason),
      onLost: (reason) => told.lost.push(reason),
    },
    options,
  )
  onTestFinished(() => watch.close())
  const at = (path: string) => join(built.folder, path)
  /** Waits until all these were told, and forgets what was. */
  const expectTold = async (...paths: string[]) => {
    await vi.waitFor(() => expect([...told.files]).toEqual(expect.arrayContaining(paths)), { timeout: 5000 })
    const all = [...told.files].toSorted()
    told.files.clear()
    return all
  }
  const expectHead = async () => {
    await vi.waitFor(() => expect(told.heads).toBeGreaterThan(0), { timeout: 5000 })
    told.heads = 0
  }
  return { watch, told, at, expectTold, expectHead }
}

test('files that are saved, created, moved and deleted are told, in folders that were there and in new ones', async () => {
  const built = await buildRepository()
  await built.commit({ a: '1', 'deep/er/b': '1', 'deep/c': '1' })
  const { at, expectTold, told } = await watching(built)
  await writeFile(at('a'), '2')
  expect(await expectTold('a')).toEqual(['a'])
  await appendFile(at('deep/er/b'), '2')
  await writeFile(at('odd\n"name'), 'x')
  await expectTold('deep/er/b', 'odd\n"name')
  await rename(at('deep/c'), at('deep/d'))
  await expectTold('deep/c', 'deep/d')
  await rm(at('a'))
  await expectTold('a')
  await mkdir(at('new/below'), { recursive: true })
  await expectTold('new')
  await writeFile(at('new/below/file'), 'x')
  await expectTold('new/below/file')
  await rm(at('deep'), { recursive: true })
  await expectTold('deep')
  await mkdir(at('deep'))
  await expectTold('deep')
  await writeFile(at('deep/again'), 'x')
  await expectTold('deep/again')
  expect([told.lost, told.fallbacks, told.heads]).toEqual([[], [], 0])
})

test('ignored folders are not watched and ignored files not told, until the rules change', async () => {
  const built = await buildRepository()
  await built.commit({ '.gitignore': 'node_modules/\n*.log\nkept/\n', 'src/a': '1' })
  await built.write({
    'node_modules/x/y/z.js': '1',
    'src/node_modules/x': '1',
    'kept/tracked/f': '1',
    'kept/other/f': '1',
  })
  await built.git(['add', '--force', 'kept/tracked/f'])
  await built.git(['commit', '--quiet', '--message', 'x'])
  const { watch, at, expectTold } = await watching(built)
  const before = watch.folders
  await built.write({
    'node_modules/x/new': '2',
    'run.log': '1',
    'kept/other/g': '1',
    'kept/tracked/f': '2',
    'src/a': '2',
  })
  expect(await expectTold('kept/tracked/f', 'src/a')).toEqual(['kept/tracked/f', 'src/a'])
  await mkdir(at('lib/node_modules/deep/er'), { recursive: true })
  await expectTold('lib')
  await writeFile(at('lib/a'), 'x')
  expect(await expectTold('lib/a')).toEqual(['lib/a'])
  expect(watch.folders).toBe(before + 1)
  await writeFile(at('.gitignore'), '*.txt\n')
  await expectTold('.gitignore')
  await vi.waitFor(() => expect(watch.folders).toBeGreaterThan(before + 5))
  await built.write({ 'node_modules/x/new': '3', 'run.log': '2', 'note.txt': 'x', 'src/a': '3' })
  expect(await expectTold('node_modules/x/new', 'run.log', 'src/a')).not.toContain('note.txt')
  await writeFile(at('.gitignore'), 'node_modules\n')
  await expectTold('.gitignore')
  await vi.waitFor(() => expect(watch.folders).toBeLessThan(before + 5))
})

test('commits, branches and their switches are told, also of a worktree', async () => {
  const built = await buildRepository()
  await built.commit({ a: '1' })
  const { expectHead, expectTold, told } = await watching(built)
  await built.git(['branch', 'feature/x/y'])
  await expectHead()
  await built.git(['checkout', '--quiet', 'feature/x/y'])
  await expectHead()
  await built.commit({ a: '2' })
  await expectHead()
  await built.git(['checkout', '--quiet', 'main'])
  await expectHead()
  await expectTold('a')
  await built.git(['branch', '-D', 'feature/x/y'])
  await expectHead()
  await built.git(['branch', 'feature/x/z'])
  await expectHead()
  await built.git(['pack-refs', '--all'])
  await expectHead()
  const folder = join(await scratchFolder(), 'tree')
  await built.git(['worktree', 'add', '--quiet', '-b', 'side', folder])
  const own = join(built.repository.gitDirectory, 'worktrees', 'tree')
  const other = await watching({ ...built, folder }, {}, own)
  await writeFile(other.at('a'), '3')
  await other.expectTold('a')
  await built.git(['-C', folder, 'commit', '--quiet', '--all', '--message', 'x'])
  await other.expectHead()
  await built.git(['-C', folder, 'checkout', '--quiet', '--detach'])
  await other.expectHead()
  expect([told.lost, other.told.lost]).toEqual([[], []])
})

test('with more folders than may be watched the tree is looked at from time to time, which is told', async () => {
  const built = await buildRepository()
  await built.commit({ 'a/1': '1', 'b/1': '1', 'c/1': '1', '.gitignore': '*.log\n' })
  const { watch, told, at, expectTold, expectHead } = await watching(built, { maxWatches: 3, pollEvery: 20 })
  expect([told.fallbacks, watch.folders]).toEqual([['More folders than can be watched (3 are).'], 0])
  await writeFile(at('a/1'), '2')
  expect(await expectTold('a/1')).toEqual(['a/1'])
  await writeFile(at('a/1'), '3')
  await writeFile(at('new'), '3')
  await writeFile(at('new.log'), '3')
  expect(await expectTold('a/1', 'new')).toEqual(['a/1', 'new'])
  await built.commit({})
  await expectTold('a/1', 'new')
  await expectHead()
  await watch.close()
  told.files.clear()
  await writeFile(at('a/1'), '4')
  expect([told.lost, told.files.size, await ownChildren()]).toEqual([[], 0, []])
})

test('folders that come later can be too many as well', async () => {
  const built = await buildRepository()
  await built.commit({ 'a/1': '1' })
  const { told, at, expectTold } = await watching(built, { maxWatches: 4, pollEvery: 20 })
  for (const name of ['b', 'c', 'd', 'e']) await mkdir(at(name))
  await vi.waitFor(() => expect(told.fallbacks).toHaveLength(1), { timeout: 5000 })
  await writeFile(at('e/f'), 'x')
  await expectTold('e/f')
})

test('many changes at once are told as such, and what follows is told again', async () => {
  const built = await buildRepository()
  await built.commit({ a: '1' })
  const { told, expectTold } = await watching(built)
  const files = Array.from({ length: 3000 }, (_, n) => [`d${n % 50}/f${n}`, 'x'])
  await built.write(Object.fromEntries(files))
  await vi.waitFor(() => expect(told.files.size + told.more).toBeGreaterThan(0), { timeout: 5000 })
  for (let n = 0; n < 50; n += 10) {
    await vi.waitFor(
      async () => {
        await built.write({ [`d${n}/f${n}`]: String(Math.random()) })
        expect([...told.files]).toContain(`d${n}/f${n}`)
      },
      { timeout: 5000 },
    )
  }
  await built.write({ a: '2' })
  await expectTold('a')
})

test('R-09, R-10: links are not followed and repositories below not entered', async () => {
  const built = await buildRepository()
  const outside = await scratchFolder()
  await built.commit({ 'a/b': '1' })
  const inner = await buildRepository(join(built.folder, 'inner'))
  await inner.commit({ x: '1' })
  const { watch, at, expectTold } = await watching(built)
  const before = watch.folders
  await symlink('..', at('a/loop'))
  await symlink(outside, at('out'))
  await expectTold('a/loop', 'out')
  await writeFile(join(outside, 'secret'), 'x')
  await writeFile(at('inner/x'), '2')
  await writeFile(at('a/b'), '2')
  expect(await expectTold('a/b')).toEqual(['a/b'])
  expect(watch.folders).toBe(before)
})

test('R-14: no program that the repository names is started', async () => {
  const built = await buildRepository()
  const mark = join(built.folder, '..', `${built.folder.split('/').at(-1)}-ran`)
  await built.commit({ '.gitattributes': '* filter=one\n', '.gitignore': '*.log\n', a: '1' })
  for (const name of ['core.fsmonitor', 'filter.one.clean', 'filter.one.process', 'core.pager']) {
    await built.git(['config', name, `touch '${mark}'; cat`])
  }
  await chmod(join(built.repository.gitDirectory, 'config'), 0o644)
  for (const maxWatches of [1, 100]) {
    const { expectTold, watch } = await watching(built, { maxWatches, pollEvery: 20 })
    await built.write({ 'b.log': String(maxWatches), a: String(maxWatches) })
    await expectTold('a')
    await watch.close()
  }
  await expect(stat(mark)).rejects.toThrow('ENOENT')
})

test('a folder that goes away is told once; after a close and an abort nothing is told', async () => {
  const built = await buildRepository()
  await built.commit({ 'a/b': '1' })
  const abort = new AbortController()
  const aborted = await watching(built, { signal: abort.signal })
  const closed = await watching(built)
  const { told, watch } = await watching(built)
  abort.abort(new Error('enough'))
  await closed.watch.close()
  await rm(built.folder, { recursive: true })
  await vi.waitFor(() => expect(told.lost).toEqual(['The folder is gone.']), { timeout: 5000 })
  for (const each of [aborted, closed]) expect([each.told.files.size, each.told.lost]).toEqual([0, []])
  expect([aborted.watch.folders, closed.watch.folders, watch.folders]).toEqual([0, 0, 0])
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(watching(built, { signal })).rejects.toThrow('enough')
  expect(await ownChildren()).toEqual([])
})
