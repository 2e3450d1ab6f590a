import type { Disk, OutputFile } from '../store/disk.js'

export type DiskOperation =
  | 'folder'
  | 'list'
  | 'read'
  | 'facts'
  | 'create'
  | 'write'
  | 'sync'
  | 'close'
  | 'rename'
  | 'remove'
  | 'sync-folder'

/** Operations that take no room on a disk; to make a folder that is there is one of them. */
export const roomless: ReadonlySet<DiskOperation> = new Set(['folder', 'list', 'read', 'facts', 'close', 'remove'])

/** A disk that asks before each operation; what `before` throws is how the operation fails. */
export function faultyDisk(disk: Disk, before: (operation: DiskOperation) => void): Disk {
  const first = async <Result>(operation: DiskOperation, then: () => Promise<Result>): Promise<Result> => {
    before(operation)
    return then()
  }
  return {
    makeFolder: (path) => first('folder', () => disk.makeFolder(path)),
    list: (folder) => first('list', () => disk.list(folder)),
    read: (path) => first('read', () => disk.read(path)),
    factsOf: (path) => first('facts', () => disk.factsOf(path)),
    create: (path) => first('create', async () => faultyFile(await disk.create(path), before)),
    rename: (from, to) => first('rename', () => disk.rename(from, to)),
    remove: (path) => first('remove', () => disk.remove(path)),
    syncFolder: (path) => first('sync-folder', () => disk.syncFolder(path)),
  }
}

function faultyFile(file: OutputFile, before: (operation: DiskOperation) => void): OutputFile {
  return {
    async write(text) {
      try {
        before('write')
      } catch (error) {
        // A disk that is full takes what it has room for.
        await file.write(text.slice(0, text.length / 2))
        throw error
      }
      await file.write(text)
    },
    async sync() {
      before('sync')
      await file.sync()
    },
    async close() {
      await file.close()
      before('close')
    },
  }
}

/** An error as the system gives it: `ENOSPC`, `EIO`. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: made up`), { code, syscall: 'write', errno: -1 })
}
