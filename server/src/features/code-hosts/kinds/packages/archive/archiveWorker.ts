import { AppError } from '@sextant/base'
import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveLimits } from './entry.js'
import { type Archive, unpack } from './unpack.js'
import type { Files } from './versionFiles.js'

/** What the thread is started with. */
export interface ArchiveTask {
  readonly archive: Archive
  readonly limits: ArchiveLimits
}

/** What it answers with, once. */
export type ArchiveAnswer =
  | { readonly ok: true; readonly files: Files }
  | { readonly ok: false; readonly reason: string; readonly message: string }

function answer({ archive, limits }: ArchiveTask): ArchiveAnswer {
  try {
    return { ok: true, files: together(unpack(archive, limits)) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, reason: error.reason, message: error.message }
    throw error
  }
}

/** All contents in one buffer, which can be given away and not copied. */
function together({ files, leftOut }: Files): Files {
  const buffer = new Uint8Array(files.reduce((sum, { content }) => sum + content.length, 0))
  let at = 0
  return {
    leftOut,
    files: files.map((file) => {
      buffer.set(file.content, at)
      at += file.content.length
      return { ...file, content: buffer.subarray(at - file.content.length, at) }
    }),
  }
}

// What a worker is given is what its one starter gave.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const given = answer(workerData as ArchiveTask)
const shared = given.ok ? given.files.files[0]?.content.buffer : undefined
parentPort?.postMessage(given, shared instanceof ArrayBuffer ? [shared] : [])
