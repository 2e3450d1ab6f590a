import { listFolder, openObjectReader, readFolderFile } from '@sextant/git'
import type { Content } from '../../repositories/index.js'

/** What stands at a path that is no file for searches. */
export type OtherEntry = 'directory' | 'symlink' | 'submodule' | 'ignored' | undefined

/** What stands there instead; undefined for nothing. Something on disk that searches do not see is ignored by git. */
export async function otherEntryAt(content: Content, path: string, signal: AbortSignal): Promise<OtherEntry> {
  if (content.kind === 'commit') return entryOfCommit(content, path, signal)
  const file = await readFolderFile(content.root, path, 0)
  if (file) return file.isSymlink ? 'symlink' : 'ignored'
  return (await listFolder(content.root, path)) ? 'directory' : undefined
}

async function entryOfCommit(
  { gitDirectory, commit }: Content & { readonly kind: 'commit' },
  path: string,
  signal: AbortSignal,
): Promise<OtherEntry> {
  const reader = openObjectReader({ gitDirectory })
  try {
    const found = await reader.read({ commit, path }, { maxBytes: 0, signal })
    if (!found.found) return undefined
    if (found.type === 'tree') return 'directory'
    return found.type === 'commit' ? 'submodule' : 'symlink'
  } finally {
    await reader.close()
  }
}
