import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { endKept } from './keptBatches.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import { type ObjectReader, openObjectReader } from './objectReader.js'
import { type Built, buildRepository, idOf, runningChildren, treeLine } from './testing/buildRepository.js'

let built: Built
beforeEach(async () => {
  built = await buildRepository()
  return endKept
})

function openReader(): ObjectReader {
  const reader = openObjectReader(built.repository)
  onTestFinished(() => reader.close())
  return reader
}

const limit = { maxBytes: 1000 }
const notFound = { found: false }

test('P-03: 2,000 interleaved requests, of which many are hostile, get 0 answers of another', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`d${n % 7}/f${n}.txt`, `content ${n}\n`]))
  const commit = await built.commit({ ...files, 'secret.txt': 'secret', 'big.txt': 'x'.repeat(5000) })
  const reader = openReader()
  const hostile = [`pub.txt\n${commit}:secret.txt`, 'a\0b', '\n', ':(glob)**', 'd0/f0.txt\n', 'HEAD:secret.txt', '../x']
  const answers = await Promise.all(
    Array.from({ length: 2000 }, async (_, n) => {
      const kind = n % 4
      const path = kind === 0 ? (hostile[n % hostile.length] ?? '') : `d${(n % 200) % 7}/f${n % 200}.txt`
      if (kind === 1) return [await reader.read(missing(n), limit), notFound]
      if (kind === 2) return [await reader.read({ commit, path: 'big.txt' }, limit), { byteSize: 5000 }]
      const wanted = kind === 0 ? notFound : { content: Buffer.from(`content ${n % 200}\n`) }
      return [await reader.read({ commit, path }, limit), wanted]
    }),
  )
  for (const [got, wanted] of answers) expect(got).toMatchObject(wanted ?? {})
  expect(await reader.read({ commit, path: 'secret.txt' }, limit)).toMatchObject({ content: Buffer.from('secret') })
})

function missing(n: number): ObjectId {
  return idOf('blob', Buffer.from(`missing ${n}`))
}

test('paths: folders, symlinks, submodules, executables, odd names; P-05: nothing else', async () => {
  const text = await built.object('blob', '../../etc/passwd')
  const bytes = Buffer.from([0x66, 0xff])
  const elsewhere = missing(1)
  const lines = [
    treeLine('120000', 'link', text),
    treeLine('160000', 'sub', elsewhere),
    treeLine('100755', 'run\nme', text),
    treeLine('100644', bytes, text),
    treeLine('100644', '..', text),
    treeLine('100644', 'a/b', text),
  ]
  const commit = await built.commitTree(await built.object('tree', Buffer.concat(lines)))
  const reader = openReader()
  const read = (path: string) => reader.read({ commit, path }, limit)
  expect(await read('link')).toMatchObject({ kind: 'symlink', content: Buffer.from('../../etc/passwd') })
  expect(await read('sub')).toEqual({ found: true, kind: 'submodule', id: elsewhere, type: 'commit', byteSize: 0 })
  expect(await read('run\nme')).toMatchObject({ kind: 'executable', id: text })
  expect(await read('f\u{fffd}')).toMatchObject({ kind: 'file', id: text })
  expect(await read('')).toMatchObject({ kind: 'directory', type: 'tree' })
  const nothing = ['..', 'a/b', 'link/x', 'sub/x', '/link', 'link/', './link', '.', 'link\0', 'LINK', '\ud800', 'x//y']
  for (const path of nothing) expect([path, await read(path)]).toEqual([path, notFound])
  expect(await reader.read({ commit: text, path: 'link' }, limit)).toEqual(notFound)
})

test('R-17: bytes come as they are', async () => {
  const content = Buffer.from([0xef, 0xbb, 0xbf, 0, 13, 10, 13, 0xff, 0xfe, 0xc3, 10, 0xed, 0xa0, 0x80])
  const reader = openReader()
  expect(await reader.read(await built.object('blob', content), limit)).toMatchObject({ content, byteSize: 14 })
  const empty = await built.object('blob', '')
  expect(await reader.read(empty, limit)).toMatchObject({ content: Buffer.alloc(0), byteSize: 0 })
})

