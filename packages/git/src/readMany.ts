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
  const exchange = new Exchange(git, options)
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
class Exchange {
  readonly #git: GitProcess
  readonly #parse: (chunk: Buffer) => void
  /** What git has not answered, and what is known but has to wait for its turn. */
  readonly #asked = new Queue<ObjectRequest>()
  /** How many of them git has to answer. */
  #unanswered = 0
  readonly #answered = new Gate()
  readonly #room = new Gate()
  #ready: ObjectAnswer[] = []
  #readyBytes = 0
  #state: 'open' | 'ended' | 'closed' = 'open'
  /** Of git: nothing more comes. */
  #failure: { readonly reason: unknown } | undefined
  /** Of the requests: what was asked before is still answered. */
  #noMoreRequests: { readonly reason: unknown } | undefined

  constructor(git: GitProcess, { kind, maxBytes }: ReadManyOptions) {
    const expected = { withContents: kind === 'contents', maxBytes, beyond: 'cut' } as const
    this.#git = git
    this.#parse = parserOf(expected, (id, answer) => this.#take(id, answer))
    git.stdout.on('data', (chunk: Buffer) => this.#read(chunk))
    const tooEarly = () => this.#asked.size > 0 && this.#fail(new Error('git cat-file ended before it answered.'))
    git.finished.then(tooEarly, (reason: unknown) => this.#fail(reason))
  }

  /** What is ready when it is worth a step, or what there is to do instead. Throws once all that was read is taken. */
  take(): readonly ObjectAnswer[] | 'wait' | 'end' {
    const thrown = this.#failure ?? this.#noMoreRequests
    if (!this.#isEnough() && this.#failure === undefined && !this.#isAnswered()) return 'wait'
    if (this.#ready.length === 0 && thrown !== undefined) throw thrown.reason
    if (this.#ready.length === 0) return 'end'
    const taken = this.#ready
    this.#ready = []
    this.#readyBytes = 0
    this.#git.stdout.resume()
    this.#room.open()
    return taken
  }

  /** Settles when it is worth to `take` again. */
  moreAnswers(): Promise<void> {
    return this.#answered.wait()
  }

  /** Asks git as long as not too much lies ahead of the consumer. Never rejects. */
  async feed(requests: AsyncIterable<readonly ObjectRequest[]>): Promise<void> {
    try {
      for await (const some of requests) {
        for (const request of some) this.#ask(request)
        this.#git.stdin.write(linesOf(some), 'latin1')
        this.#settleKnown()
        while (this.#isFull()) await this.#room.wait()
        if (this.#state === 'closed' || this.#failure !== undefined) return
      }
    } catch (thrown) {
      this.#noMoreRequests = { reason: thrown }
    }
    this.#state = 'ended'
    this.#git.stdin.end()
    this.#settleKnown()
  }

  close(): void {
    this.#state = 'closed'
    this.#room.open()
  }

  #isEnough(): boolean {
    return this.#readyBytes >= enoughBytes || this.#ready.length >= enoughObjects
  }

  #isAnswered(): boolean {
    return this.#state === 'ended' && this.#asked.size === 0
  }

  #isFull(): boolean {
    const waits = this.#state === 'open' && this.#failure === undefined
    // What is known is not counted: git must be asked for so much that it does not hold back what is in front of it.
    return waits && this.#unanswered + this.#ready.length >= tooManyObjects
  }

  #read(chunk: Buffer): void {
    if (this.#failure !== undefined) return
    try {
      this.#parse(chunk)
    } catch (problem) {
      this.#fail(problem)
    }
    if (this.#readyBytes >= tooManyBytes) this.#git.stdout.pause()
  }

  #take(id: string, answer: Answer | undefined): void {
    const oldest = this.#asked.first()
    if (oldest?.id !== id) throw new Error('git cat-file answered what was not asked.')
    this.#asked.drop()
    this.#unanswered -= 1
    this.#settle(oldest.id, answer)
    this.#settleKnown()
  }

  #ask(request: ObjectRequest): void {
    this.#asked.add(request)
    if (request.known === undefined) this.#unanswered += 1
  }

  #settle(id: ObjectId, answer: Answer | undefined): void {
    this.#ready.push({ id, answer })
    this.#readyBytes += answer?.content?.length ?? 0
  }

  #settleKnown(): void {
    for (let next = this.#asked.first(); next?.known !== undefined; next = this.#asked.first()) {
      this.#asked.drop()
      this.#settle(next.id, next.known === 'missing' ? undefined : next.known)
    }
    if (this.#isEnough() || this.#isAnswered()) this.#answered.open()
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason }
    this.#answered.open()
    this.#room.open()
  }
}

function linesOf(requests: readonly ObjectRequest[]): string {
  let text = ''
  for (const { id, known } of requests) if (known === undefined) text += `${id}\n`
  return text
}

/** First in, first out, at a steady price: `Array.shift` moves everything. */
class Queue<Item> {
  #items: Item[] = []
  #at = 0

  get size(): number {
    return this.#items.length - this.#at
  }

  add(item: Item): void {
    this.#items.push(item)
  }

  first(): Item | undefined {
    return this.#items[this.#at]
  }

  drop(): void {
    this.#at += 1
    if (this.#at < 4096) return
    this.#items = this.#items.slice(this.#at)
    this.#at = 0
  }
}

/** Lets one waiter through each time it opens. Opening it for nobody does nothing. */
class Gate {
  #open = () => {}

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#open = resolve
    })
  }

  open(): void {
    this.#open()
  }
}
