import { workingTree } from '@sextant/git'
import type { Content } from '../repositories/index.js'
import type { LookedAtTree, SearchSource } from './searchSource.js'

type WorkingTree = Extract<Content, { kind: 'worktree' }>

/** With more changed files than this a working tree is read as a whole. */
const mostChanged = 2000
/** The trees looked at last are remembered until something in them changes. */
const mostRemembered = 64

/** Finds out how working trees differ from the commits below them: once for each change of a tree that is watched. */
export class TreeLook {
  readonly #known = new Map<string, Promise<LookedAtTree>>()

  /** The contents as the engine is to search them, in the order given. */
  async sourcesOf(contents: readonly Content[], signal: AbortSignal): Promise<readonly SearchSource[]> {
    // A thousand commits need no look, and then nothing is waited for.
    if (contents.every(({ kind }) => kind !== 'worktree')) return contents
    return Promise.all(contents.map((content) => this.#sourceOf(content, signal)))
  }

  async #sourceOf(content: Content, signal: AbortSignal): Promise<SearchSource> {
    return content.kind === 'worktree' ? this.#look(content, signal) : content
  }

  async #look(tree: WorkingTree, signal: AbortSignal): Promise<SearchSource> {
    if (tree.commit === undefined) return tree
    const key = JSON.stringify([tree.gitDirectory, tree.root, tree.commit, tree.seen])
    const looked = this.#known.get(key) ?? lookAt(tree, signal)
    this.#remember(key, looked)
    try {
      return await looked
    } catch (error) {
      // A look that was cut short must not be what the next search finds.
      this.#known.delete(key)
      signal.throwIfAborted()
      if (error instanceof Error) return tree
      throw error
    }
  }

  #remember(key: string, looked: Promise<LookedAtTree>): void {
    this.#known.delete(key)
    this.#known.set(key, looked)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostRemembered) break
      this.#known.delete(oldest)
    }
  }
}

async function lookAt(tree: WorkingTree, signal: AbortSignal): Promise<LookedAtTree> {
  const { root, gitDirectory } = tree
  const { changed, truncated } = await workingTree(root, { gitDirectory }, { maxEntries: mostChanged, signal })
  return { kind: 'looked-at', tree, changed: truncated ? undefined : changed.map(({ path }) => path) }
}