test('R-06: of a blob over the limit only the size is read', async () => {
  const id = await built.object('blob', Buffer.alloc(200_000_000))
  const reader = openReader()
  const before = process.memoryUsage().arrayBuffers
  const answer = await reader.read(id, limit)
  expect(answer).toEqual({ found: true, id, type: 'blob', byteSize: 200_000_000 })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  expect(await runningChildren()).toHaveLength(1)
})

test('R-11: a replaced object reads as itself', async () => {
  const good = await built.object('blob', 'good')
  await built.git(['replace', good, await built.object('blob', 'EVIL')])
  expect(await built.git(['cat-file', '-p', good])).toBe('EVIL')
  expect(await openReader().read(good, limit)).toMatchObject({ content: Buffer.from('good') })
})

test('folders that were read are not asked for again, commits are', async () => {
  const commit = await built.commit({ 'a/b/c.txt': 'text' })
  const at = { commit, path: 'a/b/c.txt' }
  const reader = openReader()
  const remove = async (revision: string) => {
    const id = await built.git(['rev-parse', revision])
    await rm(join(built.folder, '.git', 'objects', id.slice(0, 2), id.slice(2)))
  }
  expect(await reader.read(at, limit)).toMatchObject({ content: Buffer.from('text') })
  await remove('HEAD:a/b')
  await remove('HEAD:a')
  await endKept()
  expect(await reader.read(at, limit)).toMatchObject({ content: Buffer.from('text') })
  expect(await reader.read({ commit, path: 'a' }, limit)).toMatchObject({ type: 'tree', kind: 'directory' })
  expect(await reader.read({ commit, path: 'a' }, { maxBytes: 3 })).not.toHaveProperty('content')
  await remove('HEAD')
  await endKept()
  expect(await reader.read(at, limit)).toEqual(notFound)
})

test('a killed child fails what waits, as an error of the repository, and the next read starts another', async () => {
  const id = await built.object('blob', 'x')
  const reader = openReader()
  await reader.read(id, limit)
  const waiting = reader.read(id, limit)
  for (const child of await runningChildren()) process.kill(Number(child.split(' ')[0]), 'SIGKILL')
  await waiting.catch(() => undefined)
  const next = await reader.read(id, limit).catch(() => reader.read(id, limit))
  expect(next).toMatchObject({ content: Buffer.from('x') })
})

test('a closed reader refuses', async () => {
  const id = await built.object('blob', 'x')
  const reader = openReader()
  expect(await reader.read(id, limit)).toMatchObject({ found: true })
  await reader.close()
  await expect(reader.read(id, limit)).rejects.toMatchObject({ code: 'canceled' })
})

test('an abort gives up one read, and the reader stays good', async () => {
  const id = await built.object('blob', 'x')
  const reader = openReader()
  const abort = new AbortController()
  const read = reader.read(id, { ...limit, signal: abort.signal })
  abort.abort(new Error('enough'))
  await expect(read).rejects.toThrow('enough')
  expect(await reader.read(id, limit)).toMatchObject({ found: true })
})

test('F-08: a repository that is gone or broken is an error', async () => {
  const reader = openObjectReader({ gitDirectory: `${built.folder}/absent` })
  onTestFinished(() => reader.close())
  await expect(reader.read(missing(1), limit)).rejects.toMatchObject({ name: 'GitFailed', exitCode: 128 })
})

test('objects of SHA-256 repositories read too', async () => {
  await built.git(['init', '--quiet', '--bare', '--object-format=sha256', 'other.git'])
  const args = ['--git-dir=other.git', 'hash-object', '-w', '--stdin']
  const id = parseObjectId(await built.git(args, 'x'))
  const reader = openObjectReader({ gitDirectory: `${built.folder}/other.git` })
  onTestFinished(() => reader.close())
  expect(id && (await reader.read(id, limit))).toMatchObject({ content: Buffer.from('x') })
})
