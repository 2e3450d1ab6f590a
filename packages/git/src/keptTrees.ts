import { keptLately } from '@sextant/base'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'

/** In bytes, of all repositories together. */
const mostBytes = 8 * 1024 * 1024
/** A larger tree is asked for again: a few of them would push out what every page asks for. */
const largestKept = 256 * 1024
/** What one takes beside its content. */
const besides = 300

/**
 * The trees that readers of this process have read last. A tree is named by what is in it, so that it never gets old. A
 * commit leads to it, and that is asked for each time: one that the repository has no more leads nowhere.
 */
const trees = keptLately<Answer>(mostBytes, ({ content }) => (content?.length ?? 0) + besides)

/** A tree, or whatever has the id: from memory, else as `ask` answers it. */
export async function keptTree(
  { gitDirectory }: Repository,
  id: ObjectId,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const key = `${id} ${gitDirectory}`
  const kept = trees.kept(key)
  if (kept) return kept
  const answer = await ask()
  if (answer?.type === 'tree' && answer.content && answer.content.length <= largestKept) {
    trees.keep(key, { ...answer, content: ownCopy(answer.content) })
  }
  return answer
}

/** A small buffer is a part of a larger one, which would be kept with it. */
const ownCopy = (content: Buffer) => Buffer.from(Uint8Array.from(content).buffer)
