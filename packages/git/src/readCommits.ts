import type { ObjectId } from './objectId.js'
import { type Commit, parseCommit, parseCommitText } from './readCommit.js'
import { readSome } from './readSome.js'
import type { Repository } from './repository.js'

/** A commit with its message as it is, in one piece. */
export interface CommitWithMessage extends Commit {
  /** NUL reads as U+FFFD. */
  readonly message: string
}

const maxBytes = 1024 * 1024

/** Reads many commits through one git, in the order of the ids. Ids of which there is no commit are left out. */
export async function readCommits(
  repository: Repository,
  ids: readonly ObjectId[],
  signal?: AbortSignal,
): Promise<CommitWithMessage[]> {
  if (ids.length === 0) return []
  const answers = await readSome(repository, ids, { kind: 'contents', maxBytes, signal })
  return answers.flatMap(({ id, answer }) => {
    if (answer?.type !== 'commit' || answer.content === undefined) return []
    const { message } = parseCommitText(answer.content)
    const truncated = answer.content.length < answer.byteSize
    return [{ ...parseCommit(id, answer.content), message, truncated }]
  })
}
