import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@sextant/base'
import { inWords } from './uploadTooLarge.js'

export interface UnpackLimits {
  /** Bytes unpacked at most. */
  readonly bytes: number
  /** Bytes that come of one packed byte, at most, once `ratioFrom` bytes have come. */
  readonly ratio: number
  readonly ratioFrom: number
}

/** SCIP packs to a tenth; deflate can make a thousandth of zeros: threats U-01. */
export const usualRatio = { ratio: 200, ratioFrom: 64e6 }

/**
 * What was packed with gzip in files that follow each other, a piece at a time. Throws `AppError` for what is no gzip,
 * ends too early, has something behind its end, or unpacks to more than may be.
 */
export async function* unpack(files: readonly string[], limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const taken = { packed: 0, unpacked: 0 }
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const failing = new Promise<never>((_resolve, reject) => {
    pipeline(packed(files, taken), gunzip, (error) => error && reject(error))
  })
  // It is listened to below, from the first piece on.
  failing.catch(() => undefined)
  try {
    for await (const piece of gunzip) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('gunzip gave something else than bytes.')
      taken.unpacked += piece.length
      requireWithin(taken, limits)
      yield piece
    }
  } catch (error) {
    throw sentenceOf(error)
  } finally {
    gunzip.destroy()
  }
  // gunzip ends at the end of the last member, and says nothing about what lies behind it.
  if (gunzip.bytesWritten < taken.packed)
    throw refused('gzip-trailing', 'something lies behind the end of the gzip data')
}

async function* packed(files: readonly string[], taken: { packed: number }): AsyncGenerator<Buffer> {
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A file gave something else than bytes.')
      taken.packed += chunk.length
      yield chunk
    }
  }
}

function requireWithin(
  { packed: given, unpacked }: { readonly packed: number; readonly unpacked: number },
  { bytes, ratio, ratioFrom }: UnpackLimits,
): void {
  if (unpacked > bytes) throw refused('too-large', `it unpacks to more than the ${inWords(bytes)} that are allowed`)
  if (unpacked > ratioFrom && unpacked > given * ratio)
    throw refused('gzip-bomb', `it unpacks to more than ${ratio} times its size, which no index does`)
}

function sentenceOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return refused('gzip-truncated', 'the gzip data ends too early')
  if (typeof code === 'string' && code.startsWith('Z_'))
    return refused('no-gzip', 'it is not packed with gzip, is damaged, or has something behind its end')
  return error
}

const refused = (reason: string, what: string) =>
  new AppError('invalid_argument', reason, `The upload cannot be used: ${what}.`)
