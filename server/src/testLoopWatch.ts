import { readFileSync } from 'node:fs'

/** The longest times, in milliseconds, for which a thread did not come back to its event loop. */
export interface Blocked {
  /** By the clock: others on the machine make it longer. */
  readonly wall: number
  /** In which the thread itself ran. Where the system does not tell, as `wall`. */
  readonly running: number
}

const every = 2

/** Watches the event loop of the main thread that it is started in. */
export class LoopWatch {
  readonly #timer: NodeJS.Timeout
  #last = now()
  #wall = 0
  #running = 0

  constructor() {
    this.#timer = setInterval(() => this.#look(), every)
    this.#timer.unref()
  }

  /** The longest times since the last call. */
  take(): Blocked {
    this.#look()
    const longest = { wall: this.#wall, running: this.#running }
    this.#wall = 0
    this.#running = 0
    return longest
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const here = now()
    this.#wall = Math.max(this.#wall, here.wall - this.#last.wall - every)
    this.#running = Math.max(this.#running, here.running - this.#last.running)
    this.#last = here
  }
}

function now(): Blocked {
  const wall = performance.now()
  return { wall, running: runningTime() ?? wall }
}

/** How long the main thread has run, in milliseconds: the first figure of Linux's /proc/PID/task/TID/schedstat. */
function runningTime(): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
