import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './servedHost.mjs'

/** A new folder `first` in a folder, a repository with next to nothing in it: a server is started with something. */
export async function emptyFolder(folder) {
  const first = join(folder, 'first')
  await git('init', '--quiet', first)
  writeFileSync(join(first, 'README'), 'nothing\n')
  await git('-C', first, 'add', '--all')
  await git('-C', first, 'commit', '--quiet', '--message', 'First')
  return first
}
