import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchEvents } from '@sextant/contract'
import type { EventStream } from '../../../http/eventStream.js'
import type { SearchAnswer } from '../answer.js'

/** Matches that gather are sent this often; the first ones at once. In milliseconds, as all of these. */
const sendEvery = 50
/** So much is in one event, about: clients refuse events of more than 10 MB. */
const eventCharacters = 256 * 1024
/** Filters are long lists and change slowly. */
const filtersEvery = 400
/** A search that finds nothing for long still shows that it goes on; clients expect a sign every 5 seconds. */
const silentFor = 2000

/** Sends what an answer gathers, at a pace that keeps events few and the first result fast. */
export class Sender {
  readonly #stream: EventStream<SearchEvents>
  readonly #answer: SearchAnswer
  #timer: NodeJS.Timeout | undefined
  #filtersSentAt = 0
  #sentAt = performance.now()
  #isSending = false
  #isCutOff = false
  #sending = Promise.resolve()

  constructor(stream: EventStream<SearchEvents>, answer: SearchAnswer) {
    this.#stream = stream
    this.#answer = answer
  }

  start(): void {
    this.#timer = setInterval(() => this.#sendSoon(), sendEvery)
    this.#answer.onFirst = () => this.#sendSoon()
  }

  async finish(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.#sendMatches()
    if (this.#isCutOff) return
    await this.#stream.send('filters', this.#answer.filters(true))
    const { alert } = this.#answer
    if (alert) await this.#stream.send('alert', alert)
    await this.#stream.send('progress', this.#answer.progress(true))
    await this.#stream.send('done', {})
  }

  /** Sends nothing of the answer any more. */
  cutOff(): void {
    this.#isCutOff = true
    clearInterval(this.#timer)
  }

  /** Ends without more of the answer, and says why. */
  async end(message: string): Promise<void> {
    this.cutOff()
    await this.#sending
    await this.#stream.send('error', { message })
    await this.#stream.send('done', {})
  }

  /** One sending at a time: for a slow client the next one waits and has more to send, instead of many that wait. */
  #sendSoon(): void {
    if (this.#isSending || this.#isCutOff) return
    this.#isSending = true
    this.#sending = this.#sendGathered().finally(() => {
      this.#isSending = false
    })
  }

  async #sendGathered(): Promise<void> {
    const isAny = await this.#sendMatches()
    if (this.#isCutOff) return
    if (!isAny && performance.now() - this.#sentAt < silentFor) return
    this.#sentAt = performance.now()
    await this.#stream.send('progress', this.#answer.progress(false))
    if (this.#isCutOff || !isAny || performance.now() - this.#filtersSentAt < filtersEvery) return
    this.#filtersSentAt = performance.now()
    await this.#stream.send('filters', this.#answer.filters(false))
  }

  async #sendMatches(): Promise<boolean> {
    let isAny = false
    for (;;) {
      const matches = this.#isCutOff ? [] : this.#answer.take(eventCharacters)
      if (matches.length === 0) return isAny
      isAny = true
      await this.#stream.send('matches', matches)
      // Others get their turn between events, however much there is to send.
      await nextTurn()
    }
  }
}
