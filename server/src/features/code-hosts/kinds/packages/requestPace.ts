import type { HostServices } from '../../codeHost.js'

/** Requests that may follow one another without a pause, so that a small sync does not wait. */
const burst = 100

/** Spaces requests so that no more than so many are sent in an hour, beyond a burst at the start. */
export class RequestPace {
  readonly #services: HostServices
  readonly #interval: number
  /** When the next request would be due if there had been no burst. */
  #due = 0

  constructor(requestsPerHour: number | undefined, services: HostServices) {
    this.#services = services
    this.#interval = requestsPerHour === undefined ? 0 : 3_600_000 / requestsPerHour
  }

  /** Settles when a request may be sent. */
  async wait(signal: AbortSignal): Promise<void> {
    const now = this.#services.now()
    this.#due = Math.max(this.#due, now - burst * this.#interval) + this.#interval
    if (this.#due > now) await this.#services.sleep(this.#due - now, signal)
  }
}
