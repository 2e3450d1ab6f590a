import { availableParallelism } from 'node:os'
import { AppError } from '@sextant/base'
import { passwordThreads } from './passwordThreads.js'

/** argon2id with 19 MiB, 2 passes and 1 lane: the first choice of OWASP's password storage advice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes and checks passwords, a few at a time. */
export interface PasswordHasher {
  /** The text to store. Throws `resource_exhausted` when too many are waiting. */
  hash(password: string): Promise<string>
  /**
   * Whether this is the password. Without a stored hash the answer is no after the same work, so that time does not
   * tell whether an account exists. Throws `resource_exhausted` when too many are waiting.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

export interface PasswordHasherOptions {
  /** How many run at once, each in a thread of its own. One core stays free by default. */
  readonly slots?: number
  /** How many may wait for their turn. */
  readonly waiting?: number
}

export async function createPasswordHasher(options: PasswordHasherOptions = {}): Promise<PasswordHasher> {
  const { slots = Math.max(1, availableParallelism() - 1), waiting = 50 } = options
  const queue = boundedQueue(slots, waiting)
  const inThread = passwordThreads()
  const hash = async (password: string) => String(await inThread({ kind: 'hash', password, cost }))
  const verify = (stored: string, password: string) => inThread({ kind: 'verify', stored, password })
  const nobody = await hash('a password that no account has')
  return {
    hash: (password) => queue(() => hash(canonical(password))),
    verify: (stored, password) =>
      queue(async () => (await verify(stored ?? nobody, canonical(password))) === true && typeof stored === 'string'),
  }
}

/** Keyboards write the same characters in different ways; they must stay the same password. */
const canonical = (password: string) => password.normalize('NFC')

function boundedQueue(slots: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < slots) {
      running += 1
      return
    }
    if (turns.length >= waiting) throw busy()
    await new Promise<void>((resolve) => turns.push(resolve))
  }
  // The next in line takes over the slot, so that `running` stays as it is.
  const leave = () => {
    const next = turns.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return async (work) => {
    await enter()
    return work().finally(leave)
  }
}

const busy = () =>
  new AppError('resource_exhausted', 'too-many-sign-ins', 'Too many people are signing in. Try again in a moment.')
