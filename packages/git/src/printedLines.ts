import { piecesOf } from './lines.js'
import type { GitProcess } from './startGit.js'

/** What a git prints, line by line, and then whatever its end throws. Leaving the loop ends it. */
export async function* printedLines(git: GitProcess): AsyncGenerator<string, void, undefined> {
  try {
    yield* piecesOf(git.stdout, '\n')
    await git.finished
  } catch (error) {
    // Of a git that was stopped the output breaks off; the reason comes with its end.
    await git.finished
    throw error
  } finally {
    await git.stop()
  }
}
