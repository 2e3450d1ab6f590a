import type { Database } from '@sextant/database'
import type { Lockout } from '../../configuration/index.js'
import {
  type AskedAttempt,
  beginAttempt,
  forgetFailures,
  forgetGuesses,
  knowNetwork,
  longestLock,
  sweepCounts,
  takeBackAttempt,
} from './attemptStore.js'
import { guessPlaces } from './guessPlaces.js'

/**
 * Slows down guessing of passwords and codes. Counts each attempt when it begins, so that many at once do not get
 * around it:
 *
 * - one account from one network: 5 failures within an hour lock that pair for half an hour (`auth.lockout`)
 * - one account from networks that it has not signed in from: after 10 failures a growing pause, 15 seconds at most, and
 *   80 guesses in any hour
 * - one account from networks that it has signed in from: 20 guesses in any hour, which strangers cannot use up, so that
 *   they do not lock the owner out
 * - one network over all accounts: after 20 failures a growing pause, 60 seconds at most
 *
 * All of it is counted in the database: it bounds what several processes look at together, and outlasts a restart.
 */
export interface SignInAttempts {
  /** Counts an attempt and says whether it may go on. */
  begin(attempt: Attempt): Promise<Admission>
  /** The password was right: the network's failures on this account are forgotten. */
  succeed(attempt: Attempt): Promise<void>
  /** Takes back what `begin` counted: the password was never looked at. */
  forgive(attempt: Attempt): Promise<void>
  /** Seconds until the account's longest lock ends; 0 when it has none. */
  lockedFor(account: string): Promise<number>
  /** Ends the locks of an account and knows the network from now on. Without a network its guesses are forgotten too. */
  unlock(account: string, address?: string): Promise<void>
  /** Forgets counts that no longer lock or slow anybody. */
  sweep(): Promise<void>
}

export interface Attempt {
  /** The account, or the name that was typed when there is none: both are treated alike. */
  readonly account: string
  /** The client's network. */
  readonly address: string
  /** Whether the account has signed in from there before. */
  readonly isKnownAddress: boolean
  /** What is guessed at; a code of a second factor has few digits, and fewer guesses. */
  readonly kind?: 'password' | 'code'
}

export type Admission =
  | { readonly kind: 'go' }
  /** Too soon; `seconds` from now is not. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** `isNew` for the attempt that finds the lock first. */
  | { readonly kind: 'locked'; readonly seconds: number; readonly isNew: boolean }

export interface SignInAttemptsOptions {
  readonly db: Database
  /** Asked each time. */
  readonly lockout?: () => Lockout
  /** In milliseconds since the epoch. */
  readonly now?: () => number
}

/** Guesses at one account within an hour: by strangers, and from networks that it has signed in from. */
const budgets = { password: { strangers: 80, known: 20 }, code: { strangers: 10, known: 10 } }

/** After how many failures the pauses begin, and the longest. */
const accountPause = { after: 10, longest: 15 }
const addressPause = { after: 20, longest: 60 }

export function createSignInAttempts({
  db,
  lockout = () => ({}),
  now = Date.now,
}: SignInAttemptsOptions): SignInAttempts {
  const rules = () => {
    const { failedAttemptThreshold = 5, consecutivePeriod = 3_600, lockoutPeriod = 1_800 } = lockout()
    return { threshold: failedAttemptThreshold, period: consecutivePeriod, lock: lockoutPeriod }
  }
  const places = guessPlaces(db)
  const ask = async ({ account, address, isKnownAddress, kind = 'password' }: Attempt): Promise<AskedAttempt> => ({
    ...rules(),
    ...{ accountPause, addressPause, address, isKnown: isKnownAddress, at: now() },
    account: await places.count(account),
    budgets: {
      known: { key: await places.budget('known', account), most: budgets[kind].known },
      strangers: { key: await places.budget('strangers', account), most: budgets[kind].strangers },
    },
  })
  return {
    async begin(attempt) {
      const { kind, seconds, isNew } = await beginAttempt(db, await ask(attempt))
      if (kind === 'locked') return { kind, seconds, isNew }
      return kind === 'wait' ? { kind, seconds } : { kind }
    },
    succeed: async (attempt) => takeBackAttempt(db, await ask(attempt), true),
    forgive: async (attempt) => takeBackAttempt(db, await ask(attempt), false),
    lockedFor: async (account) => longestLock(db, { ...rules(), account: await places.count(account), at: now() }),
    async unlock(given, address) {
      const account = await places.count(given)
      await forgetFailures(db, account)
      if (address !== undefined) {
        return knowNetwork(db, { account, address, at: now(), until: now() + hour })
      }
      return forgetGuesses(db, [await places.budget('known', given), await places.budget('strangers', given)])
    },
    async sweep() {
      const { period, lock } = rules()
      await sweepCounts(db, { before: now() - Math.max(hour, (period + lock) * 1000), at: now() })
    },
  }
}

const hour = 3_600_000
