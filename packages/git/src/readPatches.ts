import { AppError } from '@sextant/base'
import { GitFailed } from './gitFailed.js'
import type { ObjectId } from './objectId.js'
import { type CommitDiff, endMark, patchParser } from './patchText.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

export interface PatchOptions {
  /** Of each commit so many bytes of paths and lines are kept. */
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
}

// Everything that configuration or attributes could change in the text, and every program that they could name.
const shape = ['--root', '--raw', '-p', '-U0', '-z', '-r', '--full-index', '--no-renames', '--inter-hunk-context=0']
const plain = ['--no-color', '--no-ext-diff', '--no-textconv', '--submodule=short', '--diff-algorithm=myers']
// Larger files count as binary: to compare them takes git seconds.
const configuration = [['core.bigFileThreshold', '8m']] as const
const patience = 60_000
const mostDeaths = 100
const unreadable: CommitDiff = { files: [], truncated: true }

interface Waiting {
  readonly id: ObjectId
  /** Whether git has died of it before, or of something else while it was at it. */
  readonly isSecond: boolean
  resolve(diff: CommitDiff): void
  reject(reason: unknown): void
}

/** Reads what commits changed, by a git that lives as long as there are questions. */
export class PatchReader {
  readonly #repository: Repository
  readonly #options: PatchOptions
  /** In the order in which they were asked, which is that of the answers. */
  #waiting: Waiting[] = []
  #git: GitProcess | undefined
  #failure: { readonly reason: unknown } | undefined
  #deaths = 0
  #clock: NodeJS.Timeout | undefined

  constructor(repository: Repository, options: PatchOptions) {
    this.#repository = repository
    this.#options = options
  }

  /**
   * What a commit with at most one parent changed. A commit that git dies of twice, or takes more than a minute for,
   * gets an empty difference that is `truncated`; a new git goes on with the next. Once is nobody's fault: a machine
   * that is out of memory ends any process. Rejects when the reader was stopped, and when git has died too often.
   */
  read(id: ObjectId): Promise<CommitDiff> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure.reason)
    return new Promise((resolve, reject) => {
      this.#ask({ id, isSecond: false, resolve, reject })
      if (this.#waiting.length === 1) this.#watch()
    })
  }

  async stop(): Promise<void> {
    const reason = new AppError('canceled', 'git-stopped', 'The operation was canceled.')
    const git = this.#git
    this.#fail(reason)
    await git?.stop(reason)
  }

  #ask(question: Waiting): void {
    this.#git ??= this.#start()
    this.#waiting.push(question)
    this.#git.stdin.write(`${question.id}\n${endMark}\n`, 'latin1')
  }

  #start(): GitProcess {
    const args = ['diff-tree', '--stdin', ...shape, ...plain] as const
    const git = startGit({ args, repository: this.#repository, configuration }, { signal: this.#options.signal })
    const parse = patchParser(this.#options.maxBytes, (id, diff) => this.#settle(id, diff))
    git.stdout.on('data', (chunk: Buffer) => {
      try {
        parse(chunk)
      } catch (problem) {
        void git.stop(problem)
      }
    })
    const died = (reason: unknown) => this.#goOn(reason)
    git.finished.then(() => died(new GitFailed('diff-tree', { exitCode: 0, signal: undefined }, '')), died)
    return git
  }

  #settle(id: ObjectId | undefined, diff: CommitDiff): void {
    const oldest = this.#waiting.shift()
    if (oldest === undefined || (id !== undefined && id !== oldest.id)) throw new Error('git diff-tree is out of step.')
    oldest.resolve(diff)
    this.#watch()
  }

  /** After a death all are asked again but the oldest, where git dies of it for the second time or took too long. */
  #goOn(reason: unknown): void {
    this.#git = undefined
    const [oldest, ...others] = this.#waiting
    const isToBlame = oldest === undefined || oldest.isSecond || isTooSlow(reason)
    if (isToBlame) this.#deaths += 1
    const isOver = this.#failure !== undefined || this.#options.signal?.aborted === true
    if (isOver || this.#deaths > mostDeaths) return this.#fail(reason)
    this.#waiting = []
    if (isToBlame) oldest?.resolve(unreadable)
    else this.#ask({ ...oldest, isSecond: true })
    for (const question of others) this.#ask(question)
    this.#watch()
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason }
    clearTimeout(this.#clock)
    for (const each of this.#waiting.splice(0)) each.reject(this.#failure.reason)
  }

  #watch(): void {
    clearTimeout(this.#clock)
    if (this.#waiting.length > 0) this.#clock = setTimeout(() => void this.#git?.stop(tooSlow()), patience)
  }
}

const isTooSlow = (reason: unknown) => reason instanceof AppError && reason.code === 'deadline_exceeded'

function tooSlow(): AppError {
  return new AppError('deadline_exceeded', 'git-deadline', 'git took too long and was stopped.')
}
