import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@sextant/base'
import { openOutgoing } from '../../../http/outgoing.js'
import { privateHostsOf } from '../../../http/outgoingAddress.js'
import type { HostPermissions } from '../../code-hosts/index.js'
import type { PermissionHost, PermissionHosts } from '../permissionHosts.js'

/** How a host answers, beside what it knows: a status, or something that is no answer. */
export type Behaviour = number | 'empty' | 'html' | 'cut-off' | 'huge'

/** A code host for tests: a real server on this machine, with people, repositories, and moods. */
export interface FakeHost {
  readonly url: string
  readonly host: PermissionHost
  readonly hosts: PermissionHosts
  /** Account id to the external ids of what it may read. */
  readonly readable: Map<string, readonly string[]>
  /** E-mail address to account id. */
  readonly people: Map<string, string>
  /** By the beginning of the path: `/accounts/7`, `/repositories`, `/check`. */
  readonly behaves: Map<string, Behaviour>
  /** Tokens that came, in order. */
  readonly tokens: string[]
  /** Called before each answer. */
  onRequest: (path: string) => Promise<void>
  close(): void
}

export async function openFakeHost(): Promise<FakeHost> {
  const known = {
    readable: new Map<string, readonly string[]>(),
    people: new Map<string, string>(),
    behaves: new Map<string, Behaviour>(),
    tokens: [] as string[],
  }
  const fake = { onRequest: async (_path: string) => {} }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const token = request.headers.authorization
    if (token) known.tokens.push(token)
    void fake.onRequest(path).then(() => answer(known, path, response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on an address has one.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const host = clientOf(url)
  return Object.assign(fake, known, {
    url,
    host,
    hosts: { all: async () => [host], ofRepository: async () => [host] },
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

type Known = Pick<FakeHost, 'readable' | 'people' | 'behaves'>

function answer({ readable, people, behaves }: Known, path: string, response: ServerResponse): void {
  const [, mood] = [...behaves].find(([start]) => path.startsWith(start)) ?? []
  if (typeof mood === 'number') return void response.writeHead(mood).end('{}')
  if (mood === 'html') return void response.end('<html>Sign in</html>')
  if (mood === 'empty') return void response.end('[]')
  if (mood === 'cut-off') return void response.write('["1"', () => response.destroy())
  if (mood === 'huge') return void response.end(`["${'x'.repeat(2000)}"]`)
  const [, what = '', id = ''] = path.split('/')
  if (what === 'check') return void response.end('[]')
  if (what === 'people') return void response.end(JSON.stringify([people.get(id) ?? ''].filter(Boolean)))
  if (what === 'accounts') return void response.end(JSON.stringify(readable.get(id) ?? []))
  const accounts = [...readable].filter(([, ids]) => ids.includes(id)).map(([account]) => account)
  response.end(JSON.stringify(accounts))
}

function clientOf(url: string): PermissionHost {
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
  const get = async (path: string, signal: AbortSignal, token?: string): Promise<readonly string[]> => {
    const headers = token === undefined ? {} : { authorization: token }
    const { status, body } = await outgoing.send({ url: new URL(path, url), headers, signal })
    const code = codes[status]
    if (code) throw new AppError(code, `status-${status}`, `The host answered with ${status}.`)
    // What is no list of ids is what the asker must notice.
    return JSON.parse(body.toString()) as readonly string[]
  }
  const permissions: HostPermissions = {
    async *repositoriesOf({ accountId, token }, signal) {
      yield* await get(`accounts/${accountId}`, signal, token)
    },
    async *accountsOf(id, signal) {
      yield* await get(`repositories/${id}`, signal)
    },
    findAccount: async ({ email }, signal) => (await get(`people/${encodeURIComponent(email ?? '')}`, signal))[0],
  }
  const check = async (signal: AbortSignal) => void (await get('check', signal))
  return { serviceType: 'other', serviceId: url, name: 'Host', check, permissions }
}

const codes: Readonly<Record<number, ConstructorParameters<typeof AppError>[0]>> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  429: 'resource_exhausted',
  500: 'unavailable',
}
