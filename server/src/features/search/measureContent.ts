import { BudgetExceeded } from '@sextant/base'
import type { SearchBackend } from '@sextant/engine'
import { listTree } from '@sextant/git'
import type { Content, Measured } from '../repositories/index.js'
import type { SearchSource } from './searchSource.js'

/** So many files and folders are listed in this thread, whose git is started without standing still. */
const mostEntries = 2000
/** A larger folder has more of them, and would take its time to be looked through. */
const largestFolder = 256 * 1024

/**
 * How much a repository holds. Most are small: only what is not is for the threads that people's searches wait for, and
 * what is on disk.
 */
export async function measureContent(
  backend: Pick<SearchBackend<SearchSource>, 'prepare'>,
  content: Content,
  signal: AbortSignal,
): Promise<Measured> {
  return (await smallCommit(content, signal)) ?? backend.prepare(content, signal)
}

async function smallCommit(content: Content, signal: AbortSignal): Promise<Measured | undefined> {
  if (content.kind !== 'commit') return undefined
  let [files, bytes] = [0, 0]
  try {
    const options = { withSizes: true, maxEntries: mostEntries, maxObjectBytes: largestFolder, signal }
    for await (const some of listTree(content, content.commit, options)) {
      for (const { kind, byteSize = 0 } of some) {
        if (kind !== 'file' && kind !== 'executable') continue
        files += 1
        bytes += byteSize
      }
    }
    return { files, bytes }
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined
    throw error
  }
}
