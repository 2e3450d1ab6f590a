import { AppError } from '@sextant/base'
import type { HostServices } from '../../codeHost.js'
import type { RateLimitState } from '../../rateLimitState.js'

/** `rateLimit` of a configuration. */
export interface RateLimitConfig {
  readonly enabled: boolean
  readonly requestsPerHour: number
}

export interface RateLimitOptions {
  /** As people call the host, for messages. */
  readonly title: string
  /** Infinity for no limit of ours. */
  readonly requestsPerHour: number
  readonly services: Pick<HostServices, 'now' | 'sleep'>
}

const hour = 3_600_000
// As Sourcegraph's schema documents for `rateLimit.requestsPerHour`.
const largestBurst = 100

/**
 * Paces the requests of one credential at one host: a token bucket of our own, and a door that is closed for as long as
 * the host asked for.
 */
export class RateLimiter {
  readonly #options: RateLimitOptions
  readonly #burst: number
  #tokens: number
  #filledAt: number
  #closedUntil = 0

  constructor(options: RateLimitOptions) {
    this.#options = options
    this.#burst = Math.min(largestBurst, options.requestsPerHour)
    this.#tokens = this.#burst
    this.#filledAt = options.services.now()
  }

  /**
   * Waits until a request may be sent, and counts it. Throws `AppError` 'resource_exhausted' at once when that would take
   * longer than `patience`, in milliseconds. Time spent waiting counts, whoever else took what it waited for.
   */
  async take(patience: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    for (let left = patience; ; ) {
      const wait = this.#waitFor()
      if (wait > left) throw this.exhausted(wait)
      if (wait === 0) break
      left -= wait
      await this.#options.services.sleep(wait, signal)
    }
    this.#tokens -= 1
  }

  /** No request is sent for so long, in milliseconds. */
  closeFor(milliseconds: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#options.services.now() + milliseconds)
  }

  /** The error for a limit that holds for so long, in milliseconds. */
  exhausted(milliseconds: number): AppError {
    const { title } = this.#options
    const when = Number.isFinite(milliseconds) ? ` Sextant asks again in ${inWords(milliseconds)}.` : ''
    return new AppError('resource_exhausted', 'rate-limited', `The rate limit of ${title} is used up.${when}`)
  }

  state(): RateLimitState {
    this.#fill()
    return {
      burst: this.#burst,
      requestsPerHour: this.#options.requestsPerHour,
      available: Math.max(0, Math.floor(this.#tokens)),
      countedAt: this.#filledAt,
      closedUntil: this.#closedUntil,
    }
  }

  #waitFor(): number {
    this.#fill()
    const { requestsPerHour, services } = this.#options
    const forToken = this.#tokens >= 1 ? 0 : ((1 - this.#tokens) / requestsPerHour) * hour
    return Math.ceil(Math.max(forToken, this.#closedUntil - services.now(), 0))
  }

  #fill(): void {
    const now = this.#options.services.now()
    const gained = (Math.max(0, now - this.#filledAt) / hour) * this.#options.requestsPerHour
    // Infinity times no time at all is not a number.
    this.#tokens = Math.min(this.#burst, this.#tokens + (Number.isNaN(gained) ? 0 : gained))
    this.#filledAt = now
    if (this.#options.requestsPerHour === Infinity) this.#tokens = this.#burst
  }
}

const longestPause = hour

/**
 * For how long, in milliseconds, an answer asks not to be asked again; undefined when it does not say. `Retry-After` (RFC
 * 9110, 10.2.3: seconds or a date) comes first; then a limit that is used up, as GitHub (`X-RateLimit-Remaining` and
 * `-Reset`) and GitLab (`RateLimit-Remaining` and `-Reset`) tell it, with the time in seconds since 1970. Never more than
 * an hour: that is the longest window that these hosts have, and a wrong header must not close a host for a year.
 */
export function pauseOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const pause = retryAfter(headers['retry-after'], now) ?? resetOf(headers, now)
  return pause === undefined ? undefined : Math.min(Math.max(pause, 0), longestPause)
}

function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : date - now
}

function resetOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const remaining = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']
  if (remaining?.trim() !== '0' || reset === undefined || !/^\d{1,12}$/.test(reset.trim())) return undefined
  return Number(reset) * 1000 - now
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
}
