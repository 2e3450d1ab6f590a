import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Logger, messageOf } from '@sextant/base'
import type { SearchEvents } from '@sextant/contract'
import type { PatternType } from '@sextant/query'
import type { FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { type EventStream, openEventStream } from '../../http/eventStream.js'
import { SearchAnswer } from './answer.js'
import { type SearchServices, search } from './search.js'

/** Matches that gather are sent this often; the first ones at once. */
const sendMilliseconds = 50
/** So much is in one event, about. */
const eventCharacters = 256 * 1024
/** Filters are long lists and change slowly. */
const filtersMilliseconds = 400

/** `GET /.api/search/stream` and, for pages, `/search/stream`: a search as server-sent events. */
export function searchStreamRoute(services: SearchServices, log: Logger): Mount {
  return (app) => {
    for (const path of ['/.api/search/stream', '/search/stream']) {
      app.get(path, async (request, reply) => {
        const stream = openEventStream<SearchEvents>(request, reply)
        await streamSearch(services, { request, stream, log })
        stream.close()
      })
    }
  }
}

async function streamSearch(
  services: SearchServices,
  {
    request,
    stream,
    log,
  }: { readonly request: FastifyRequest; readonly stream: EventStream<SearchEvents>; readonly log: Logger },
): Promise<void> {
  const wanted = readParameters(request.query)
  const answer = new SearchAnswer(wanted.shape)
  const sender = new Sender(stream, answer)
  try {
    sender.start()
    if (wanted.text === undefined) await stream.send('error', { message: 'no query found' })
    else {
      const input = { text: wanted.text, patternType: wanted.patternType, contextLines: wanted.contextLines }
      await search(services, request.viewer, { input, answer, signal: stream.signal })
    }
  } catch (error) {
    if (stream.signal.aborted) return
    log.error('A search failed', { requestId: request.id, error: messageOf(error) })
    await stream.send('error', { message: `The search failed. Its id in the log is ${request.id}.` })
  } finally {
    await sender.finish()
  }
}

/** Sends what an answer gathers, at a pace that keeps events few and the first result fast. */
class Sender {
  readonly #stream: EventStream<SearchEvents>
  readonly #answer: SearchAnswer
  #timer: NodeJS.Timeout | undefined
  #filtersSentAt = 0
  #sending = Promise.resolve()

  constructor(stream: EventStream<SearchEvents>, answer: SearchAnswer) {
    this.#stream = stream
    this.#answer = answer
  }

  start(): void {
    this.#timer = setInterval(() => this.#enqueue(() => this.#sendGathered()), sendMilliseconds)
    this.#answer.onFirst = () => this.#enqueue(() => this.#sendGathered())
  }

  async finish(): Promise<void> {
    clearInterval(this.#timer)
    this.#enqueue(async () => {
      await this.#sendMatches()
      await this.#stream.send('filters', this.#answer.filters(true))
      const { alert } = this.#answer
      if (alert) await this.#stream.send('alert', alert)
      await this.#stream.send('progress', this.#answer.progress(true))
      await this.#stream.send('done', {})
    })
    await this.#sending
  }

  /** One sending at a time: a slow client makes the next one wait and grow, not pile up. */
  #enqueue(work: () => Promise<void>): void {
    this.#sending = this.#sending.then(work)
  }

  async #sendGathered(): Promise<void> {
    const sent = await this.#sendMatches()
    if (!sent) return
    await this.#stream.send('progress', this.#answer.progress(false))
    if (performance.now() - this.#filtersSentAt < filtersMilliseconds) return
    this.#filtersSentAt = performance.now()
    await this.#stream.send('filters', this.#answer.filters(false))
  }

  async #sendMatches(): Promise<boolean> {
    let isAny = false
    for (;;) {
      const matches = this.#answer.take(eventCharacters)
      if (matches.length === 0) return isAny
      isAny = true
      await this.#stream.send('matches', matches)
      // Others get their turn between events, however much there is to send.
      await nextTurn()
    }
  }
}

interface Parameters {
  readonly text: string | undefined
  readonly patternType: PatternType
  readonly contextLines: number
  readonly shape: { readonly display: number; readonly chunkMatches: boolean; readonly maxLineLength: number }
}

function readParameters(query: unknown): Parameters {
  const one = (name: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const text = one('q')
  return {
    text: text === '' ? undefined : text,
    patternType: patternTypeOf(one('t'), one('v')),
    contextLines: whole(one('cl'), 1, 0, 20),
    shape: {
      display: whole(one('display'), -1, -1, 1_000_000),
      chunkMatches: ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(one('cm') ?? ''),
      maxLineLength: whole(one('max-line-len'), -1, -1, 1_000_000),
    },
  }
}

const patternTypes: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']

/** The pattern type asked for, or the one that a version of the syntax stands for. */
function patternTypeOf(name: string | undefined, version: string | undefined): PatternType {
  const named = patternTypes.find((each) => each === name)
  if (named) return named
  return version === 'V1' ? 'regexp' : version === 'V2' ? 'literal' : 'standard'
}

/** A whole number within bounds (both inclusive); what is no number becomes the default. */
function whole(text: string | undefined, usual: number, least: number, most: number): number {
  const value = Number(text ?? usual)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : usual
}
