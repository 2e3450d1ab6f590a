import { AppError, type Logger, messageOf } from '@sextant/base'
import type { SearchEvents } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../../http/app.js'
import { type EventStream, openEventStream } from '../../../http/eventStream.js'
import { FairGate, type GateLimits } from '../../../http/fairGate.js'
import { SearchAnswer } from '../answer.js'
import { search } from '../search.js'
import type { SearchServices } from '../searchServices.js'
import { smartSearch } from '../smart/smartSearch.js'
import { readParameters } from './parameters.js'
import { Sender } from './sender.js'

/** So many searches run at once; the others wait for their turn, or are told to come back. */
const atOnce: GateLimits = { running: 64, runningOfOne: 48, waiting: 1000, patience: 2000 }

/** `GET /.api/search/stream` and, for pages, `/search/stream`: a search as server-sent events. */
export function searchStreamRoute(services: SearchServices, log: Logger): Mount {
  const gate = new FairGate(atOnce)
  return (app) => {
    for (const path of ['/.api/search/stream', '/search/stream']) {
      app.get(path, async (request, reply) => {
        const leave = await gate.enter(askerOf(request), whenGone(reply))
        try {
          const stream = openEventStream<SearchEvents>(request, reply)
          await streamSearch(services, { request, stream, log })
          stream.close()
        } finally {
          leave()
        }
      })
    }
  }
}

/** Whose searches are counted together: a person's, or those from one address. */
function askerOf({ viewer, ip }: FastifyRequest): string {
  return viewer.kind === 'user' ? `user ${viewer.userId}` : ip
}

function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort(gone))
  return controller.signal
}

const gone = new AppError('canceled', 'client-gone', 'The client has gone.')

interface Streaming {
  readonly request: FastifyRequest
  readonly stream: EventStream<SearchEvents>
  readonly log: Logger
}

async function streamSearch(services: SearchServices, { request, stream, log }: Streaming): Promise<void> {
  const { text, patternType, contextLines, smart, shape } = readParameters(request.query)
  const answer = new SearchAnswer(shape)
  const sender = new Sender(stream, answer)
  try {
    sender.start()
    if (text === undefined) await stream.send('error', { message: 'no query found' })
    else {
      const input = { text, patternType, contextLines }
      const run = smart ? smartSearch : search
      await run(services, request.viewer, { input, answer, signal: stream.signal })
    }
  } catch (error) {
    if (stream.signal.aborted) return
    log.error('A search failed', { requestId: request.id, error: messageOf(error) })
    await stream.send('error', { message: `The search failed. Its id in the log is ${request.id}.` })
  } finally {
    await sender.finish()
  }
}
