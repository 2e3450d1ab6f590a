import { type ObjectId, listTree, walkFolder } from '@sextant/git'
import type { Content } from '../repositories/index.js'

/** More files of one repository are not looked at: it counts with these. */
const mostFiles = 5_000_000

/** The paths of all files of a content, many at a time. */
export async function* filesOf(content: Content, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  if (content.kind === 'commit') yield* filesOfCommit(content.gitDirectory, content.commit, signal)
  else for await (const { path } of walkFolder(content.root, { maxEntries: mostFiles, signal })) yield [path]
}

async function* filesOfCommit(gitDirectory: string, commit: ObjectId, signal: AbortSignal) {
  const options = { maxEntries: mostFiles, signal }
  for await (const files of listTree({ gitDirectory }, commit, options)) {
    yield files.flatMap(({ kind, path }) => (kind === 'submodule' ? [] : [path]))
  }
}
