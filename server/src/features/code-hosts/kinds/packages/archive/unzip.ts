import { constants, gunzipSync, inflateRawSync } from 'node:zlib'
import { type ArchiveLimits, mostUnpacked, refused, tooLarge } from './entry.js'

/** The content of gzip data, several members included; throws `AppError` for damage and beyond the limits. */
export function gunzip(packed: Uint8Array, limits: ArchiveLimits): Buffer {
  return bounded(() => gunzipSync(packed, { maxOutputLength: mostUnpacked(packed.length, limits) }))
}

/** Exactly `size` bytes of deflated data. */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  // At least one byte: zlib takes no zero, and a stream of nothing is still checked.
  const content = bounded(() =>
    inflateRawSync(packed, { maxOutputLength: Math.max(size, 1), finishFlush: constants.Z_FINISH }),
  )
  if (content.length !== size) throw damaged()
  return content
}

function bounded(unpack: () => Buffer): Buffer {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw damaged()
  }
}

export const damaged = () => refused('damaged', 'The archive is damaged or cut off.')
