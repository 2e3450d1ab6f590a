import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { UploadTooLarge } from './uploadTooLarge.js'

/**
 * Writes what arrives into a file, whose name is there only when all of it is. Answers its bytes. Throws
 * `UploadTooLarge` for more than `most`; then, and when the sender goes away, nothing is left of it. The source is not
 * ended, so that an answer can still be given.
 */
export async function writeBody(source: Readable, file: string, most: number): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.new-${randomUUID()}`
  const handle = await open(beside, 'wx')
  try {
    let size = 0
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A body gave something else than bytes.')
      size += chunk.length
      if (size > most) throw new UploadTooLarge(most)
      await handle.writeFile(chunk)
    }
    await handle.sync()
    await handle.close()
    await rename(beside, file)
    return size
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}
