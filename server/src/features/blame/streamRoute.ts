import { AppError, type Logger, messageOf } from '@sextant/base'
import { type BlameEvents, parseRepositoryRoute } from '@sextant/contract'
import type { BlameOptions } from '@sextant/git'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { openTextStream, type TextStream, whenGone } from '../../http/eventStream.js'
import { askerOf } from '../../http/fairGate.js'
import type { Viewer } from '../../http/viewer.js'
import { isPermissionsChanged, type RunningReads } from '../permissions/index.js'
import { findByName, resolveContent } from '../repositories/index.js'
import { hunkWriter } from './hunkEvents.js'
import { readOptions } from './parameters.js'
import { type BlamedFile, type BlameServices, readBlame } from './readBlame.js'

export interface StreamServices extends BlameServices {
  readonly reads: RunningReads
  readonly log: Logger
}

const prefix = '/.api/blame'

/** Proxies close a connection on which nothing was sent for a minute or less; in milliseconds. */
const heartbeat = 15_000

/** `GET /.api/blame/{repo}[@rev]/-/stream/{path}`: the blame of a file as server-sent events. */
export function blameStreamRoute(services: StreamServices): Mount {
  return (app) => {
    app.get(`${prefix}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
      const options = readOptions(request.query)
      const gone = whenGone(reply)
      await services.gate.pass(askerOf(request.viewer, request.ip), gone, async () => {
        const file = await findFile(services, request, gone)
        if (!file) throw new AppError('not_found', 'no-such-file', 'There is no such file.')
        await sendBlame(services, file, { request, reply, options })
      })
      return reply
    })
  }
}

/** The file that the address names; undefined alike for what is not there and what the viewer may not read. */
async function findFile(
  { store, opener }: BlameServices,
  { url, viewer }: { readonly url: string; readonly viewer: Viewer },
  signal: AbortSignal,
): Promise<BlamedFile | undefined> {
  const route = parseRepositoryRoute((url.split('?', 1)[0] ?? '').slice(prefix.length))
  if (route?.rest[0] !== 'stream') return undefined
  const repository = await findByName(store, viewer, route.repository)
  const resolved = repository && (await resolveContent(repository, route.revision ?? '', signal))
  if (!repository || !resolved?.ok) return undefined
  const [content, path] = [resolved.content, route.rest.slice(1).join('/')]
  const found = await opener.read(content, path, { maxBytes: 0, signal })
  return found && { repository, content, path }
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: BlameOptions
}

async function sendBlame(services: StreamServices, file: BlamedFile, { request, reply, options }: Sending) {
  const stream = openTextStream(request, reply, { headers: { 'content-type': 'text/event-stream' } })
  const beat = setInterval(() => void stream.write(':\n\n'), heartbeat)
  try {
    await services.reads.sending(request.viewer, stream, async ({ add, signal }) => {
      add([file.repository.id])
      await sendHunks(services, file, { stream, options: { ...options, signal } })
    })
  } catch (error) {
    if (stream.signal.aborted) return
    await send(stream, 'error', { message: sentenceFor(error, request, services.log) })
  } finally {
    clearInterval(beat)
    stream.close()
  }
}

async function sendHunks(
  services: StreamServices,
  file: BlamedFile,
  { stream, options }: { readonly stream: TextStream; readonly options: BlameOptions },
): Promise<void> {
  const write = hunkWriter(services.store.db, file.repository.name)
  const blaming = readBlame(services, file, options)
  try {
    for (;;) {
      const step = await blaming.next()
      options.signal?.throwIfAborted()
      if (!step.done) await send(stream, 'hunk', await write(step.value))
      else {
        const { ignoredRevisions, stopped } = step.value
        const more = stopped === 'limit' ? ({ truncated: true } as const) : {}
        return await send(stream, 'done', { ...(ignoredRevisions > 0 && { ignoredRevisions }), ...more })
      }
    }
  } finally {
    await blaming.return({ stopped: 'limit', ignoredRevisions: 0 })
  }
}

function send<Name extends keyof BlameEvents>(stream: TextStream, name: Name, data: BlameEvents[Name]): Promise<void> {
  return stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

function sentenceFor(error: unknown, request: FastifyRequest, log: Logger): string {
  if (isPermissionsChanged(error)) return messageOf(error)
  if (error instanceof AppError && error.code === 'deadline_exceeded') {
    return 'The history of this file is too long to be blamed within a minute. The lines that are told are right.'
  }
  log.error('A blame failed', { requestId: request.id, error: messageOf(error) })
  return `The blame failed. Its id in the log is ${request.id}.`
}
