import { appendFile, readdir, readFile, rm, truncate, writeFile, mkdir, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCloneURL } from './cloneUrl.js'
import { inspectMirror } from './inspectMirror.js'
import { cloneMirror, fetchMirror } from './mirror.js'
import { buildRepository, git, scratchFolder } from './testing/buildRepository.js'
import { diskUse, tidyMirror } from './tidyMirror.js'

async function mirrored() {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit({ 'a/b/c': 'text\n'.repeat(2000), d: 'other' })
  const parsed = parseCloneURL(`file://${source.folder}`, { allowFile: true })
  if (!parsed.ok) throw new Error(parsed.message)
  const directory = join(folder, '1.git')
  await cloneMirror(parsed.url, directory)
  return { source, directory, url: parsed.url }
}

const packOf = async (directory: string, ending: string) => {
  const folder = join(directory, 'objects', 'pack')
  const name = (await readdir(folder)).find((each) => each.endsWith(ending))
  if (name === undefined) throw new Error('There is no pack.')
  await chmod(join(folder, name), 0o600)
  return join(folder, name)
}

test('a whole mirror and an empty one have no fault', async () => {
  const { directory } = await mirrored()
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'packs' })).toBeUndefined()
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const parsed = parseCloneURL(`file://${source.folder}`, { allowFile: true })
  if (!parsed.ok) throw new Error(parsed.message)
  await cloneMirror(parsed.url, join(folder, '1.git'))
  expect(await inspectMirror({ gitDirectory: join(folder, '1.git') }, { depth: 'packs' })).toBeUndefined()
})

test.each<[string, 'layout' | 'tree' | 'packs', (directory: string) => Promise<unknown>, RegExp]>([
  ['the folder is gone', 'layout', (at) => rm(at, { recursive: true }), /folder of the mirror is gone/],
  ['HEAD is empty', 'layout', (at) => writeFile(join(at, 'HEAD'), ''), /HEAD of the mirror is empty/],
  ['HEAD is gone', 'layout', (at) => rm(join(at, 'HEAD')), /HEAD of the mirror is empty/],
  ['the objects are gone', 'layout', (at) => rm(join(at, 'objects'), { recursive: true }), /no git repository/],
  ['a pack is cut', 'layout', async (at) => truncate(await packOf(at, '.pack'), 60), /is damaged/],
  ['a pack has more behind it', 'layout', async (at) => appendFile(await packOf(at, '.pack'), 'x'), /is damaged/],
  ['a pack is empty', 'layout', async (at) => truncate(await packOf(at, '.pack'), 0), /is damaged/],
  ['a pack is gone', 'layout', async (at) => rm(await packOf(at, '.pack')), /is gone and its index is not/],
  ['an index is gone', 'layout', async (at) => rm(await packOf(at, '.idx')), /git for-each-ref cannot read/],
  ['the references are no text', 'layout', (at) => writeFile(join(at, 'packed-refs'), '\0\x01'), /git for-each-ref/],
  ['a byte of a pack is another', 'packs', (at) => flip(at), /git [a-z-]+ cannot read the mirror/],
])('F-08: it is told when %s', async (_, depth, damage, fault) => {
  const { directory } = await mirrored()
  await damage(directory)
  expect(await inspectMirror({ gitDirectory: directory }, { depth })).toMatch(fault)
})

async function flip(directory: string) {
  const path = await packOf(directory, '.pack')
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  await writeFile(path, bytes)
}

test('F-08: a blob that is missing is told by a look at the tree', async () => {
  const { directory, source } = await mirrored()
  const blob = await source.git(['rev-parse', 'main:d'])
  // Unpacked, so that one object can be taken away.
  const pack = await packOf(directory, '.pack')
  const bytes = await readFile(pack)
  await rm(join(directory, 'objects', 'pack'), { recursive: true })
  await mkdir(join(directory, 'objects', 'pack'))
  await git(directory, ['unpack-objects', '-q'], bytes)
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'tree' })).toBeUndefined()
  await rm(join(directory, 'objects', blob.slice(0, 2), blob.slice(2)))
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'layout' })).toBeUndefined()
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'tree' })).toMatch(
    /git rev-list cannot read the mirror: missing blob/,
  )
  const tree = await source.git(['rev-parse', 'main:a'])
  await rm(join(directory, 'objects', tree.slice(0, 2), tree.slice(2)))
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'tree' })).toBeTypeOf('string')
})

test('F-08: locks and half packs of a git that was killed do not stop the next fetch', async () => {
  const { directory, source, url } = await mirrored()
  const left = ['HEAD.lock', 'packed-refs.lock', 'config.lock', 'refs/heads/main.lock', 'objects/pack/tmp_pack_x']
  for (const name of left) await writeFile(join(directory, name), 'x')
  await source.commit({ d: 'newer' })
  expect(await fetchMirror(url, directory)).toEqual({ changed: true })
  const all = await readdir(directory, { recursive: true })
  expect(all.filter((name) => left.includes(name))).toEqual([])
})

test('many packs are brought together and nothing is lost', async () => {
  const { directory, source, url } = await mirrored()
  for (let n = 0; n < 40; n++) {
    await source.commit({ d: `${n}` })
    await fetchMirror(url, directory)
  }
  const packs = async () => (await readdir(join(directory, 'objects', 'pack'))).filter((name) => name.endsWith('.pack'))
  expect((await packs()).length).toBe(41)
  await tidyMirror({ gitDirectory: directory })
  expect((await packs()).length).toBeLessThan(4)
  expect(await inspectMirror({ gitDirectory: directory }, { depth: 'packs' })).toBeUndefined()
  expect(await git(directory, ['rev-list', '--count', 'main'])).toBe('41')
  expect(await diskUse(directory)).toBeGreaterThan(4096)
  expect(await diskUse(join(directory, 'nowhere'))).toBe(0)
}, 60_000)
