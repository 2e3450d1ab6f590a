import type { BatchKind } from './batch.js'
import { type Answer, parserOf } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

/** An object to be read in its turn. */
export interface ObjectRequest {
  readonly id: ObjectId
  /** The answer, when it is known already and git is not to be asked. */
  readonly known?: Answer | 'missing'
}

/** An object as git gave it; without `answer` it is not there. */
export interface ObjectAnswer {
  readonly id: ObjectId
  readonly answer: Answer | undefined
}

export interface ReadManyOptions {
  readonly kind: BatchKind
  /** Of an object with more bytes the first `maxBytes` are kept; the others are read and thrown away. */
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
}

// What is handed on at once: enough to make the cost of one step of a generator vanish.
const enoughBytes = 512 * 1024
const enoughObjects = 512
// What lies ready before git is made to wait.
const tooManyBytes = 8 * 1024 * 1024
const tooManyObjects = 16 * 1024

/**
 * Reads objects at full speed in the order of the requests, which come in batches and are answered in batches of about
 * 512 KiB, through one `git cat-file --buffer` child. Requests must not depend on answers: git holds some back
 * until more follow or the requests end. Holds at most about 8 MiB ready, so a slow consumer slows git down. What was
 * read is handed on before `GitFailed`, or what the requests threw, is thrown.
 */
export async function* readMany(
  repository: Repository,
  requests: AsyncIterable<readonly ObjectRequest[]>,
  options: ReadManyOptions,
): AsyncGenerator<readonly ObjectAnswer[], void, undefined> {
  const mode = options.kind === 'contents' ? '--batch' : '--batch-check'
  const git = startGit({ args: ['cat-file', mode, '--buffer'], repository }, { signal: options.signal })
  const exchange = openExchange(git, options)
  const feeding = exchange.feed(requests)
  try {
    for (let step = exchange.take(); step !== 'end'; step = exchange.take()) {
      if (step === 'wait') await exchange.moreAnswers()
      else yield step
    }
  } finally {
    exchange.close()
    await git.stop()
    await feeding
  }
}

/** What goes to git and what comes back, in one order. */
function openExchange(git: GitProcess, { kind, maxBytes }: ReadManyOptions) {
  const asked = openQueue<ObjectRequest>()
  const answered = openGate()
  const room = openGate()
  let ready: ObjectAnswer[] = []
  let readyBytes = 0
  let state: 'open' | 'ended' | 'closed' = 'open'
  /** Of git: nothing more comes. */
  let failure: { readonly reason: unknown } | undefined
  /** Of the requests: what was asked before is still answered. */
  let noMoreRequests: { readonly reason: unknown } | undefined

  const settle = (id: ObjectId, answer: Answer | undefined) => {
    ready.push({ id, answer })
    readyBytes += answer?.content?.length ?? 0
  }
  const settleKnown = () => {
    for (let next = asked.first(); next?.known !== undefined; next = asked.first()) {
      asked.drop()
      settle(next.id, next.known === 'missing' ? undefined : next.known)
    }
    if (isEnough() || (state === 'ended' && asked.size === 0)) answered.open()
  }
  const isEnough = () => readyBytes >= enoughBytes || ready.length >= enoughObjects
  const fail = (reason: unknown) => {
    failure ??= { reason }
    answered.open()
    room.open()
  }
  const parse = parserOf({ withContents: kind === 'contents', maxBytes, beyond: 'cut' }, (id, answer) => {
    const oldest = asked.first()
    if (oldest?.id !== id) throw new Error('git cat-file answered what was not asked.')
    asked.drop()
    settle(oldest.id, answer)
    settleKnown()
  })
  git.stdout.on('data', (chunk: Buffer) => {
    if (failure !== undefined) return
    try {
      parse(chunk)
    } catch (problem) {
      fail(problem)
    }
    if (readyBytes >= tooManyBytes) git.stdout.pause()
  })
  git.finished.then(() => asked.size > 0 && fail(new Error('git cat-file ended before it answered.')), fail)

  return {
    moreAnswers: () => answered.wait(),
    /** What is ready when it is worth a step, or what there is to do instead. Throws once all that was read is taken. */
    take(): readonly ObjectAnswer[] | 'wait' | 'end' {
      const isOver = failure !== undefined || (state === 'ended' && asked.size === 0)
      if (!isEnough() && !isOver) return 'wait'
      const thrown = failure ?? noMoreRequests
      if (ready.length === 0 && thrown !== undefined) throw thrown.reason
      if (ready.length === 0) return 'end'
      const taken = ready
      ready = []
      readyBytes = 0
      git.stdout.resume()
      room.open()
      return taken
    },
    /** Asks git as long as not too much lies ahead of the consumer. Never rejects. */
    async feed(requests: AsyncIterable<readonly ObjectRequest[]>): Promise<void> {
      const isFull = () => state === 'open' && failure === undefined && asked.size + ready.length >= tooManyObjects
      try {
        for await (const some of requests) {
          for (const request of some) asked.add(request)
          git.stdin.write(linesOf(some), 'latin1')
          settleKnown()
          while (isFull()) await room.wait()
          if (state === 'closed' || failure !== undefined) return
        }
      } catch (thrown) {
        noMoreRequests = { reason: thrown }
      }
      state = 'ended'
      git.stdin.end()
      settleKnown()
    },
    close() {
      state = 'closed'
      room.open()
    },
  }
}

function linesOf(requests: readonly ObjectRequest[]): string {
  let text = ''
  for (const { id, known } of requests) if (known === undefined) text += `${id}\n`
  return text
}

/** First in, first out, at a steady price: `Array.shift` moves everything. */
function openQueue<Item>() {
  let items: Item[] = []
  let at = 0
  return {
    get size() {
      return items.length - at
    },
    add: (item: Item) => void items.push(item),
    first: () => items[at],
    drop() {
      at += 1
      if (at < 4096) return
      items = items.slice(at)
      at = 0
    },
  }
}

/** Lets one waiter through each time it opens. Opening it for nobody does nothing. */
function openGate() {
  let open = () => {}
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        open = resolve
      }),
    open: () => open(),
  }
}
