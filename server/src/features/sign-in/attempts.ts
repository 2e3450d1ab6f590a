/**
 * Slows down guessing of passwords. Counts each attempt when it begins, so that many at once do not get around it:
 *
 * - one account from one network: 5 failures within an hour lock that pair for half an hour
 * - one account from networks where it has no session: after 10 failures a growing pause, 15 seconds at most, so that
 *   strangers can slow a guesser's progress over many addresses but cannot lock the owner out
 * - one network over all accounts: after 20 failures a growing pause, 60 seconds at most
 *
 * Kept in memory: a restart forgives, and several processes count apart.
 */
export interface SignInAttempts {
  /** Counts an attempt and says whether it may go on. */
  begin(attempt: Attempt): Admission
  /** The password was right: the network's failures on this account are forgotten. */
  succeed(attempt: Attempt): void
  /** Takes back what `begin` counted: the password was never looked at. */
  forgive(attempt: Attempt): void
}

export interface Attempt {
  /** The account, or the name that was typed when there is none: both are treated alike. */
  readonly account: string
  /** The client's network. */
  readonly address: string
  /** Whether the account has signed in from there before. */
  readonly isKnownAddress: boolean
}

export type Admission =
  | { readonly kind: 'go' }
  /** Too soon; `seconds` from now is not. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'locked'; readonly seconds: number }

const windowSeconds = 3_600
const lockAfter = 5
const lockSeconds = 1_800

/** After how many failures the pauses begin, and the longest. */
const accountPause = { after: 10, longest: 15 }
const addressPause = { after: 20, longest: 60 }

interface Count {
  readonly failures: number
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly last: number
}

/** `now` is in milliseconds since the epoch. */
export function createSignInAttempts(now: () => number = Date.now): SignInAttempts {
  const counts = createCounts(now)
  return {
    begin(attempt) {
      const { pair, account, address } = keysOf(attempt)
      const locked = lockLeft(counts.get(pair), now())
      if (locked > 0) return { kind: 'locked', seconds: locked }
      const pauses = [pauseLeft(counts.get(address), addressPause, now())]
      if (!attempt.isKnownAddress) pauses.push(pauseLeft(counts.get(account), accountPause, now()))
      const pause = Math.max(...pauses)
      if (pause > 0) return { kind: 'wait', seconds: pause }
      for (const key of [pair, account, address]) counts.add(key, 1)
      return { kind: 'go' }
    },
    succeed(attempt) {
      const { pair, account, address } = keysOf(attempt)
      counts.clear(pair)
      for (const key of [account, address]) counts.add(key, -1)
    },
    forgive(attempt) {
      for (const key of Object.values(keysOf(attempt))) counts.add(key, -1)
    },
  }
}

const keysOf = ({ account, address }: Attempt) => ({
  pair: `pair ${account} ${address}`,
  account: `account ${account}`,
  address: `address ${address}`,
})

function lockLeft(count: Count | undefined, now: number): number {
  if (count === undefined || count.failures < lockAfter) return 0
  return secondsUntil(count.last + lockSeconds * 1000, now)
}

function pauseLeft(count: Count | undefined, rule: typeof accountPause, now: number): number {
  if (count === undefined || count.failures < rule.after) return 0
  const pause = Math.min(rule.longest, 2 ** (count.failures - rule.after))
  return secondsUntil(count.last + pause * 1000, now)
}

const secondsUntil = (then: number, now: number) => Math.max(0, Math.ceil((then - now) / 1000))

/** More keys than this are not kept; the oldest go first. */
const mostKeys = 30_000

function createCounts(now: () => number) {
  const counts = new Map<string, Count>()
  const get = (key: string): Count | undefined => {
    const count = counts.get(key)
    const isOver = count !== undefined && now() - count.since > windowSeconds * 1000
    // A lock outlasts the hour in which it was earned.
    return isOver && lockLeft(count, now()) === 0 ? undefined : count
  }
  return {
    get,
    add(key: string, failures: number) {
      const count = get(key) ?? { failures: 0, since: now(), last: now() }
      counts.delete(key)
      counts.set(key, { ...count, failures: Math.max(0, count.failures + failures), last: now() })
      const [oldest] = counts.keys()
      if (counts.size > mostKeys && oldest !== undefined) counts.delete(oldest)
    },
    clear: (key: string) => void counts.delete(key),
  }
}
