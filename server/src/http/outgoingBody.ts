import { AppError } from '@sextant/base'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** What `readBody` undoes. */
export const acceptedEncodings = 'gzip, br'

/**
 * Reads the body of an answer and undoes its compression. Throws `AppError` 'resource_exhausted' as soon as there are more
 * than `maxBytes`, counted after decompression, and 'unavailable' for a compression that it does not know.
 */
export async function readBody(message: IncomingMessage, maxBytes: number, isHead: boolean): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<unknown>) => {
    for await (const part of source) {
      // A stream without a text encoding gives buffers.
      const bytes = part as Buffer
      size += bytes.length
      if (size > maxBytes) throw tooLarge()
      parts.push(bytes)
    }
  }
  const decoder = mayHaveBody(message, isHead) ? decoderOf(message) : undefined
  try {
    if (decoder === undefined) await pipeline(message, collect)
    else await pipeline(message, decoder, collect)
  } catch (error) {
    // A pipeline that is cut off may tell of the cut instead of its reason.
    throw size > maxBytes ? tooLarge() : error
  }
  return Buffer.concat(parts)
}

function mayHaveBody({ statusCode, headers }: IncomingMessage, isHead: boolean): boolean {
  return !isHead && statusCode !== 204 && statusCode !== 304 && headers['content-length'] !== '0'
}

function decoderOf({ headers }: IncomingMessage) {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  switch (encoding) {
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new AppError('unavailable', 'unknown-encoding', 'The other server compressed its answer in an unknown way.')
  }
}

function tooLarge(): AppError {
  return new AppError('resource_exhausted', 'answer-too-large', 'The other server sent more than is read of an answer.')
}
