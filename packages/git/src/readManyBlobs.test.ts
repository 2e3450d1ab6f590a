import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ObjectId } from './objectId.js'
import { readManyBlobs } from './readManyBlobs.js'
import { type Built, buildRepository, drain, idOf, ownChildren } from './testing/buildRepository.js'

async function blobs(built: Built, contents: readonly string[]): Promise<ObjectId[]> {
  await built.git(['fast-import', '--quiet'], contents.map((text) => `blob\ndata ${text.length}\n${text}\n`).join(''))
  return contents.map((text) => idOf('blob', Buffer.from(text)))
}

const many = Array.from({ length: 3000 }, (_, n) => (n % 50 === 0 ? 'y'.repeat(2000 + n) : `text ${n}`))

test('blobs come in the order asked for, whether sizes are known, unknown or mixed', async () => {
  const built = await buildRepository()
  const ids = await blobs(built, many)
  const gone = idOf('blob', Buffer.from('gone'))
  const tree = await built.object('tree', '')
  const asked = [...ids, gone, tree, ...ids.slice(0, 60)]
  const sizeOf = (n: number) => (n < ids.length || n > ids.length + 1 ? many[n % (ids.length + 2)]?.length : undefined)
  const wanted = {
    unknown: asked.map((id) => ({ id })),
    known: asked.map((id, n) => ({ id, byteSize: sizeOf(n) })),
    mixed: asked.map((id, n) => ({ id, byteSize: n % 3 === 0 ? sizeOf(n) : undefined })),
  }
  for (const [name, each] of Object.entries(wanted)) {
    const items = (await drain(readManyBlobs(built.repository, each, { maxBytes: 1000 }))).items.flat()
    expect(items.map(({ id }) => id)).toEqual(asked)
    for (const [n, text] of many.entries()) {
      const content = text.length > 1000 ? undefined : text
      expect([name, n, items[n]?.content?.toString(), items[n]?.byteSize]).toEqual([name, n, content, text.length])
    }
    expect(items[ids.length]).toEqual({ id: gone, byteSize: -1 })
    expect(items[ids.length + 1]).toEqual({ id: tree, byteSize: 0 })
  }
  expect(await ownChildren()).toEqual([])
})

test('a large blob comes whole, and one whose size was told wrong does not come', async () => {
  const built = await buildRepository()
  const large = Buffer.alloc(3_000_000, 'line of text\n')
  const id = await built.object('blob', large)
  const other = await built.object('blob', 'other')
  const wanted = [{ id }, { id: other }, { id, byteSize: 10 }, { id: other, byteSize: 3 }]
  const whole = (await drain(readManyBlobs(built.repository, wanted, { maxBytes: 4_000_000 }))).items.flat()
  expect(whole.map(({ content }) => content?.length)).toEqual([3_000_000, 5, 3_000_000, 5])
  expect(whole[0]?.content?.equals(large)).toBe(true)
  const capped = (await drain(readManyBlobs(built.repository, wanted, { maxBytes: 10 }))).items.flat()
  expect(capped.map(({ byteSize, content }) => [byteSize, content?.length])).toEqual([
    [3_000_000, undefined],
    [5, 5],
    [3_000_000, undefined],
    [5, 5],
  ])
})

test('nothing wanted, nothing there and nothing but large ones are answers', async () => {
  const built = await buildRepository()
  const read = async (wanted: Parameters<typeof readManyBlobs>[1]) =>
    (await drain(readManyBlobs(built.repository, wanted, { maxBytes: 10 }))).items.flat().length
  expect(await read([])).toBe(0)
  const gone = idOf('blob', Buffer.from('gone'))
  expect(await read(Array.from({ length: 40_000 }, () => ({ id: gone })))).toBe(40_000)
  expect(await read(Array.from({ length: 40_000 }, () => ({ id: gone, byteSize: 11 })))).toBe(40_000)
})

test('a small blob in front of many that are known to be too large is not waited for without end', async () => {
  const built = await buildRepository()
  const id = await built.object('blob', 'small')
  const large = idOf('blob', Buffer.from('large'))
  const wanted = [{ id, byteSize: 5 }, ...Array.from({ length: 40_000 }, () => ({ id: large, byteSize: 11 }))]
  const { items } = await drain(readManyBlobs(built.repository, wanted, { maxBytes: 10 }))
  expect(items.flat()).toHaveLength(40_001)
  expect(items[0]?.[0]?.content?.toString()).toBe('small')
})

test('a consumer that stops slows git down: little is read ahead', async () => {
  const built = await buildRepository()
  const ids = await blobs(
    built,
    Array.from({ length: 60 }, (_, n) => String(n).padEnd(1_000_000, 'x')),
  )
  let asked = 0
  const counted = function* () {
    for (let n = 0; n < 60_000; n += 1) {
      asked += 1
      yield { id: ids[n % 60] ?? never(), byteSize: 1_000_000 }
    }
  }
  const reading = readManyBlobs(built.repository, counted(), { maxBytes: 2_000_000 })
  await reading.next()
  expect(asked).toBeLessThan(20_000)
  await reading.return()
  expect(await ownChildren()).toEqual([])
})

function never(): never {
  throw new Error('unreachable')
}

test('an abort ends the loop with its reason, and leaves no child', async () => {
  const built = await buildRepository()
  const ids = await blobs(built, ['a', 'b', 'c'])
  for (const byteSize of [1, undefined]) {
    const abort = new AbortController()
    const wanted = Array.from({ length: 100_000 }, (_, n) => ({ id: ids[n % 3] ?? never(), byteSize }))
    const reading = readManyBlobs(built.repository, wanted, { maxBytes: 10, signal: abort.signal })
    await reading.next()
    abort.abort(new Error('enough'))
    expect((await drain(reading)).thrown).toMatchObject({ message: 'enough' })
    expect(await ownChildren()).toEqual([])
  }
})

test('a broken repository is an error, and so is a source that throws', async () => {
  const built = await buildRepository()
  const [id = never()] = await blobs(built, ['a'])
  const absent = { gitDirectory: `${built.folder}/absent` }
  for (const byteSize of [1, undefined]) {
    const reading = readManyBlobs(absent, [{ id, byteSize }], { maxBytes: 1 })
    expect((await drain(reading)).thrown).toMatchObject({ name: 'GitFailed' })
  }
  const throwing = function* () {
    yield { id }
    throw new Error('no more')
  }
  const reading = readManyBlobs(built.repository, throwing(), { maxBytes: 1 })
  expect((await drain(reading)).thrown).toMatchObject({ message: 'no more' })
  expect(await ownChildren()).toEqual([])
})

test('what was read before a damaged object is handed on', async () => {
  const built = await buildRepository()
  const ids = await Promise.all(['one', 'two', 'three'].map((text) => built.object('blob', text)))
  const damaged = ids[1] ?? never()
  const path = join(built.repository.gitDirectory, 'objects', damaged.slice(0, 2), damaged.slice(2))
  await chmod(path, 0o644)
  // The header is whole and the content is not: git prints less than it told, and no error.
  await writeFile(path, deflateSync('blob 3\0tw'))
  const wanted = ids.map((id) => ({ id }))
  const { items, thrown } = await drain(readManyBlobs(built.repository, wanted, { maxBytes: 10 }))
  expect(items.flat().map(({ content }) => content?.toString())).toEqual(['one'])
  expect(thrown).toMatchObject({ message: 'git cat-file printed something that is no answer.' })
})
