import { statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** A disk that is fuller than this is spoken of. The figure is Sourcegraph's for its git servers. */
const threshold = 0.9

export interface FullRoot {
  /** The last part of the folder's path: where the server keeps its data is nobody's business. */
  readonly name: string
  /** From 0 to 1. */
  readonly used: number
}

/** Those of some folders whose disks are nearly full. One that cannot be looked at is left out. */
export async function fullRoots(roots: readonly string[]): Promise<readonly FullRoot[]> {
  const found = await Promise.all(roots.map(async (root) => ({ name: basename(root), used: await usedOf(root) })))
  return found.filter(({ used }) => used >= threshold)
}

/** The used part of the disk of a folder, or of the one above it where it is not there yet; 0 when neither is. */
async function usedOf(folder: string): Promise<number> {
  for (const place of [folder, dirname(folder)]) {
    const room = await statfs(place).catch(() => undefined)
    if (room && room.blocks > 0) return 1 - room.bavail / room.blocks
  }
  return 0
}
