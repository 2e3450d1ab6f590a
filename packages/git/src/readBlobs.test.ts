import { expect, test } from 'vitest'
import type { ObjectId } from './objectId.js'
import { readBlobs } from './readBlobs.js'
import { type Built, buildRepository, drain, idOf, ownChildren } from './testing/buildRepository.js'

/** Blobs in one pack, since writing them one by one takes longer than the test. */
async function blobs(built: Built, contents: readonly string[]): Promise<ObjectId[]> {
  await built.git(['fast-import', '--quiet'], contents.map((text) => `blob\ndata ${text.length}\n${text}\n`).join(''))
  return contents.map((text) => idOf('blob', Buffer.from(text)))
}

test('blobs come in the order asked for, large and missing ones without content', async () => {
  const built = await buildRepository()
  const contents = Array.from({ length: 3000 }, (_, n) => (n % 50 === 0 ? 'y'.repeat(2000 + n) : `text ${n}`))
  const ids = await blobs(built, contents)
  const gone = idOf('blob', Buffer.from('gone'))
  const tree = await built.object('tree', '')
  const { items } = await drain(
    readBlobs(built.repository, [...ids, gone, tree, ...ids.slice(0, 3)], { maxBytes: 1000 }),
  )
  expect(items.map(({ id }) => id)).toEqual([...ids, gone, tree, ...ids.slice(0, 3)])
  for (const [n, text] of contents.entries()) {
    const wanted = text.length > 1000 ? undefined : text
    expect([n, items[n]?.content?.toString(), items[n]?.byteSize]).toEqual([n, wanted, text.length])
  }
  expect(items[3000]).toEqual({ id: gone, byteSize: -1 })
  expect(items[3001]).toEqual({ id: tree, byteSize: 0 })
  expect(await ownChildren()).toEqual([])
})

test('a consumer that stops slows git down: little is read ahead', async () => {
  const built = await buildRepository()
  const ids = await blobs(
    built,
    Array.from({ length: 60 }, (_, n) => String(n).padEnd(1_000_000, 'x')),
  )
  let asked = 0
  const counted = function* () {
    for (let round = 0; round < 20; round += 1) {
      for (const id of ids) {
        asked += 1
        yield id
      }
    }
  }
  const reading = readBlobs(built.repository, counted(), { maxBytes: 2_000_000 })
  await reading.next()
  expect(asked).toBeLessThan(1200)
  await reading.return()
  expect(await ownChildren()).toEqual([])
})

test('an abort ends the loop with its reason, and leaves no child', async () => {
  const built = await buildRepository()
  const ids = await blobs(built, ['a', 'b', 'c'])
  const abort = new AbortController()
  const reading = readBlobs(
    built.repository,
    Array.from({ length: 10_000 }, (_, n) => ids[n % 3] ?? never()),
    {
      maxBytes: 10,
      signal: abort.signal,
    },
  )
  await reading.next()
  abort.abort(new Error('enough'))
  expect((await drain(reading)).thrown).toMatchObject({ message: 'enough' })
  expect(await ownChildren()).toEqual([])
})

function never(): never {
  throw new Error('unreachable')
}

test('a broken repository is an error', async () => {
  const built = await buildRepository()
  const [id] = await blobs(built, ['a'])
  const reading = readBlobs({ gitDirectory: `${built.folder}/absent` }, id === undefined ? [] : [id], { maxBytes: 1 })
  expect((await drain(reading)).thrown).toMatchObject({ name: 'GitFailed' })
})
