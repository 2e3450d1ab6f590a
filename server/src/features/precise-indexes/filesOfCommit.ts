import { listTree, type ObjectId, openObjectReader, type TreeFile } from '@sextant/git'

/** The files of a commit, for what an index says of them. */
export interface CommitFiles {
  has(path: string): boolean
  /** Undefined for what is no file, or too large. */
  textOf(path: string): Promise<string | undefined>
  close(): Promise<void>
}

const mostEntries = 4_000_000
const mostBytes = 64e6

/** Lists the files below a folder. Throws as `listTree`. */
export async function filesOfCommit({
  gitDirectory,
  commit,
  root,
}: {
  readonly gitDirectory: string
  readonly commit: ObjectId
  readonly root: string
}): Promise<CommitFiles> {
  const ids = new Map<string, ObjectId>()
  for await (const files of listTree({ gitDirectory }, commit, { maxEntries: mostEntries })) {
    for (const { path, id, kind } of files) if (isFile(kind) && path.startsWith(root)) ids.set(path, id)
  }
  const reader = openObjectReader({ gitDirectory })
  return {
    has: (path) => ids.has(path),
    async textOf(path) {
      const id = ids.get(path)
      const found = id === undefined ? undefined : await reader.read(id, { maxBytes: mostBytes })
      return found?.found ? found.content?.toString('utf8') : undefined
    },
    close: () => reader.close(),
  }
}

/** A symlink is not what an indexer has read. */
const isFile = (kind: TreeFile['kind']) => kind === 'file' || kind === 'executable'
