import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitLimits } from './limits.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** Each fetch that brings something leaves a pack, and every reader looks into every pack. */
const manyPacks = 40
const deadline = 30 * 60_000

/**
 * Brings the packs of a mirror together when there are many, a few large ones staying as they are. Nothing is lost by
 * it, not even what no reference leads to. Errors as for `GitProcess.finished`; the mirror is then as it was.
 */
export async function tidyMirror(
  repository: Repository,
  { limits, signal }: { readonly limits?: GitLimits; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const names = await readdir(join(repository.gitDirectory, 'objects', 'pack')).catch(() => [])
  if (names.filter((name) => name.endsWith('.pack')).length < manyPacks) return
  // Threads share the memory that a git may have, and the processors with searches.
  const configuration = [['pack.threads', '1']] as const
  const args = ['repack', '--geometric=2', '-d', '-q'] as const
  await runGit({ args, repository, configuration, ...(limits && { limits }) }, { deadline, ...(signal && { signal }) })
}

/** The bytes that the files below a folder take on the disk; 0 when it is not there. Links are not followed. */
export async function diskUse(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const found = entry.isFile() ? await lstat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined
    // POSIX: blocks are counted in 512 bytes.
    bytes += found === undefined ? 0 : found.blocks * 512
  }
  return bytes
}
