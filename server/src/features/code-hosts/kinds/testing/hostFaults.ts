import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { CodeHost, HostServices } from '../../codeHost.js'
import { listAll, serveHost, testServices } from './serveHost.js'

type Fault = readonly [name: string, code: string, answer: (response: ServerResponse) => void]

const status = (code: number) => (response: ServerResponse) => {
  response.writeHead(code, { 'content-type': 'application/json' }).end('{"message": "No."}')
}

/** How a host can fail, and the code that the failure has: threats F-10, H-04, H-05 and H-06. */
export const hostFaults: readonly Fault[] = [
  ['401', 'unauthenticated', status(401)],
  ['403', 'permission_denied', status(403)],
  ['404', 'not_found', status(404)],
  ['429', 'resource_exhausted', status(429)],
  ['500', 'unavailable', status(500)],
  [
    'HTML',
    'unavailable',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in'),
  ],
  ['a huge answer', 'resource_exhausted', (response) => pour(response)],
  ['an answer without end', 'deadline_exceeded', (response) => void response.writeHead(200).write('[')],
]

/**
 * A fault is told as what it is, by `check` and by the list, which never ends as if it were whole. Of a host with a fixed
 * API a 404 means that there is no such API, and that entries of the list could not be had.
 */
export async function expectFault(
  [name, code, answer]: Fault,
  open: (url: string, services: HostServices) => CodeHost,
  { hasAPI = false }: { readonly hasAPI?: boolean } = {},
): Promise<void> {
  const { url } = await serveHost((_request, response) => answer(response))
  const host = open(url, testServices({ deadline: code === 'deadline_exceeded' ? 300 : 20_000 }))
  const is404 = hasAPI && name === '404'
  const refusal = hasAPI && (is404 || name === '403') ? { reason: 'list-not-whole' } : { code }
  await expect(listAll(host)).rejects.toMatchObject(refusal)
  await expect(host.check(AbortSignal.timeout(20_000))).rejects.toMatchObject(
    is404 ? { code: 'unavailable' } : { code },
  )
}

function pour(response: ServerResponse): void {
  const part = Buffer.alloc(1024 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}
