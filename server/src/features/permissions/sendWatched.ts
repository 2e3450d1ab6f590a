import type { FastifyReply, FastifyRequest } from 'fastify'
import { goneSignal } from '../../http/goneSignal.js'
import type { RunningRead, RunningReads } from './runningReads.js'

/**
 * Answers with what may take long to send, such as a large file: `send` finds what is asked for, says which repository
 * it reads, and sends. Once that may not be read any more, or the session ends, the connection is broken off, so that
 * what has come does not pass for the whole.
 */
export async function sendWatched(
  reads: RunningReads,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  send: (read: RunningRead) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { raw } = reply
  const forget = request.server.eventStreams.add(request.viewer, () => raw.destroy())
  raw.once('close', forget)
  return reads.during(request.viewer, goneSignal(reply), async (read) => {
    // Before the first byte the answer can still say what happened.
    read.signal.addEventListener('abort', () => raw.headersSent && raw.destroy(), { once: true })
    const sent = await send(read)
    await endOf(reply)
    return sent
  })
}

function endOf({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve()
    raw.once('finish', resolve).once('close', resolve)
  })
}
