import { AppError } from '@sextant/base'
import { startRawDiff } from '@sextant/git'
import type { Comparison } from './comparison.js'

const mostBytes = 16 * 1024 * 1024

/** The whole difference as one text. Throws `AppError` when it is too long for that, or a working tree takes part. */
export async function rawDiff({ gitDirectory, sides }: Comparison, signal: AbortSignal): Promise<string> {
  if (sides.kind === 'worktree') {
    throw new AppError('unimplemented', 'no-raw-diff', 'Of files on disk there is no raw difference. Ask git for it.')
  }
  const git = startRawDiff({ gitDirectory }, sides, signal)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLong()
    }
    await git.finished
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    await git.stop()
  }
}

function tooLong(): AppError {
  return new AppError(
    'resource_exhausted',
    'diff-too-long',
    'The difference is longer than 16 MiB. Ask for some paths.',
  )
}
