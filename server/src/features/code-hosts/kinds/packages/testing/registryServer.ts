import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What is answered at a path: a body, or whatever a listener does. */
export type Answers = Record<string, string | Buffer | RequestListener>

export interface RegistryServer {
  readonly url: string
  /** Paths, decoded; they may be changed at any time. Everything else is not there. */
  readonly answers: Answers
  /** `PATH AUTHORIZATION`, in the order in which they came. */
  readonly asked: string[]
}

/** A real server on the loopback interface, closed when the test ends. */
export async function serveRegistry(answers: (url: string) => Answers = () => ({})): Promise<RegistryServer> {
  const asked: string[] = []
  const state: { answers: Answers } = { answers: {} }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(`${path} ${request.headers.authorization ?? ''}`.trim())
    const answer = state.answers[path]
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on an address has one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.answers = answers(url)
  return { url, answers: state.answers, asked }
}
