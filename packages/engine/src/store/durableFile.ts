import type { Disk } from './disk.js'

/** A file could not be written, or not for good. */
export class NotWritten extends Error {
  /** Whether the new content may be what is found in its place, now or after a loss of power. */
  readonly mayBeThere: boolean

  constructor(cause: unknown, mayBeThere: boolean) {
    super('A file could not be written.', { cause })
    this.name = 'NotWritten'
    this.mayBeThere = mayBeThere
  }
}

/** What a file is called while it is written. */
export const asideOf = (path: string) => `${path}.new`

/**
 * Replaces a file in one step: written aside, synced and renamed. Resolves when the new content outlives a loss of
 * power; rejects with `NotWritten`.
 */
export async function writeDurably(
  disk: Disk,
  { folder, path, text }: { readonly folder: string; readonly path: string; readonly text: string },
): Promise<void> {
  const aside = asideOf(path)
  try {
    await writeSynced(disk, aside, text)
  } catch (error) {
    await removeQuietly(disk, aside)
    throw new NotWritten(error, false)
  }
  try {
    await disk.rename(aside, path)
    await disk.syncFolder(folder)
  } catch (error) {
    await removeQuietly(disk, aside)
    throw new NotWritten(error, await mayBe(disk, path, text))
  }
}

async function writeSynced(disk: Disk, path: string, text: string): Promise<void> {
  const file = await disk.create(path)
  try {
    await file.write(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A failed rename can have taken place, on file systems of a network: what can be read decides. */
async function mayBe(disk: Disk, path: string, text: string): Promise<boolean> {
  try {
    return (await disk.read(path)) === text
  } catch {
    return true
  }
}

/** For what another failure leaves behind: that one is told, and what stays is removed later. */
async function removeQuietly(disk: Disk, path: string): Promise<void> {
  try {
    await disk.remove(path)
  } catch {
    // The file is named by nothing; the next cleaning finds it.
  }
}
