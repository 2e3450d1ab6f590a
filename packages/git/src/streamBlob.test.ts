import { expect, test } from 'vitest'
import { streamBlob } from './streamBlob.js'
import { buildRepository, idOf, ownChildren } from './testing/buildRepository.js'

const deadline = 60_000
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('any part of a blob is the same part of its bytes', async () => {
  const built = await buildRepository()
  const id = await built.object('blob', bytes)
  const parts = [
    [0, bytes.length],
    [0, 1],
    [65_535, 65_537],
    [131_072, 200_000],
    [299_999, 300_000],
    [299_990, 400_000],
    [5, 5],
    [400_000, 500_000],
  ] as const
  for (const [start, end] of parts) {
    const got = await read(streamBlob(built.repository, id, { start, end, deadline }))
    expect(got.equals(bytes.subarray(start, end)), `${start}-${end}`).toBe(true)
  }
})

test('a blob that is not there is an error and no empty file', async () => {
  const built = await buildRepository()
  const stream = streamBlob(built.repository, idOf('blob', Buffer.from('none')), { start: 0, end: 10, deadline })
  await expect(read(stream)).rejects.toThrow('cat-file')
})

test('whoever stops reading ends git', async () => {
  const built = await buildRepository()
  const id = await built.object('blob', Buffer.alloc(8 * 1024 * 1024, 1))
  const stream = streamBlob(built.repository, id, { start: 0, end: 8 * 1024 * 1024, deadline })
  for await (const _chunk of stream) break
  await expect.poll(ownChildren).toEqual([])
})
