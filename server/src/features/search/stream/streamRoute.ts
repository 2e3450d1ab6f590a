import { type Logger, messageOf } from '@sextant/base'
import type { SearchEvents } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../../http/app.js'
import { type EventStream, openEventStream, whenGone } from '../../../http/eventStream.js'
import { askerOf } from '../../../http/fairGate.js'
import { isPermissionsChanged } from '../../permissions/index.js'
import { SearchAnswer } from '../answer.js'
import { failedSearch } from '../failedSearch.js'
import { observedSearch } from '../observedSearch.js'
import type { SearchServices } from '../searchServices.js'
import { readParameters } from './parameters.js'
import { Sender } from './sender.js'

/** `GET /.api/search/stream` and, for pages, `/search/stream`: a search as server-sent events. */
export function searchStreamRoute(services: SearchServices, log: Logger): Mount {
  return (app) => {
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      services.readable.claim(request)
      const work = async () => {
        const stream = openEventStream<SearchEvents>(request, reply)
        await streamSearch(services, { request, stream, log })
        stream.close()
      }
      return services.gate.pass(askerOf(request.viewer, request.ip), whenGone(reply), work, reply.elapsedTime)
    }
    const config = { ahead: (request: FastifyRequest) => services.readable.begin(request) }
    for (const path of ['/.api/search/stream', '/search/stream']) app.get(path, { config }, answer)
  }
}

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
    if (text === undefined) {
      await stream.send('error', { message: 'no query found' })
      return await sender.finish()
    }
    await services.reads.sending(request.viewer, stream, async ({ add, signal }) => {
      answer.onRepositories = add
      signal.addEventListener('abort', () => sender.cutOff(), { once: true })
      const input = { text, patternType, contextLines }
      await observedSearch('stream', services, request.viewer, { input, answer, signal, smart })
      await sender.finish()
      signal.throwIfAborted()
    })
  } catch (error) {
    if (stream.signal.aborted) return
    if (isPermissionsChanged(error)) return await sender.end(messageOf(error))
    log.error('A search failed', { requestId: request.id, error: messageOf(error) })
    await stream.send('error', { message: failedSearch(error, request.id) })
    await sender.finish()
  }
}
