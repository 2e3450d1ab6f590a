import { messageOf } from '@sextant/base'
import { CommitFailed } from './commitFailed.js'
import type { HistoryCommit } from './historyCommit.js'
import type { HistoryReader, HistoryTarget, ReadHistoryOptions } from './historyReader.js'

/**
 * The commits of a target as its reader gives them, one by one, and each is announced before anything of its changes is
 * read: whatever happens then, it is known of which commit. Throws `CommitFailed` when one of them cannot be read.
 */
export async function* readCarefully<Source>(
  reader: HistoryReader<Source>,
  target: HistoryTarget<Source>,
  { announce, ...options }: ReadHistoryOptions & { readonly announce: (commit: string | undefined) => void },
): AsyncGenerator<HistoryCommit> {
  const commits = reader.commits(target, { ...options, oneByOne: true })
  try {
    for await (const { commit } of reader.commits(target, { ...options, diffBytes: 0 })) {
      announce(commit)
      const next = await commits.next().catch((error: unknown) => {
        options.signal.throwIfAborted()
        throw new CommitFailed(commit, messageOf(error), false)
      })
      if (next.done === true) return
      yield next.value
      announce(undefined)
    }
  } finally {
    await commits.return(undefined)
  }
}
