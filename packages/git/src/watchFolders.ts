import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { throwIfAborted } from '@sextant/base'
import type { FolderWatches } from './folderWatches.js'

/** Of several folders those that are not to be entered. */
export type Unwanted = (folders: readonly string[]) => Promise<ReadonlySet<string>>

const foldersAtOnce = 32

/**
 * Watches folders and all below them, level by level, but for unwanted ones, repositories of their own and symlinks.
 * Each is watched before it is read, so nothing comes to lie there unseen. Gives the folders that are watched below.
 */
export async function watchFolders(
  root: string,
  start: readonly string[],
  watches: FolderWatches,
  { unwanted, signal }: { readonly unwanted: Unwanted; readonly signal: AbortSignal },
): Promise<ReadonlySet<string>> {
  const watched = new Set<string>()
  for (let level = start; level.length > 0; ) {
    const leftOut = await unwanted(level.filter((path) => path !== ''))
    const wanted = level.filter((path) => !leftOut.has(path))
    const below: string[] = []
    for (let at = 0; at < wanted.length; at += foldersAtOnce) {
      throwIfAborted(signal)
      const opened = wanted.slice(at, at + foldersAtOnce).map((path) => watchOne(root, path, watches))
      for (const folder of await Promise.all(opened)) {
        if (folder === undefined) continue
        watched.add(folder.path)
        below.push(...folder.below)
      }
    }
    level = below
  }
  return watched
}

async function watchOne(root: string, path: string, watches: FolderWatches) {
  if (!watches.add(path)) return undefined
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => [])
  if (path !== '' && entries.some(({ name }) => name === '.git')) {
    watches.removeBelow(path)
    return undefined
  }
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== '.git')
  return { path, below: folders.map(({ name }) => (path === '' ? name : `${path}/${name}`)) }
}
