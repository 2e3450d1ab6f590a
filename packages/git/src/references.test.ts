import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { headInFiles } from './headInFiles.js'
import { countBranches, defaultBranch, listReferences } from './references.js'
import type { Repository } from './repository.js'
import { buildRepository, ownChildren } from './testing/buildRepository.js'

test('R-04: pages of 100,000 branches join without gap or repeat, and a query narrows them', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  const names = Array.from({ length: 100_000 }, (_, n) => `refs/heads/b${String(n).padStart(6, '0')}`)
  await writeFile(join(built.repository.gitDirectory, 'packed-refs'), names.map((name) => `${id} ${name}\n`).join(''))
  const first = await listReferences(built.repository, { kinds: ['heads'], limit: 40 })
  expect(first.more).toBe(true)
  expect(first.references.map(({ name }) => name)).toEqual(names.slice(0, 40))
  expect(first.references[0]).toEqual({ name: names[0], target: id, committedAt: new Date(1_700_000_100_000) })
  const deep = await listReferences(built.repository, { kinds: ['heads'], limit: 40, after: 'refs/heads/b099989' })
  expect(deep.references.map(({ name }) => name)).toEqual([...names.slice(99_990), 'refs/heads/main'])
  expect(deep.more).toBe(false)
  const some = await listReferences(built.repository, { kinds: ['heads', 'tags'], limit: 40, query: 'B00001' })
  expect(some.references.map(({ name }) => name)).toEqual(names.slice(10, 20))
  expect(await countBranches(built.repository)).toBe(100_001)
  expect(await ownChildren()).toEqual([])
})

test('annotated tags lead to their commit, also tags of tags; tags of trees are left out', async () => {
  const built = await buildRepository()
  const id = await built.commit({ a: 'x' })
  await built.git(['tag', '-a', 'v1', '-m', 'x'])
  await built.git(['tag', '-a', 'v2', '-m', 'x', 'v1'])
  await built.git(['tag', 'tree', 'HEAD^{tree}'])
  await built.git(['update-ref', 'refs/replace/x', id])
  const { references, more } = await listReferences(built.repository, { kinds: ['heads', 'tags'], limit: 10 })
  expect(references.map(({ name, target }) => [name, target])).toEqual([
    ['refs/heads/main', id],
    ['refs/tags/v1', id],
    ['refs/tags/v2', id],
  ])
  expect(references[1]?.committedAt).toEqual(new Date(1_700_000_100_000))
  expect(more).toBe(false)
})

test('the default branch is that of HEAD, HEAD when detached, another when HEAD leads nowhere, or none', async () => {
  const built = await buildRepository()
  expect(await defaultBranch(built.repository)).toBeUndefined()
  const target = await built.commit({ a: 'x' })
  expect(await defaultBranch(built.repository)).toEqual({ name: 'refs/heads/main', target })
  await built.git(['checkout', '--quiet', '--detach'])
  expect(await defaultBranch(built.repository)).toEqual({ name: 'HEAD', target })
  await built.git(['symbolic-ref', 'HEAD', 'refs/heads/gone'])
  expect(await defaultBranch(built.repository)).toEqual({ name: 'refs/heads/main', target })
  await built.git(['branch', '-m', 'main', 'zebra'])
  expect(await defaultBranch(built.repository)).toMatchObject({ name: 'refs/heads/zebra', target })
})

describe('HEAD as the files say it', () => {
  const both = async ({ gitDirectory }: Repository) => {
    const asked = await defaultBranch({ gitDirectory })
    return [await headInFiles({ gitDirectory }), asked?.target]
  }

  test('is what git says: loose, packed, detached, and behind both', async () => {
    const built = await buildRepository()
    const first = await built.commit({ a: 'x' })
    expect(await both(built.repository)).toEqual([first, first])
    await built.git(['branch', 'mainly'])
    await built.git(['pack-refs', '--all'])
    expect(await both(built.repository)).toEqual([first, first])
    const second = await built.commit({ a: 'y' })
    expect(await both(built.repository)).toEqual([second, second])
    await built.git(['checkout', '--quiet', '--detach', first])
    expect(await both(built.repository)).toEqual([first, first])
    await built.git(['checkout', '--quiet', '-b', 'feature/größe'])
    expect(await both(built.repository)).toEqual([first, first])
  })

  test('is what git says after each change, also when it was remembered', async () => {
    const built = await buildRepository()
    const changes = [
      () => built.commit({ a: 'x' }),
      () => built.git(['pack-refs', '--all']),
      () => built.commit({ a: 'y' }),
      () => built.git(['update-ref', 'refs/heads/main', 'HEAD~1']),
      () => built.git(['checkout', '--quiet', '-b', 'other']),
      () => built.git(['pack-refs', '--all', '--prune']),
      () => built.commit({ a: 'z' }),
      () => built.git(['checkout', '--quiet', '--detach', 'main']),
    ]
    for (const change of changes) {
      await change()
      // What has just been written is not remembered.
      await setTimeout(150)
      for (let times = 0; times < 3; times++) {
        const [files, git] = await both(built.repository)
        expect(files).toBe(git)
      }
    }
  })

  test('is what git says in a worktree', async () => {
    const built = await buildRepository()
    const id = await built.commit({ a: 'x' })
    const other = join(built.folder, 'other')
    await built.git(['worktree', 'add', '--quiet', '-b', 'beside', other])
    const gitDirectory = join(built.repository.gitDirectory, 'worktrees', 'other')
    expect(await both({ gitDirectory })).toEqual([id, id])
  })

  test('is left to git where files do not tell', async () => {
    const built = await buildRepository()
    expect(await headInFiles(built.repository)).toBeUndefined()
    await built.commit({ a: 'x' })
    await built.git(['symbolic-ref', 'HEAD', 'refs/heads/gone'])
    expect(await headInFiles(built.repository)).toBeUndefined()
    const head = join(built.repository.gitDirectory, 'HEAD')
    for (const text of ['ref: refs/heads/../../config\n', 'ref: refs/tags/v1\n', 'not an id\n', '']) {
      await writeFile(head, text)
      expect(await headInFiles(built.repository)).toBeUndefined()
    }
    await rm(head)
    expect(await headInFiles(built.repository)).toBeUndefined()
  })
})

test('F-08: a repository that lost its HEAD is an error, not an empty repository', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'x' })
  await rm(join(built.repository.gitDirectory, 'HEAD'))
  await expect(defaultBranch(built.repository)).rejects.toMatchObject({ name: 'GitFailed', exitCode: 128 })
})
