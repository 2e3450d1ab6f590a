import { open } from 'node:fs/promises'

/** Has the names in a folder outlast a loss of power: fsync(2) on it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
