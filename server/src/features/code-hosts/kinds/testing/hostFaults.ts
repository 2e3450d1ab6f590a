import type { ServerResponse } from 'node:http'
import { AppError } from '@sextant/base'
import type { CodeHost, HostServices } from '../../codeHost.js'
import { listAll, serveHost, testServices } from './serveHost.js'

/** What a connection makes of a failing host: the codes of the errors, or that all went well. */
export interface Outcomes {
  readonly list: string
  readonly check: string
}

type Answer = (response: ServerResponse) => void
type Fault = readonly [name: string, expected: Outcomes, answer: Answer]

const status = (code: number) => (response: ServerResponse) => {
  response.writeHead(code, { 'content-type': 'application/json' }).end('{"message": "No."}')
}
const both = (code: string): Outcomes => ({ list: code, check: code })

/** How a host can fail, and what is made of it: threats F-10, H-04, H-05 and H-06. No list ends as if it were whole. */
export const hostFaults: readonly Fault[] = [
  ['401', both('unauthenticated'), status(401)],
  ['403', both('permission_denied'), status(403)],
  ['404', both('not_found'), status(404)],
  ['429', both('resource_exhausted'), status(429)],
  ['500', both('unavailable'), status(500)],
  ['HTML', both('unavailable'), (response) => void response.writeHead(200).end('<!doctype html><p>Sign in')],
  ['a huge answer', both('resource_exhausted'), pour],
  ['an answer without end', both('deadline_exceeded'), (response) => void response.writeHead(200).write('[')],
]

/** Of a host with a fixed API a 404 means that there is no such API, and that an entry of the list could not be had. */
export const apiFaults: readonly Fault[] = hostFaults.map(([name, expected, answer]) => {
  return [name, name === '404' ? { list: 'permission_denied', check: 'unavailable' } : expected, answer]
})

/** What a connection to a host that answers so makes of it. */
export async function outcomesOf(
  { check: code }: Outcomes,
  answer: Answer,
  open: (url: string, services: HostServices) => CodeHost,
): Promise<Outcomes> {
  const { url } = await serveHost((_request, response) => answer(response))
  const host = open(url, testServices({ deadline: code === 'deadline_exceeded' ? 300 : 20_000 }))
  const signal = AbortSignal.timeout(20_000)
  return { list: await codeOf(listAll(host, signal)), check: await codeOf(host.check(signal)) }
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'no error'
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error'
  }
}

function pour(response: ServerResponse): void {
  const part = Buffer.alloc(1024 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}
