import { workingTree } from '@sextant/git'
import type { Content } from '../repositories/index.js'
import type { LookedAtTree, SearchSource } from './searchSource.js'

type WorkingTree = Extract<Content, { kind: 'worktree' }>

/** With more changed files than this a working tree is read as a whole. */
const mostChanged = 2000
/**
 * The trees looked at last are remembered until something in them changes: all that a search may look into, for a look is
 * a child of git, and who looks into one more than are remembered looks at each of them anew.
 */
const mostRemembered = 20_000

interface Look {
  /** Of the state of the tree that was looked at. */
  readonly state: string
  readonly looked: Promise<LookedAtTree>
}

/** Finds out how working trees differ from the commits below them: once for each change of a tree that is watched. */
export class TreeLook {
  /** The last look at each tree, by the folder of its repository and its own. */
  readonly #known = new Map<string, Look>()

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
    const key = JSON.stringify([tree.gitDirectory, tree.root])
    const state = `${tree.commit} ${tree.seen}`
    const known = this.#known.get(key)
    const look = known?.state === state ? known : { state, looked: lookAt(tree, signal) }
    this.#remember(key, look)
    try {
      return await look.looked
    } catch (error) {
      // A look that was cut short must not be what the next search finds.
      if (this.#known.get(key) === look) this.#known.delete(key)
      signal.throwIfAborted()
      if (error instanceof Error) return tree
      throw error
    }
  }

  #remember(key: string, look: Look): void {
    this.#known.delete(key)
    this.#known.set(key, look)
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
