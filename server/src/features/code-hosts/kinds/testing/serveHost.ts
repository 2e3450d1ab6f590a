import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '../../../../http/outgoing.js'
import { privateHostsOf } from '../../../../http/outgoingAddress.js'
import type { CodeHost, HostProblem, HostRepository, HostServices, Listed } from '../../codeHost.js'

/** A host of a test, on the loopback until the test ends. */
export interface ServedHost {
  /** With a slash at the end. */
  readonly url: string
  /** Method and path of each request, in order. */
  readonly asked: string[]
}

export async function serveHost(listener: RequestListener): Promise<ServedHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on an address has one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

/** Answers each path with JSON; a path that is not listed with 404. */
export function answersOf(answers: Readonly<Record<string, unknown>>, prefix = ''): RequestListener {
  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const found = Object.hasOwn(answers, url)
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(found ? prefix + JSON.stringify(answers[url]) : '{"message": "Not found"}')
  }
}

export interface TestServices extends HostServices {
  /** What was waited for, in milliseconds. Nothing really waits: the clock goes on by it. */
  readonly waits: number[]
}

/** Services that may reach the loopback, with their own clock. */
export function testServices({ deadline = 30_000 }: { readonly deadline?: number } = {}): TestServices {
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
  const waits: number[] = []
  let now = Date.UTC(2026, 0, 2)
  return {
    waits,
    outgoing: { send: (request) => outgoing.send({ deadline, ...request }) },
    now: () => now,
    sleep: async (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds
    },
  }
}

/** All that a host lists, apart: repositories and problems. */
export async function listAll(host: CodeHost, signal: AbortSignal = AbortSignal.timeout(20_000)) {
  const all: Listed[] = []
  for await (const one of host.repositories(signal)) all.push(one)
  return {
    repositories: all.flatMap((one): HostRepository[] => ('repository' in one ? [one.repository] : [])),
    problems: all.flatMap((one): HostProblem[] => ('problem' in one ? [one] : [])),
  }
}
