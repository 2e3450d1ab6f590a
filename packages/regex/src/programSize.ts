import { byteGraphOf } from './byteGraph.js'
import type { CodePointSet } from './codePointSet.js'
import { childrenOf, type RepeatTree, type Tree } from './tree.js'

/** The most instructions and edges of a program, so that a step of it costs microseconds and not milliseconds. */
export const maxProgramSize = 30_000

/**
 * How many instructions and edges the program of a tree would have; Infinity when that is far beyond the limit. Costs
 * time in proportion to the tree, not to the program.
 */
export function programSize(tree: Tree): number {
  return new SizeCounter().size(tree)
}

function forksOf(tree: Tree): number {
  return tree.kind === 'choice' ? tree.branches.length : 1
}

function copies({ min, max }: RepeatTree): number {
  return max === Number.POSITIVE_INFINITY ? Math.max(1, min) : max
}

class SizeCounter {
  readonly #setSizes = new Map<string, number>()

  size(tree: Tree): number {
    if (tree.kind === 'set') return this.#setSize(tree.set)
    if (tree.kind === 'repeat') return (this.size(tree.body) + 1) * copies(tree)
    if (tree.kind === 'group') return this.size(tree.body) + 2
    return childrenOf(tree).reduce((total, child) => total + this.size(child), forksOf(tree))
  }

  #setSize(set: CodePointSet): number {
    const key = set.join()
    const size = this.#setSizes.get(key) ?? byteGraphOf(set).reduce((total, edges) => total + edges.length + 1, 0)
    this.#setSizes.set(key, size)
    return size
  }
}
