import { readFileSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkedSignal, messageOf } from '@sextant/base'
import { type FolderEvent, type FolderWatches, openFolderWatches, TooManyWatches } from './folderWatches.js'
import { type Gathered, isNothing, isReference, nothing } from './gatheredEvents.js'
import { GitFailed } from './gitFailed.js'
import { ignoredPaths, type WorkingTreeAt } from './ignoredPaths.js'
import { changedSince, readTreeState, type TreeState } from './pollWorkingTree.js'
import { foldersAmong, ReferenceWatches } from './referenceWatches.js'
import { watchFolders } from './watchFolders.js'

export interface WorkingTreeListener {
  /**
   * Files came, went or were written to. A path, from the root, may be that of a folder: then all below it may have
   * changed. `more`: others changed that are not named. Ignored files are not told.
   */
  onFiles(paths: readonly string[], more: boolean): void
  /** HEAD or some reference may lead elsewhere: a commit, another branch, a fetch. */
  onHead(): void
  /** There are more folders than can be watched: from now on the tree is compared with its commit every few seconds. */
  onFallback?(reason: string): void
  /** Nothing more will be told: the folder is gone, or git cannot read the repository. */
  onLost(reason: string): void
}

export interface WatchTreeOptions {
  /** Ends the watch, as `close` does. */
  readonly signal?: AbortSignal
  /** How many folders are watched at most; when absent 50,000, or half of what the system allows a user. */
  readonly maxWatches?: number
  /** Milliseconds between two looks when there are more folders than that; 2,000 when absent. */
  readonly pollEvery?: number
}

export interface WorkingTreeWatch {
  /** How many folders are watched, those of the repository included; 0 after a fallback. */
  readonly folders: number
  /** Settles when nothing runs any more. Nothing is told after the call. */
  close(): Promise<void>
}

/** What comes within so many milliseconds is told at once. With the call of git that follows a change is told within 0.1 s. */
export const gatherFor = 40
const mostPaths = 1000
const mostVerdicts = 10_000
const mostWatches = 50_000
const defaultPollEvery = 2000

/**
 * Tells what changes in a working tree from now on, for as long as it is not closed. Watches every folder that is not
 * ignored, is no repository of its own and no symlink, and in the repository HEAD and the references. When there are
 * too many it looks every few seconds instead. Starts none of the programs that the repository's configuration names.
 */
export async function watchWorkingTree(
  tree: WorkingTreeAt,
  listener: WorkingTreeListener,
  options: WatchTreeOptions = {},
): Promise<WorkingTreeWatch> {
  options.signal?.throwIfAborted()
  const watcher = new TreeWatcher(tree, listener, options)
  try {
    await watcher.start()
  } catch (thrown) {
    await watcher.close()
    throw thrown
  }
  options.signal?.addEventListener('abort', () => void watcher.close(), { once: true })
  return watcher
}

/** inotify(7), /proc interfaces: editors and builds of the same user take from it too. */
function watchesAllowed(): number {
  try {
    const allowed = Number(readFileSync('/proc/sys/fs/inotify/max_user_watches', 'utf8'))
    return Math.min(mostWatches, Math.floor(allowed / 2))
  } catch {
    return mostWatches
  }
}

class TreeWatcher implements WorkingTreeWatch {
  readonly #tree: WorkingTreeAt
  readonly #listener: WorkingTreeListener
  readonly #pollEvery: number
  readonly #stop = new AbortController()
  readonly #signal: AbortSignal
  readonly #files: FolderWatches
  readonly #references: ReferenceWatches
  #gathered = nothing()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #isWorking = false
  /** Whether paths are ignored: a log that is written to all the time must not cost a git each time. */
  readonly #verdicts = new Map<string, boolean>()
  #polled: TreeState | undefined

  constructor(tree: WorkingTreeAt, listener: WorkingTreeListener, options: WatchTreeOptions) {
    this.#tree = tree
    this.#listener = listener
    this.#pollEvery = options.pollEvery ?? defaultPollEvery
    this.#signal = linkedSignal(options.signal, this.#stop.signal)
    this.#files = openFolderWatches(tree.root, options.maxWatches ?? watchesAllowed(), (event) => this.#noteFile(event))
    this.#references = new ReferenceWatches(tree.gitDirectory, ({ path }) => this.#noteRepository(path))
  }

  get folders(): number {
    return this.#files.size + this.#references.size
  }

  async start(): Promise<void> {
    try {
      await this.#references.start(this.#signal)
      await this.#watchFiles([''])
    } catch (thrown) {
      if (!(thrown instanceof TooManyWatches)) throw thrown
      await this.#fallBack(thrown)
    }
  }

  async close(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#closeAll()
    await this.#working
    // What was being added meanwhile.
    this.#closeAll()
  }

