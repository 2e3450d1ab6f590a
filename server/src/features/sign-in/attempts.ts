import type { Database } from '@sextant/database'
import type { Lockout } from '../../configuration/index.js'
import { createCounts } from './attemptCounts.js'
import { guessBudgets } from './guessBudgets.js'

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
 * The guesses in an hour are kept in the database: they bound what several processes look at together, and outlast a
 * restart. Locks and pauses are kept in memory, each process its own.
 */
export interface SignInAttempts {
  /** Counts an attempt and says whether it may go on. */
  begin(attempt: Attempt): Promise<Admission>
  /** The password was right: the network's failures on this account are forgotten. */
  succeed(attempt: Attempt): Promise<void>
  /** Takes back what `begin` counted: the password was never looked at. */
  forgive(attempt: Attempt): Promise<void>
  /** Seconds until the account's longest lock ends; 0 when it has none. */
  lockedFor(account: string): number
  /** Ends the locks of an account and knows the network from now on. Without a network its guesses are forgotten too. */
  unlock(account: string, address?: string): Promise<void>
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
  const counts = createCounts(now, rules)
  const guesses = guessBudgets(db, now)
  const budgetOf = (attempt: Attempt) => {
    const group = attempt.isKnownAddress ? 'known' : 'strangers'
    return { key: `${group} ${attempt.account}`, most: budgets[attempt.kind ?? 'password'][group] }
  }
  const asKnown = (attempt: Attempt) => ({
    ...attempt,
    isKnownAddress: attempt.isKnownAddress || counts.isUnlocked(attempt),
  })
  const count = (attempt: Attempt, failures: number) => {
    const { account, address } = keysOf(attempt)
    for (const key of [account, address]) counts.add(key, failures)
  }
  const takeBack = (attempt: Attempt) => {
    count(attempt, -1)
    return guesses.takeBack(budgetOf(asKnown(attempt)).key)
  }
  return {
    async begin(given) {
      const attempt = asKnown(given)
      const { pair, account, address } = keysOf(attempt)
      const lock = counts.lockLeft(pair)
      if (lock > 0) return { kind: 'locked', seconds: lock, isNew: counts.noteLock(pair) }
      const pauses = [counts.pauseLeft(address, addressPause)]
      if (!attempt.isKnownAddress) pauses.push(counts.pauseLeft(account, accountPause))
      const pause = Math.max(...pauses)
      if (pause > 0) return { kind: 'wait', seconds: pause }
      // Before the database is asked: whoever comes meanwhile is counted after.
      counts.add(pair, 1)
      count(attempt, 1)
      const budget = budgetOf(attempt)
      const seconds = await guesses.spend(budget.key, budget.most)
      if (seconds === 0) return { kind: 'go' }
      counts.add(pair, -1)
      count(attempt, -1)
      return { kind: 'wait', seconds }
    },
    succeed(attempt) {
      counts.clear(keysOf(attempt).pair)
      return takeBack(attempt)
    },
    forgive(attempt) {
      counts.add(keysOf(attempt).pair, -1)
      return takeBack(attempt)
    },
    lockedFor: (account) => counts.longestLock(`pair ${account} `),
    async unlock(account, address) {
      counts.clearAll(`pair ${account} `)
      counts.clear(`account ${account}`)
      if (address !== undefined) return counts.knowForAnHour({ account, address })
      for (const group of ['known', 'strangers']) await guesses.clear(`${group} ${account}`)
    },
  }
}

const keysOf = ({ account, address }: Attempt) => ({
  pair: `pair ${account} ${address}`,
  account: `account ${account}`,
  address: `address ${address}`,
})
