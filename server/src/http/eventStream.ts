import { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from './viewer.js'

/** How much may wait for a slow client before `send` waits too. */
const highWater = 1024 * 1024

/** How long a client may take to catch up, in milliseconds, before it is dropped. */
const longestStall = 30_000

/** A response that is a row of events: `event: <name>`, one line of JSON as `data: `, and a blank line; nothing else. */
export interface EventStream<Events> {
  /** Fires when the client has gone, was dropped for taking too long, or may no longer see the stream. */
  readonly signal: AbortSignal
  /**
   * Sends an event. Resolves at once while less than 1 MiB waits for the client, else when it has caught up. Resolves
   * without effect when the client has gone: producers watch `signal`.
   */
  send<Name extends keyof Events & string>(name: Name, data: Events[Name]): Promise<void>
  /** Ends the response after what was sent. */
  close(): void
  /** Resolves when the client has taken what was sent, but for a little, or has gone. */
  taken(): Promise<void>
  /** Breaks the connection off where something still waits for the client, which is then not sent any more. */
  breakOff(): void
}

/** The open streams of one server. */
export interface EventStreams {
  readonly open: number
  /** Cuts off the streams whose viewer matches, as when a session ends. */
  endWhere(matches: (viewer: Viewer) => boolean): void
  /** Counts a stream in until the answer is called. `abort` cuts it off. */
  add(viewer: Viewer, abort: Abort): () => void
}

type Abort = (reason: AppError) => void

export function createEventStreams(): EventStreams {
  const all = new Set<{ readonly viewer: Viewer; readonly abort: Abort }>()
  return {
    get open() {
      return all.size
    },
    endWhere(matches) {
      for (const stream of all) if (matches(stream.viewer)) stream.abort(ended)
    },
    add(viewer, abort) {
      const stream = { viewer, abort }
      all.add(stream)
      return () => void all.delete(stream)
    },
  }
}

const ended = new AppError('unauthenticated', 'session-ended', 'The session has ended.')
const gone = new AppError('canceled', 'client-gone', 'The client has gone.')
const stalled = new AppError('canceled', 'client-too-slow', 'The client took too long to read.')

const withdrawn = new AppError('aborted', 'withdrawn', 'What was sent may not be read any more.')

/** Fires when the client has gone, for what is done before a stream begins. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort(gone))
  return controller.signal
}

/**
 * Takes over the reply and starts a stream on it. The handler returns nothing afterwards but closes the stream.
 * `stall` is how long a client may take to catch up, in milliseconds.
 */
export function openEventStream<Events>(
  request: FastifyRequest,
  reply: FastifyReply,
  stall = longestStall,
): EventStream<Events> {
  const { write, ...stream } = openTextStream(request, reply, { headers: eventHeaders, stall })
  return { ...stream, send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`) }
}

/** A response that is written piece by piece. */
export interface TextStream {
  /** As of an `EventStream`. */
  readonly signal: AbortSignal
  /** Resolves as `send` of an `EventStream` does. */
  write(text: string): Promise<void>
  /** Ends the response after what was written. */
  close(): void
  /** As of an `EventStream`. */
  taken(): Promise<void>
  /** As of an `EventStream`. */
  breakOff(): void
}

/** As `openEventStream`, for any text. */
export function openTextStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, stall = longestStall }: { readonly headers: Readonly<Record<string, string>>; readonly stall?: number },
): TextStream {
  const response = takeOver(reply, headers)
  const controller = new AbortController()
  const abort = (reason: AppError) => {
    controller.abort(reason)
    response.destroy()
  }
  const remove = request.server.eventStreams.add(request.viewer, abort)
  response.once('close', () => {
    remove()
    controller.abort(gone)
  })
  // A write to a connection that has just been reset; `close` follows and tells the producer.
  response.on('error', () => {})
  return {
    signal: controller.signal,
    async write(text) {
      if (controller.signal.aborted || response.writableEnded) return
      response.write(text)
      if (response.writableLength > highWater) await drained(response, stall, abort)
    },
    close: () => void response.end(),
    async taken() {
      // What is injected without a connection is with its reader at once, and no drain tells of it.
      const waits = response.socket instanceof Socket && response.writableNeedDrain
      if (!controller.signal.aborted && waits) await drained(response, stall, abort)
    },
    breakOff: () => response.writableLength > 0 && abort(withdrawn),
  }
}

const eventHeaders = { 'content-type': 'text/event-stream' }

function takeOver(reply: FastifyReply, own: Readonly<Record<string, string>>): ServerResponse {
  reply.hijack()
  const headers = {
    ...reply.getHeaders(),
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
    ...own,
  }
  const response = reply.raw
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200)
  response.flushHeaders()
  return response
}

/** Waits until the client has taken everything, or has gone. Drops it when it has not after `stall`. */
function drained(response: ServerResponse, stall: number, abort: Abort): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => abort(stalled), stall)
    const finish = () => {
      clearTimeout(timer)
      response.off('drain', finish).off('close', finish)
      resolve()
    }
    response.once('drain', finish).once('close', finish)
  })
}
