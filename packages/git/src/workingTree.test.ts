import { chmod, chown, readdir, readFile, rename, rm, symlink, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Built, buildRepository, ownChildren } from './testing/buildRepository.js'
import { workingTree } from './workingTree.js'

async function changes(built: Built, maxEntries = 100) {
  const tree = await workingTree(built.folder, built.repository, { maxEntries })
  return Object.fromEntries(tree.changed.map(({ path, kind }) => [path, kind]))
}

test('every kind of change shows, by its name as it is', async () => {
  const built = await buildRepository()
  const names = [
    'same',
    'edited',
    'gone',
    'from',
    'becomes-link',
    'staged',
    'unstaged-again',
    'odd\n"name',
    'mode',
    'x y',
  ]
  await built.write({ '.gitignore': 'ignored*\n' })
  const head = await built.commit(Object.fromEntries(names.map((name) => [name, `${name}\n`])))
  const at = (name: string) => join(built.folder, name)
  await built.write({
    edited: 'new',
    'odd\n"name': 'new',
    staged: 'new',
    'sub/new\tfile': 'x',
    'ignored.log': 'x',
    'x y': 'z',
  })
  await built.write({ 'added but not committed': 'x', 'added and gone': 'x' })
  await built.git(['add', 'staged', 'added but not committed', 'added and gone'])
  await built.git(['rm', '--quiet', '--cached', 'unstaged-again'])
  await Promise.all([rm(at('gone')), rm(at('becomes-link')), rm(at('added and gone')), rename(at('from'), at('to'))])
  await symlink('same', at('becomes-link'))
  await chmod(at('mode'), 0o755)
  expect(await changes(built)).toEqual({
    edited: 'modified',
    'odd\n"name': 'modified',
    staged: 'modified',
    'x y': 'modified',
    mode: 'modified',
    gone: 'deleted',
    from: 'deleted',
    to: 'untracked',
    'becomes-link': 'type-changed',
    'unstaged-again': 'modified',
    'sub/new\tfile': 'untracked',
    'added but not committed': 'added',
  })
  const { head: shown, truncated } = await workingTree(built.folder, built.repository, { maxEntries: 100 })
  expect([shown, truncated]).toEqual([head, false])
})

test('a clean tree, one without commits, a conflict, and more changes than wanted', async () => {
  const built = await buildRepository()
  expect(await workingTree(built.folder, built.repository, { maxEntries: 9 })).toEqual({
    changed: [],
    truncated: false,
  })
  await built.commit({ a: 'one\n' })
  expect(await changes(built)).toEqual({})
  await built.git(['checkout', '--quiet', '-b', 'other'])
  await built.commit({ a: 'two\n' })
  await built.git(['checkout', '--quiet', 'main'])
  await built.commit({ a: 'three\n' })
  await built.git(['merge', '--quiet', 'other']).catch(() => undefined)
  expect(await changes(built)).toEqual({ a: 'conflicted' })
  await built.write(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`new${n}`, 'x'])))
  const many = await workingTree(built.folder, built.repository, { maxEntries: 20 })
  expect([many.changed.length, many.truncated]).toEqual([20, true])
  expect(await ownChildren()).toEqual([])
})

test('R-14, R-23: no program that the repository names is started', async () => {
  const built = await buildRepository()
  const mark = join(built.folder, '..', `${built.folder.split('/').at(-1)}-ran`)
  const run = `touch '${mark}'; cat`
  const attributes = '*.a filter=one diff=one\n*.b filter=two.dots\n*.c filter=three merge=one\n'
  await built.commit({ '.gitattributes': attributes, 'x.a': '1', 'x.b': '1', 'x.c': '1' })
  await writeFile(join(built.repository.gitDirectory, 'hooks', 'post-index-change'), `#!/bin/sh\n${run}\n`, {
    mode: 0o755,
  })
  for (const [name, value] of Object.entries({
    'core.fsmonitor': run,
    'core.pager': run,
    'core.sshCommand': run,
    'core.editor': run,
    'diff.external': run,
    'diff.one.textconv': run,
    'diff.one.command': run,
    'gpg.program': run,
    'filter.one.clean': run,
    'filter.two.dots.clean': run,
    'filter.two.dots.required': 'true',
    'filter.three.process': run,
    'filter.three.required': 'true',
    'alias.status': `!${run}`,
    'merge.one.driver': run,
  })) {
    await built.git(['config', name, value])
  }
  for (const name of ['x.a', 'x.b', 'x.c']) await utimes(join(built.folder, name), 1, 1)
  await built.write({ 'x.a': '2', 'new.c': 'x' })
  expect(await changes(built)).toEqual({ 'x.a': 'modified', 'new.c': 'untracked' })
  await expect(stat(mark)).rejects.toThrow('ENOENT')
  // The same without our care starts the filter: so the trap works.
  await built.git(['-c', 'core.fsmonitor=false', 'status']).catch(() => undefined)
  await stat(mark)
  await rm(mark)
})

test('nothing is written in the repository, also when its index is stale', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'x', b: 'y' })
  await utimes(join(built.folder, 'a'), 1, 1)
  const snapshot = async () => {
    const names = await readdir(built.repository.gitDirectory, { recursive: true })
    const index = await readFile(join(built.repository.gitDirectory, 'index'))
    return [names.toSorted(), index.toString('hex'), (await stat(built.repository.gitDirectory)).mtimeMs]
  }
  const before = await snapshot()
  expect(await changes(built)).toEqual({})
  expect(await snapshot()).toEqual(before)
})

test('R-10: a submodule is not entered', async () => {
  const built = await buildRepository()
  const inner = await buildRepository(join(built.folder, 'sub'))
  await inner.commit({ a: 'x' })
  await built.commit({ b: 'y' })
  await inner.write({ a: 'changed', c: 'new' })
  await inner.git(['config', 'core.fsmonitor', 'false'])
  expect(await changes(built)).toEqual({})
})

test.runIf(process.getuid?.() === 0)('a repository of another owner is read', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'x' })
  await built.write({ a: 'changed' })
  for (const path of ['', '.git']) await chown(join(built.folder, path), 12345, 12345)
  await expect(built.git(['status'])).rejects.toThrow('dubious ownership')
  expect(await changes(built)).toEqual({ a: 'modified' })
})
