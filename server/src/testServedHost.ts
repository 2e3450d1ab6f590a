import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { AppError, Secret } from '@sextant/base'
import { parseCloneURL } from '@sextant/git'
import { gitOverHTTP } from '@sextant/git/testing'
import type { CodeHost, HostConfig, HostKind, HostRepository, HostServices } from './features/code-hosts/index.js'

/** What the served host lists of a repository. */
export type Served = Pick<HostRepository, 'externalId' | 'name'> & Partial<HostRepository>

/** A small code host on the loopback, for tests: it lists repositories page by page, and serves git. */
export interface ServedHost {
  /** With a slash at the end. */
  readonly url: string
  /** The token that it asks for. */
  token: string
  repositories: readonly Served[]
  /** How many of them a page has. */
  pageSize: number
  /** Answers in the place of the list when it is there. */
  instead: RequestListener | undefined
  /** Authorization headers of requests that came, in their order. */
  readonly asked: string[]
  /** The configuration of a connection to it. */
  config(more?: Readonly<Record<string, unknown>>): string
  close(): void
}

/** Serves the repositories below `root` (`root/x` as `<url>git/x`) and a list of them. */
export async function openServedHost(root = ''): Promise<ServedHost> {
  const git = gitOverHTTP(root)
  const state = {
    token: 'canary-token-0123456789',
    repositories: [] as readonly Served[],
    pageSize: 2,
    asked: [] as string[],
  }
  const server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const host: ServedHost = {
    ...state,
    url: `http://127.0.0.1:${port}/`,
    instead: undefined,
    config: (more = {}) => JSON.stringify({ url: host.url, token: host.token, ...more }, undefined, 2),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const answer: RequestListener = (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (path.startsWith('/git/')) {
      request.url = request.url?.slice('/git'.length)
      return git(request, response)
    }
    host.asked.push(request.headers.authorization ?? '')
    if (host.instead) return host.instead(request, response)
    if (request.headers.authorization !== `token ${host.token}`) return void response.writeHead(401).end()
    listPage(host, request, response)
  }
  return host
}

function listPage(host: ServedHost, request: IncomingMessage, response: ServerResponse): void {
  const page = Number(new URL(request.url ?? '/', 'http://host').searchParams.get('page') ?? 0)
  const start = page * host.pageSize
  const repositories = host.repositories.slice(start, start + host.pageSize).map((each) => {
    return { cloneURL: `${host.url}git/${each.externalId}`, visibility: 'public', ...each }
  })
  const next = start + host.pageSize < host.repositories.length ? page + 1 : null
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ repositories, next }))
}

/** A kind of host that speaks to served hosts, under the name of one that people know. */
export function servedKind(kind: HostKind['kind'] = 'GITEA', more: Partial<HostKind> = {}): HostKind {
  return {
    kind,
    title: `Served ${kind}`,
    serviceType: kind.toLowerCase(),
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['url', 'token'],
      properties: {
        url: { type: 'string', description: 'The host.', pattern: '^https?://' },
        token: { type: 'string', description: 'A token that may list repositories.', minLength: 1 },
        apiURL: { type: 'string' },
        authorization: { type: 'object' },
        exclude: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
        },
        webhooks: {
          type: 'array',
          items: { type: 'object', properties: { org: { type: 'string' }, secret: { type: 'string' } } },
        },
        mirrors: { type: 'array', items: { type: 'string' } },
      },
    },
    secrets: [['token'], ['webhooks', '*', 'secret'], ['mirrors', '*']],
    template: '{\n  // The host.\n  "url": "https://git.example/",\n  "token": ""\n}\n',
    urlOf: ({ url }) => `${new URL(String(url)).origin}/`,
    enforcesPermissions: ({ authorization }) => authorization !== undefined,
    open: openServed,
    ...more,
  }
}

function openServed(config: HostConfig, { outgoing }: HostServices): CodeHost {
  const excluded = new Set([config['exclude'] ?? []].flat().map((entry: unknown) => JSON.stringify(entry)))
  const ask = async (page: number, signal: AbortSignal) => {
    const url = new URL(`/list?page=${page}`, String(config['url']))
    const headers = { authorization: `token ${String(config['token'])}` }
    const { status, body } = await outgoing.send({ url, headers, signal, deadline: 2000, maxBytes: 100_000 })
    if (status !== 200) throw problemOf(status, String(config['token']))
    return pageOf(body.toString('utf8'))
  }
  return {
    check: async (signal) => void (await ask(0, signal)),
    async *repositories(signal) {
      for (let page: number | null = 0; page !== null; ) {
        const answer: Page = await ask(page, signal)
        for (const repository of answer.repositories) {
          if (!excluded.has(JSON.stringify({ id: repository.externalId }))) yield { repository }
        }
        page = answer.next
      }
    },
    async authorize(cloneURL) {
      const parsed = parseCloneURL(cloneURL, { allowHTTP: true })
      if (!parsed.ok) throw new AppError('invalid_argument', 'bad-clone-url', parsed.message)
      return { ...parsed.url, credential: { username: 'git', password: new Secret(String(config['token'])) } }
    },
  }
}

interface Page {
  readonly repositories: readonly HostRepository[]
  readonly next: number | null
}

function pageOf(text: string): Page {
  try {
    // What the test serves.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(text) as Page
  } catch {
    throw new AppError('unavailable', 'host-answer', 'The host did not answer with JSON.')
  }
}

/** As a careless client would say it, with the token in the message. */
function problemOf(status: number, token: string): AppError {
  const codes = {
    401: 'unauthenticated',
    403: 'permission_denied',
    404: 'not_found',
    429: 'resource_exhausted',
  } as const
  const code = Object.entries(codes).find(([name]) => Number(name) === status)?.[1] ?? 'unavailable'
  return new AppError(code, 'host-refused', `The host answers ${status} to token ${token}.`)
}
