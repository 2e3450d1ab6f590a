import type { ObjectId } from './objectId.js'
import { type Commit, parseCommit, parseCommitText } from './readCommit.js'
import { readMany } from './readMany.js'
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
  const requests = async function* () {
    yield ids.map((id) => ({ id }))
  }
  const commits: CommitWithMessage[] = []
  for await (const some of readMany(repository, requests(), { kind: 'contents', maxBytes, signal })) {
    for (const { id, answer } of some) {
      if (answer?.type !== 'commit' || answer.content === undefined) continue
      const { message } = parseCommitText(answer.content)
      const truncated = answer.content.length < answer.byteSize
      commits.push({ ...parseCommit(id, answer.content), message, truncated })
    }
  }
  return commits
}
