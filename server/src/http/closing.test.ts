import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'
import type { App } from './mount.js'
import { type EventStream, openEventStream } from './eventStream.js'

interface Gate {
  readonly promise: Promise<void>
  readonly resolve: () => void
}

function gate(): Gate {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

let world: TestApp
let agent: Agent
let arrived: Gate
let mayAnswer: Gate
let stream: EventStream<{ word: string }> | undefined

function mountSlow(app: App): void {
  app.get('/.api/slow', async () => {
    arrived.resolve()
    await mayAnswer.promise
    return 'done'
  })
  app.get('/.api/late', async (request, reply) => {
    arrived.resolve()
    await mayAnswer.promise
    stream = openEventStream(request, reply)
  })
}

beforeEach(async () => {
  arrived = gate()
  mayAnswer = gate()
  // A client that keeps its connections, as browsers do.
  agent = new Agent({ keepAlive: true })
  world = await openTestApp({
    mounts: [mountSlow],
    moreInventory: { 'GET /.api/slow': 'public', 'GET /.api/late': 'public' },
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  agent.destroy()
  await world.close()
})

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = world.app.server.address() as AddressInfo
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
  return response as IncomingMessage
}

/** Asks, and begins to close while the answer is on its way. */
async function askAndClose(path: string) {
  const asking = ask(path)
  await arrived.promise
  const closing = world.app.close()
  // By then it has ended the connections that were idle.
  while (world.app.server.listening) await sleep(5)
  mayAnswer.resolve()
  const response = await asking
  response.on('error', () => {}).resume()
  await closing
  return response.statusCode
}

test('a request under way is answered, and then its connection does not hold the server', async () => {
  expect(await askAndClose('/.api/slow')).toBe(200)
})

test('a stream that begins while the server closes is ended', async () => {
  await askAndClose('/.api/late')
  expect(stream?.signal.aborted).toBe(true)
})
