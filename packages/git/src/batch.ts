import { AppError } from '@sextant/base'
import type { ObjectId } from './objectId.js'
import { type Answer, parserOf } from './batchAnswers.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

/** Whether a batch tells what objects are, or gives what they hold too. */
export type BatchKind = 'information' | 'contents'

/**
 * A `git cat-file --batch` or `--batch-check` child that answers many requests, one after the other. Only whole object
 * ids are ever written to it, so no text of a person or repository (a newline in a path) can shift the answers.
 */
export interface Batch {
  /** The answer, or undefined for an object that is not there. Requests may overlap. Rejects when the child fails. */
  request(id: ObjectId): Promise<Answer | undefined>
  /** Requests without an answer so far. */
  readonly pending: number
  /** False once the child has ended: every further request rejects. */
  readonly alive: boolean
  stop(reason?: unknown): Promise<void>
}

export interface BatchOptions {
  readonly signal?: AbortSignal | undefined
  /** An object with more bytes ends the batch. Unlimited when absent: for those who ask for the size first. */
  readonly maxBytes?: number
  /** `cut` where only the first `maxBytes` of a larger object are wanted, and the batch shall go on. */
  readonly beyond?: 'fail' | 'cut'
}

interface Waiting {
  readonly id: ObjectId
  resolve(answer: Answer | undefined): void
  reject(reason: unknown): void
}

export function startBatch(repository: Repository, kind: BatchKind, options: BatchOptions = {}): Batch {
  const mode = kind === 'contents' ? '--batch' : '--batch-check'
  const git = startGit({ args: ['cat-file', mode], repository }, { signal: options.signal })
  const queue = requestQueue()
  const write = coalescedWriter(git)
  let ended = false
  const fail = (reason: unknown) => {
    ended = true
    queue.failAll(reason)
  }
  const { maxBytes = Infinity, beyond = 'fail' } = options
  const parse = parserOf({ withContents: kind === 'contents', maxBytes, beyond }, (id, answer) =>
    queue.settle(id, answer),
  )
  git.stdout.on('data', (chunk: Buffer) => {
    if (ended) return
    try {
      parse(chunk)
    } catch (problem) {
      fail(problem)
      void git.stop(problem)
    }
  })
  git.finished.then(() => fail(new AppError('unavailable', 'git-ended', 'git ended before it answered.')), fail)
  return {
    get pending() {
      return queue.size
    },
    get alive() {
      return !ended
    },
    request(id) {
      if (ended) return Promise.reject(new AppError('unavailable', 'git-ended', 'git ended before it answered.'))
      write(`${id}\n`)
      return queue.add(id)
    },
    stop: (reason) => git.stop(reason),
  }
}

/** The requests in the order in which they were written, which is the order of the answers. */
function requestQueue() {
  let waiting: Waiting[] = []
  let first = 0
  return {
    get size() {
      return waiting.length - first
    },
    add(id: ObjectId) {
      return new Promise<Answer | undefined>((resolve, reject) => {
        waiting.push({ id, resolve, reject })
      })
    },
    /** Hands an answer to the oldest request. Throws when it answers another one. */
    settle(id: string, answer: Answer | undefined) {
      const oldest = waiting[first]
      if (oldest === undefined || oldest.id !== id) throw new Error('git cat-file answered what was not asked.')
      first += 1
      // Dropping the answered front now and then keeps taking the first one cheap.
      if (first > 1024) {
        waiting = waiting.slice(first)
        first = 0
      }
      oldest.resolve(answer)
    },
    failAll(reason: unknown) {
      const left = waiting.slice(first)
      waiting = []
      first = 0
      for (const request of left) request.reject(reason)
    },
  }
}

/** Requests of one turn of the event loop go out in one write: a system call each would cost as much as the answers. */
function coalescedWriter(git: GitProcess): (text: string) => void {
  let text = ''
  const flush = () => {
    if (git.stdin.writable) git.stdin.write(text, 'latin1')
    text = ''
  }
  return (more) => {
    if (text === '') setImmediate(flush)
    text += more
  }
}