  #closeAll(): void {
    this.#files.closeAll()
    this.#references.closeAll()
  }

  async #watchFiles(start: readonly string[]): Promise<void> {
    const unwanted = (folders: readonly string[]) => this.#asked(ignoredPaths(this.#tree, folders, this.#signal))
    const watched = await watchFolders(this.#tree.root, start, this.#files, { unwanted, signal: this.#signal })
    if (!start.includes('')) return
    for (const path of this.#files.paths()) if (!watched.has(path)) this.#files.removeBelow(path)
  }

  #noteFile({ path, isMove }: FolderEvent): void {
    if (path === '.git' || path.startsWith('.git/')) return
    const gathered = this.#gathered
    if (path === '.gitignore' || path.endsWith('/.gitignore')) gathered.rulesChanged = true
    if (isMove && gathered.moved.size < mostPaths) gathered.moved.add(path)
    if (gathered.files.size < mostPaths) gathered.files.add(path)
    else gathered.more = true
    this.#schedule()
  }

  #noteRepository(path: string): void {
    if (path === 'info/exclude') this.#gathered.rulesChanged = true
    else if (path === 'index') this.#verdicts.clear()
    else if (isReference(path)) this.#gathered.references.add(path)
    else return
    this.#schedule()
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isWorking || this.#signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#working = this.#tell()
    }, gatherFor)
  }

  async #tell(): Promise<void> {
    this.#isWorking = true
    const gathered = this.#gathered
    this.#gathered = nothing()
    try {
      await this.#follow(gathered)
      const paths = await this.#shown(gathered)
      if (this.#signal.aborted) return
      if (paths.length > 0 || gathered.more) this.#listener.onFiles(paths, gathered.more)
      if (gathered.references.size > 0) this.#listener.onHead()
    } catch (thrown) {
      await this.#recover(thrown)
    } finally {
      this.#isWorking = false
    }
    if (!isNothing(this.#gathered)) this.#schedule()
  }

  /** Watches folders that came and forgets those that went. */
  async #follow({ moved, more, rulesChanged, references }: Gathered): Promise<void> {
    if ((await lstat(this.#tree.root).catch(() => undefined))?.isDirectory() !== true) throw new Error(gone)
    if (rulesChanged) this.#verdicts.clear()
    await this.#references.follow(references, this.#signal)
    // A folder that went and came again has a watch that no longer works. With too many events we do not know which.
    for (const path of more ? [''] : moved) if (this.#files.has(path)) this.#files.removeBelow(path)
    if (rulesChanged || !this.#files.has('')) return this.#watchFiles([''])
    const start = await foldersAmong(this.#tree.root, moved)
    if (start.length > 0) await this.#watchFiles(start)
  }

  /** The paths that are worth telling. */
  async #shown({ files, moved }: Gathered): Promise<readonly string[]> {
    // The mode or time of a folder changed, and nothing in it.
    const paths = [...files].filter((path) => moved.has(path) || !this.#files.has(path))
    const unknown = paths.filter((path) => !this.#verdicts.has(path))
    const ignored = await this.#asked(ignoredPaths(this.#tree, unknown, this.#signal))
    if (this.#verdicts.size > mostVerdicts) this.#verdicts.clear()
    for (const path of unknown) this.#verdicts.set(path, ignored.has(path))
    const shown = paths.filter((path) => this.#verdicts.get(path) !== true)
    const exist = await Promise.all(shown.map((path) => hasFolder(this.#tree.root, path)))
    return shown.filter((_, n) => exist[n])
  }

  /** What git tells of ignored paths; nothing when it refuses to, as for paths below a submodule. */
  async #asked(answer: Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    try {
      return await answer
    } catch (thrown) {
      if (thrown instanceof GitFailed) return new Set()
      throw thrown
    }
  }

  async #recover(thrown: unknown): Promise<void> {
    if (this.#signal.aborted) return
    try {
      if (!(thrown instanceof TooManyWatches)) throw thrown
      await this.#fallBack(thrown)
      // What happened since the last watch ended is not known.
      if (!this.#signal.aborted) this.#listener.onFiles([], true)
    } catch (reason) {
      this.#lose(messageOf(reason))
    }
  }

  #lose(reason: string): void {
    if (this.#signal.aborted) return
    this.#stop.abort()
    this.#closeAll()
    this.#listener.onLost(reason)
  }

  async #fallBack({ message }: TooManyWatches): Promise<void> {
    this.#closeAll()
    this.#gathered = nothing()
    await this.#poll()
    if (!this.#signal.aborted) this.#listener.onFallback?.(message)
  }

  async #poll(): Promise<void> {
    const began = performance.now()
    const state = await readTreeState(this.#tree, this.#signal)
    if (this.#signal.aborted) return
    const before = this.#polled ?? state
    this.#polled = state
    const paths = changedSince(before, state)
    const more = state.truncated || before.truncated
    if (paths.length > 0 || (more && before !== state))
      this.#listener.onFiles(paths.slice(0, mostPaths), more || paths.length > mostPaths)
    if (state.references !== before.references) this.#listener.onHead()
    // A tree that takes seconds to look at is not looked at all the time.
    const pause = Math.max(this.#pollEvery, 4 * (performance.now() - began))
    this.#timer = setTimeout(() => {
      this.#working = this.#poll().catch((thrown: unknown) => this.#lose(messageOf(thrown)))
    }, pause)
    this.#timer.unref()
  }
}

const gone = 'The folder is gone.'

/** False below a folder that is gone: that folder itself is told. */
async function hasFolder(root: string, path: string): Promise<boolean> {
  return (await lstat(join(root, dirname(path))).catch(() => undefined)) !== undefined
}
