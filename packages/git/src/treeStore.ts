import { openBudget } from '@sextant/base'
import type { Batch } from './batch.js'
import type { ObjectId } from './objectId.js'
import { isSafeName, TreeCursor } from './treeObject.js'

/** The limits of a reading of trees: levels of folders, and bytes of tree objects. */
export const deepestFolder = 512
export const maxTreeBytes = 256 * 1024 * 1024

/** Tree objects below a root. */
export interface Trees {
  /** The tree, or undefined when the repository does not have it. Throws when a limit was reached before it was read. */
  get(id: ObjectId): Buffer | undefined
}

/**
 * Reads all trees below `root`, each once, level by level: as many round trips as there are levels. Stops at `maxEntries`
 * lines, 512 levels or 256 MiB; then the trees that were not read throw `BudgetExceeded`. Git's own recursive readers
 * crash on deep nesting and never finish on a tree bomb; here a bomb is as small as its objects.
 */
export async function readTrees(batch: Batch, root: ObjectId, maxEntries: number): Promise<Trees> {
  const trees = new Map<ObjectId, Buffer | undefined>()
  const entries = openBudget('tree entries', maxEntries)
  const bytes = openBudget('bytes of trees', maxTreeBytes)
  const levels = openBudget('levels of folders', deepestFolder)
  let reached: unknown
  try {
    for (let level = [root]; level.length > 0; ) {
      levels.spend(1)
      const answers = await Promise.all(level.map((id) => batch.request(id)))
      const below = new Set<ObjectId>()
      for (const [n, id] of level.entries()) {
        const answer = answers[n]
        const tree = answer?.type === 'tree' ? answer.content : undefined
        bytes.spend(tree?.length ?? 0)
        trees.set(id, tree)
        if (tree !== undefined) entries.spend(collectFolders(tree, id.length / 2, below))
      }
      level = [...below].filter((id) => !trees.has(id))
    }
  } catch (thrown) {
    if (!batch.alive) throw thrown
    reached = thrown
  }
  return {
    get(id) {
      if (!trees.has(id)) throw reached
      return trees.get(id)
    },
  }
}

/** Adds the folders that a tree names to `to`, and gives how many lines it has. */
function collectFolders(tree: Buffer, idBytes: number, to: Set<ObjectId>): number {
  const cursor = new TreeCursor(tree, idBytes)
  let lines = 0
  for (; cursor.next(); lines += 1) {
    if (cursor.kind === 'directory' && isSafeName(cursor.name())) to.add(cursor.id())
  }
  return lines
}
