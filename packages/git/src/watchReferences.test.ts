import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildRepository, ownChildren, scratchFolder } from './testing/buildRepository.js'
import { watchReferences } from './watchReferences.js'

/** A bare repository with one commit that is watched until the test ends, and another that pushes to it. */
async function watching(signal?: AbortSignal) {
  const built = await buildRepository()
  await built.commit({ a: '1' })
  const bare = join(await scratchFolder(), 'bare.git')
  await built.git(['clone', '--quiet', '--bare', built.folder, bare])
  const told = { heads: 0, lost: [] as string[] }
  const listener = { onHead: () => void (told.heads += 1), onLost: (reason: string) => void told.lost.push(reason) }
  const watch = await watchReferences(bare, listener, signal ? { signal } : {})
  onTestFinished(() => watch.close())
  const push = (...references: string[]) => built.git(['push', '--quiet', '--force', bare, ...references])
  const expectHead = async () => {
    await vi.waitFor(() => expect(told.heads).toBeGreaterThan(0), { timeout: 5000 })
    told.heads = 0
  }
  return { built, bare, watch, told, push, expectHead }
}

test('pushes, new branches, tags and another HEAD are told, also after references were packed', async () => {
  const { built, bare, push, expectHead, told } = await watching()
  await built.commit({ a: '2' })
  await push('main')
  await expectHead()
  await push('main:feature/x/y')
  await expectHead()
  await built.commit({ a: '3' })
  await push('main:feature/x/y')
  await expectHead()
  await push('main:refs/tags/v1')
  await expectHead()
  await built.git(['--git-dir', bare, 'symbolic-ref', 'HEAD', 'refs/heads/feature/x/y'])
  await expectHead()
  await built.git(['--git-dir', bare, 'pack-refs', '--all'])
  await expectHead()
  await push('main')
  await expectHead()
  await push(':refs/tags/v1')
  await expectHead()
  expect(told.lost).toEqual([])
})

test('what is no reference is not told', async () => {
  const { bare, push, built, told } = await watching()
  await writeFile(join(bare, 'description'), 'another')
  await built.git(['--git-dir', bare, 'config', 'core.pager', 'cat'])
  await built.git(['--git-dir', bare, 'hash-object', '-w', join(bare, 'description')])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(told).toEqual({ heads: 0, lost: [] })
  await built.commit({ a: '2' })
  await push('main')
  await vi.waitFor(() => expect(told.heads).toBeGreaterThan(0), { timeout: 5000 })
})

test.each([
  ['deleted', (bare: string) => rm(bare, { recursive: true })],
  ['moved away', (bare: string) => rename(bare, `${bare}.old`)],
])('a repository that is %s is lost, which is told once', async (_, takeAway) => {
  const { bare, told, watch } = await watching()
  await takeAway(bare)
  await vi.waitFor(() => expect(told.lost).toEqual(['The repository is gone.']), { timeout: 5000 })
  expect(watch.folders).toBe(0)
})

test('after a close and an abort nothing is told, and no git was started', async () => {
  const abort = new AbortController()
  const aborted = await watching(abort.signal)
  const closed = await watching()
  abort.abort(new Error('enough'))
  await closed.watch.close()
  for (const { built, push, watch, told } of [aborted, closed]) {
    await built.commit({ a: '2' })
    await push('main')
    expect([watch.folders, told.heads, told.lost]).toEqual([0, 0, []])
  }
  await expect(watchReferences(closed.bare, closed.told as never, { signal: abort.signal })).rejects.toThrow('enough')
  expect(await ownChildren()).toEqual([])
})
