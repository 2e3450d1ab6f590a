import { BudgetExceeded } from '@sextant/base'
import { startBatch } from './batch.js'
import { filesBelow, type TreeFile } from './listTree.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { treeOfCommit } from './treePath.js'
import { readTrees } from './treeStore.js'

/** A file of a small commit. What is no blob of the repository, such as a submodule, has neither size nor content. */
export type SmallFile = TreeFile & { readonly content?: Buffer }

export interface SmallOptions {
  /** How many entries there may be, folders and unsafe names included. */
  readonly maxEntries: number
  /** How large a file or folder may be, in bytes. */
  readonly maxObjectBytes: number
  readonly signal?: AbortSignal
}

/**
 * All files of a commit with what they hold, in git's order, from one git process: starting a process is most of what a
 * small repository costs. Undefined when something is larger than allowed, or is not there: whoever asks then looks
 * closer, with `listTree`.
 */
export async function readSmallCommit(
  repository: Repository,
  commit: ObjectId,
  { maxEntries, maxObjectBytes, signal }: SmallOptions,
): Promise<readonly SmallFile[] | undefined> {
  const batch = startBatch(repository, 'contents', { signal, maxBytes: maxObjectBytes })
  try {
    const root = treeOfCommit(await batch.request(commit))
    if (root === undefined) return undefined
    const below = filesBelow(root, await readTrees(batch, root, maxEntries), maxEntries)
    const files: TreeFile[] = []
    let step = below.next()
    for (; step.done !== true; step = below.next()) files.push(step.value)
    if (step.value.missingTrees > 0) return undefined
    const answers = await Promise.all(
      files.map(({ id, kind }) => (kind === 'submodule' ? Promise.resolve(undefined) : batch.request(id))),
    )
    return files.map((file, n) => {
      const answer = answers[n]
      if (answer?.type !== 'blob' || answer.content === undefined) return file
      return { ...file, byteSize: answer.byteSize, content: answer.content }
    })
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined
    throw error
  } finally {
    await batch.stop()
  }
}
