import { linkedSignal, messageOf } from '@sextant/base'
import type { FolderEvent } from './folderWatches.js'
import { isReference } from './gatheredEvents.js'
import { isGitDirectory } from './gitDirectory.js'
import { ReferenceWatches } from './referenceWatches.js'
import { gatherFor, type WorkingTreeListener, type WorkingTreeWatch } from './watchWorkingTree.js'

/** What is told of a repository without a working tree. */
export type ReferenceListener = Pick<WorkingTreeListener, 'onHead' | 'onLost'>

/**
 * Tells when HEAD or a reference of a repository may lead elsewhere, for as long as it is not closed. Starts no git.
 * Throws `TooManyWatches`.
 */
export async function watchReferences(
  gitDirectory: string,
  listener: ReferenceListener,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<WorkingTreeWatch> {
  signal?.throwIfAborted()
  const watcher = new ReferenceWatcher(gitDirectory, listener, signal)
  try {
    await watcher.start()
  } catch (thrown) {
    await watcher.close()
    throw thrown
  }
  return watcher
}

class ReferenceWatcher implements WorkingTreeWatch {
  readonly #gitDirectory: string
  readonly #listener: ReferenceListener
  readonly #stop = new AbortController()
  readonly #signal: AbortSignal
  readonly #watches: ReferenceWatches
  #changed = new Set<string>()
  /** Something of the repository itself came or went: it may be gone. */
  #isDoubted = false
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined

  constructor(gitDirectory: string, listener: ReferenceListener, signal: AbortSignal | undefined) {
    this.#gitDirectory = gitDirectory
    this.#listener = listener
    this.#signal = linkedSignal(signal, this.#stop.signal)
    this.#watches = new ReferenceWatches(gitDirectory, (event) => this.#note(event))
    this.#signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  get folders(): number {
    return this.#watches.size
  }

  async start(): Promise<void> {
    await this.#watches.start(this.#signal)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#working
    // What was being added meanwhile.
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#watches.closeAll()
  }

  #note({ path, isMove }: FolderEvent): void {
    if (isReference(path)) this.#changed.add(path)
    else if (isMove && !path.includes('/') && !path.endsWith('.lock')) this.#isDoubted = true
    else return
    this.#schedule()
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#working || this.#signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#working = this.#tell().finally(() => {
        this.#working = undefined
        if (this.#changed.size > 0 || this.#isDoubted) this.#schedule()
      })
    }, gatherFor)
  }

  async #tell(): Promise<void> {
    const changed = this.#changed
    this.#changed = new Set()
    this.#isDoubted = false
    try {
      if (!(await isGitDirectory(this.#gitDirectory))) throw new Error('The repository is gone.')
      await this.#watches.follow(changed, this.#signal)
      if (changed.size > 0 && !this.#signal.aborted) this.#listener.onHead()
    } catch (thrown) {
      if (this.#signal.aborted) return
      this.#stop.abort()
      this.#listener.onLost(messageOf(thrown))
    }
  }
}
