import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from './app.js'
import { openTestApp, type TestApp, type Visitors } from '../testApp.js'
import { type EventStream, openEventStream } from './eventStream.js'

interface Events {
  word: { text: string }
  done: Record<string, never>
}

type Script = (stream: EventStream<Events>) => Promise<void>

let world: TestApp
let visitors: Visitors
let script: Script
let port: number
let stall: number | undefined

beforeEach(async () => {
  stall = undefined
  visitors = { read: true }
  world = await openTestApp({
    visitors,
    moreInventory: { 'GET /.api/words': 'anonymous' },
    mounts: [
      (app: App) => {
        app.get('/.api/words', async (request, reply) => {
          const stream = openEventStream<Events>(request, reply, stall)
          await script(stream)
          stream.close()
        })
      },
    ],
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => world.close())

async function ask(headers: Record<string, string> = {}): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET /.api/words HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

test('each event is its name, one line of JSON and a blank line, and nothing else', async () => {
  script = async (stream) => {
    await stream.send('word', { text: 'a\nb\u2028' })
    await stream.send('done', {})
  }
  const response = await fetch(`http://127.0.0.1:${port}/.api/words`)
  expect(await response.text()).toBe('event: word\ndata: {"text":"a\\nb\u2028"}\n\nevent: done\ndata: {}\n\n')
  expect(response.status).toBe(200)
  const expected = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'transfer-encoding': 'chunked',
  }
  expect(Object.fromEntries(response.headers)).toMatchObject(expected)
})

test('a slow client holds the producer back; what it was sent arrives whole when it reads again', async () => {
  const sent: number[] = []
  const total = 400
  script = async (stream) => {
    for (let n = 0; n < total; n += 1) {
      await stream.send('word', { text: 'x'.repeat(64 * 1024) })
      sent.push(n)
    }
  }
  const socket = await ask()
  socket.pause()
  // 25 MiB were not sent while nobody reads: the producer stops once the kernel and 1 MiB of ours are full.
  await untilStill(() => sent.length)
  const held = sent.length
  expect(held).toBeLessThan(total)
  let received = 0
  socket.on('data', (chunk: Buffer) => (received += chunk.length))
  socket.resume()
  await untilStill(() => received)
  expect(sent).toHaveLength(total)
  expect(received).toBeGreaterThan(total * 64 * 1024)
  socket.destroy()
})

test('a client that never catches up is dropped', async () => {
  stall = 300
  const dropped = new EventEmitter()
  script = async (stream) => {
    while (!stream.signal.aborted) await stream.send('word', { text: 'x'.repeat(256 * 1024) })
    dropped.emit('yes', stream.signal.reason)
  }
  const end = once(dropped, 'yes')
  const socket = await ask()
  socket.pause()
  const [reason] = await end
  expect(reason).toMatchObject({ code: 'canceled', reason: 'client-too-slow' })
  socket.destroy()
})

test('the signal fires when the client goes, and sending on does no harm', async () => {
  let reason: unknown
  const finished = new EventEmitter()
  script = async (stream) => {
    await stream.send('word', { text: 'first' })
    await once(stream.signal, 'abort')
    reason = stream.signal.reason
    await stream.send('word', { text: 'nobody reads this' })
    finished.emit('yes')
  }
  const socket = await ask()
  await once(socket, 'data')
  expect(world.app.eventStreams.open).toBe(1)
  const end = once(finished, 'yes')
  socket.destroy()
  await end
  expect(reason).toMatchObject({ code: 'canceled', reason: 'client-gone' })
  expect(world.app.eventStreams.open).toBe(0)
})

test('a stream of a visitor ends within a second of the instance being public no more, and no other does', async () => {
  let ended: unknown
  script = async (stream) => {
    await stream.send('word', { text: 'first' })
    await once(stream.signal, 'abort')
    ended = stream.signal.reason
  }
  const signedIn = await ask(await world.browserOf(await world.addUser('alice')))
  await once(signedIn, 'data')
  const socket = await ask()
  await once(socket, 'data')
  const closed = once(socket, 'close')
  const before = Date.now()
  visitors.read = false
  await closed
  expect(Date.now() - before).toBeLessThan(1000)
  expect(ended).toMatchObject({ code: 'unauthenticated', reason: 'session-ended' })
  await expect.poll(() => world.app.eventStreams.open).toBe(1)
  signedIn.destroy()
})

test('a stream ends with the session that opened it', async () => {
  const user = await world.addUser('alice')
  const headers = await world.browserOf(user)
  let ended: unknown
  script = async (stream) => {
    await stream.send('word', { text: 'first' })
    await once(stream.signal, 'abort')
    ended = stream.signal.reason
  }
  const socket = await ask(headers)
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await world.app.inject({ method: 'POST', url: '/-/sign-out', headers })
  await closed
  expect(ended).toMatchObject({ code: 'unauthenticated', reason: 'session-ended' })
})

/** Waits until a figure has stopped changing. */
async function untilStill(figure: () => number): Promise<void> {
  for (let last = -1; last !== figure(); ) {
    last = figure()
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
