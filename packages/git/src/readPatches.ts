import { AppError } from '@sextant/base'
import { GitFailed } from './gitFailed.js'
import type { ObjectId } from './objectId.js'
import { type CommitDiff, endMark, patchParser } from './patchText.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

/** Reads what commits changed, by a git that lives as long as there are questions. */
export interface PatchReader {
  /**
   * What a commit with at most one parent changed. A commit that git dies of, or takes more than a minute for, gets an
   * empty difference that is `truncated`; a new git goes on with the next. Rejects when the reader was stopped, and when
   * git has died too often.
   */
  read(id: ObjectId): Promise<CommitDiff>
  stop(): Promise<void>
}

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
  resolve(diff: CommitDiff): void
  reject(reason: unknown): void
}

export function openPatchReader(repository: Repository, options: PatchOptions): PatchReader {
  let waiting: Waiting[] = []
  let child: GitProcess | undefined
  let failure: { readonly reason: unknown } | undefined
  let deaths = 0
  let clock: NodeJS.Timeout | undefined

  const fail = (reason: unknown) => {
    failure ??= { reason }
    clearTimeout(clock)
    for (const each of waiting.splice(0)) each.reject(failure.reason)
  }
  const watch = () => {
    clearTimeout(clock)
    if (waiting.length > 0) clock = setTimeout(() => void child?.stop(tooSlow()), patience)
  }
  const settle = (id: ObjectId | undefined, diff: CommitDiff) => {
    const oldest = waiting.shift()
    if (oldest === undefined || (id !== undefined && id !== oldest.id)) throw new Error('git diff-tree is out of step.')
    oldest.resolve(diff)
    watch()
  }
  /** The oldest question is what git died of; the others are asked again. */
  const goOn = (reason: unknown) => {
    deaths += 1
    child = undefined
    if (failure !== undefined || options.signal?.aborted === true || deaths > mostDeaths) return fail(reason)
    waiting.shift()?.resolve(unreadable)
    const left = waiting
    waiting = []
    for (const each of left) ask(each)
    watch()
  }
  const start = () => {
    const args = ['diff-tree', '--stdin', ...shape, ...plain] as const
    const git = startGit({ args, repository, configuration }, { signal: options.signal })
    const parse = patchParser(options.maxBytes, settle)
    git.stdout.on('data', (chunk: Buffer) => {
      try {
        parse(chunk)
      } catch (problem) {
        void git.stop(problem)
      }
    })
    git.finished.then(() => goOn(new GitFailed('diff-tree', { exitCode: 0, signal: undefined }, '')), goOn)
    return git
  }
  const ask = (each: Waiting) => {
    child ??= start()
    waiting.push(each)
    child.stdin.write(`${each.id}\n${endMark}\n`, 'latin1')
  }
  return {
    read(id) {
      if (failure !== undefined) return Promise.reject(failure.reason)
      return new Promise((resolve, reject) => {
        ask({ id, resolve, reject })
        if (waiting.length === 1) watch()
      })
    },
    async stop() {
      const reason = new AppError('canceled', 'git-stopped', 'The operation was canceled.')
      const running = child
      fail(reason)
      await running?.stop(reason)
    },
  }
}

function tooSlow(): AppError {
  return new AppError('deadline_exceeded', 'git-deadline', 'git took too long and was stopped.')
}
