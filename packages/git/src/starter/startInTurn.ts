import { Turns } from '@sextant/base/turns'
import { PassThrough, pipeline } from 'node:stream'
import type { Child } from './child.js'

/**
 * So many programs at most are in their first second: a request that asks for something of a thousand repositories at
 * once would otherwise start a thousand. What runs for longer is limited where it is begun, and may want others to go on.
 */
export const mostInFirstSecond = 32
const turnMilliseconds = 1000

const turns = new Turns(mostInFirstSecond, {
  reason: 'git-busy',
  sentence: 'git has too much to do at the moment. Try again in a few seconds.',
})

/** A child that may have to wait for its turn. */
export interface TurnChild extends Child {
  /** Settles when it was started, or will not be. */
  readonly begun: Promise<void>
}

/** Starts a program when it is its turn, which mostly is at once. What it is to read can be written before. */
export function startInTurn(start: () => Child): TurnChild {
  if (!turns.takeNow()) return new WaitingChild(start)
  const child = inItsTurn(start)
  return { ...child, kill: (signal) => child.kill(signal), begun: Promise.resolve() }
}

/** Gives the turn back when the child has ended, or has had its time. */
function inItsTurn(start: () => Child): Child {
  let isGiven = false
  const give = () => {
    if (!isGiven) turns.give()
    isGiven = true
  }
  try {
    const child = start()
    const timer = setTimeout(give, turnMilliseconds).unref()
    const over = () => {
      clearTimeout(timer)
      give()
    }
    child.ended.then(over, over)
    return child
  } catch (error) {
    give()
    throw error
  }
}

type Ended = Awaited<Child['ended']>

class WaitingChild implements TurnChild {
  readonly stdin = new PassThrough()
  readonly stdout = new PassThrough()
  readonly stderr = new PassThrough()
  readonly begun: Promise<void>
  readonly ended: Promise<Ended>
  #child: Child | undefined
  /** Resolves `ended` of one that is told to end before it was started. */
  #endEarly: (ended: Ended) => void = () => undefined
  #isOver = false

  constructor(start: () => Child) {
    // Whoever reads is told by the end of the stream; what is broken off is nobody's fault.
    for (const stream of [this.stdin, this.stdout, this.stderr]) stream.on('error', () => undefined)
    const early = new Promise<Ended>((resolve) => (this.#endEarly = resolve))
    const turn = turns.take()
    this.begun = turn.catch(() => undefined)
    this.ended = Promise.race([early, turn.then(() => this.#begin(start))]).finally(() => this.#close())
  }

  async #begin(start: () => Child): Promise<Ended> {
    if (this.#isOver) {
      turns.give()
      return notStarted
    }
    const child = inItsTurn(start)
    this.#child = child
    const outputs = [this.stdout, this.stderr].map((stream) => new Promise((resolve) => stream.once('close', resolve)))
    pipeline(this.stdin, child.stdin, () => undefined)
    pipeline(child.stdout, this.stdout, () => undefined)
    pipeline(child.stderr, this.stderr, () => undefined)
    const ended = await child.ended
    // What nobody wants to read would stay open for ever.
    for (const stream of [this.stdout, this.stderr])
      if (stream.readableFlowing === null && stream.listenerCount('readable') === 0) stream.resume()
    await Promise.all(outputs)
    return ended
  }

  #close(): void {
    this.#isOver = true
    for (const stream of [this.stdin, this.stdout, this.stderr]) stream.destroy()
  }

  kill(signal: NodeJS.Signals): void {
    if (this.#child) this.#child.kill(signal)
    else this.#endEarly({ exitCode: undefined, signal })
  }
}

const notStarted: Ended = { exitCode: undefined, signal: undefined }
