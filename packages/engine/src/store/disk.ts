import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'

/** A file that is being written. */
export interface OutputFile {
  write(text: string): Promise<void>
  /** Resolves when what was written outlives a loss of power. */
  sync(): Promise<void>
  close(): Promise<void>
}

export interface FileFacts {
  readonly bytes: number
  /** When it was last written or renamed, in milliseconds since 1970. */
  readonly changedAt: number
}

/** The file system as the store needs it. Every method rejects with what the system says. Tests give one that fails. */
export interface Disk {
  makeFolder(path: string): Promise<void>
  /** The names in a folder. */
  list(folder: string): Promise<readonly string[]>
  /** Undefined when there is none. */
  read(path: string): Promise<string | undefined>
  /** Undefined when there is none. */
  factsOf(path: string): Promise<FileFacts | undefined>
  /** Opens a file for writing, empty. */
  create(path: string): Promise<OutputFile>
  /** Replaces what is at `to`. */
  rename(from: string, to: string): Promise<void>
  /** Does nothing when there is none. */
  remove(path: string): Promise<void>
  /** Resolves when the names in a folder outlive a loss of power. */
  syncFolder(path: string): Promise<void>
}

export const realDisk: Disk = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true, mode: 0o700 })
  },
  list: (folder) => readdir(folder),
  read: (path) => unlessMissing(readFile(path, 'utf8')),
  async factsOf(path) {
    const facts = await unlessMissing(stat(path))
    return facts && { bytes: facts.size, changedAt: facts.ctimeMs }
  },
  async create(path) {
    const file = await open(path, 'w', 0o600)
    return { write: (text) => file.writeFile(text), sync: () => file.sync(), close: () => file.close() }
  },
  rename,
  async remove(path) {
    await unlessMissing(unlink(path))
  },
  async syncFolder(path) {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  },
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
