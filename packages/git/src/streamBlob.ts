import { Readable } from 'node:stream'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface StreamBlobOptions {
  /** The first byte, from 0. */
  readonly start: number
  /** Outside of what is read. A blob that is shorter ends earlier. */
  readonly end: number
  readonly signal?: AbortSignal
  /** Milliseconds until the stream breaks off. */
  readonly deadline: number
}

/**
 * The bytes of a blob, without holding them: git is as slow as whoever reads. What lies before `start` is read and
 * dropped, since git cannot begin in the middle. The stream ends with an error, never early and in silence, when git
 * fails, the deadline passes or the signal fires; destroying it ends git.
 */
export function streamBlob(repository: Repository, id: ObjectId, options: StreamBlobOptions): Readable {
  return Readable.from(bytesOf(repository, id, options), { objectMode: false })
}

async function* bytesOf(repository: Repository, id: ObjectId, options: StreamBlobOptions): AsyncGenerator<Buffer> {
  const { start, end, signal, deadline } = options
  if (end <= start) return
  const git = startGit({ args: ['cat-file', 'blob', id], repository }, { signal, deadline })
  git.stdin.end()
  let at = 0
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at))
      at += chunk.length
      if (part.length > 0) yield part
      if (at >= end) return
    }
    await git.finished
  } finally {
    await git.stop()
  }
}
