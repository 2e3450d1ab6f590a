import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ScipProblem } from '../scipProblem.js'

/** An upload on the disk. */
export interface UploadFiles {
  /** Its parts in their order, to be put together before they are decompressed. */
  readonly files: readonly string[]
  readonly compression: 'gzip' | 'none'
}

const chunkBytes = 256 * 1024
/** From here on an upload that shrinks more than `longestRatio` times is taken to be a bomb. Real ones shrink 5 to 30 times. */
const leastWatched = 64 * 1024 ** 2
const largestRatio = 250

/** The bytes of an upload, decompressed. Throws `ScipProblem` for what is no whole gzip, and for a bomb. */
export async function* uploadChunks({ files, compression }: UploadFiles): AsyncGenerator<Uint8Array> {
  if (compression === 'none') return yield* storedBytes(files)
  let stored = 0
  let bytes = 0
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  const counted = async function* () {
    for await (const chunk of storedBytes(files)) {
      stored += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(counted(), { objectMode: false, highWaterMark: chunkBytes })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of source.pipe(gunzip)) {
      bytes += chunk.length
      if (bytes > leastWatched && bytes > largestRatio * stored) throw bomb(bytes)
      yield chunk
    }
  } catch (error) {
    throw isZlibError(error) ? notGzip(bytes, error.message) : error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
  if (gunzip.bytesWritten < stored) throw notGzip(bytes, 'something follows it')
}

async function* storedBytes(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: chunkBytes })
}

function bomb(bytes: number): ScipProblem {
  return new ScipProblem('scip-compression', bytes, `it grows more than ${largestRatio} times when it is decompressed`)
}

function notGzip(bytes: number, why: string): ScipProblem {
  return new ScipProblem('scip-compression', bytes, `it is not one whole gzip file (${why})`)
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
