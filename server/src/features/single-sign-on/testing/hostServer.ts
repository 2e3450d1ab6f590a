import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outgoing } from '../../../http/outgoing.js'

/** A small server that speaks the documented OAuth 2 and API of a code host, where no real one can run. */
export interface TestHost {
  readonly url: string
  /** What API paths answer with; a function is handed the request's headers. */
  answers: Readonly<Record<string, unknown>>
  /** What the token address adds to its answer. */
  token: Readonly<Record<string, unknown>>
  /** Forms that the token address was sent. */
  readonly forms: Readonly<Record<string, string>>[]
  /** Paths that the API was asked, with their Authorization headers. */
  readonly asked: { readonly path: string; readonly authorization: string }[]
  close(): Promise<void>
}

/** Starts a host whose authorization page says yes at once. */
export async function startHost(paths: { readonly authorize: string; readonly token: string }): Promise<TestHost> {
  const forms: Readonly<Record<string, string>>[] = []
  const asked: { path: string; authorization: string }[] = []
  const state = { answers: {} as Readonly<Record<string, unknown>>, token: {} as Readonly<Record<string, unknown>> }
  const challenges = new Map<string, string>()
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://host')
      if (url.pathname === paths.authorize) {
        const code = `code-${challenges.size}`
        challenges.set(code, url.searchParams.get('code_challenge') ?? '')
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('code', code)
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        response.writeHead(302, { location: back.href }).end()
        return
      }
      if (url.pathname === paths.token) {
        const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
        forms.push({ ...form, authorization: request.headers.authorization ?? '' })
        const verifier = createHash('sha256')
          .update(form['code_verifier'] ?? '')
          .digest('base64url')
        const isGood =
          form['grant_type'] === 'refresh_token' || challenges.get(form['code'] ?? form['assertion'] ?? '') === verifier
        response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(
            isGood ? { access_token: 'their-token', token_type: 'bearer', ...state.token } : { error: 'invalid_grant' },
          ),
        )
        return
      }
      asked.push({ path: `${url.pathname}${url.search}`, authorization: request.headers.authorization ?? '' })
      const answer = state.answers[url.pathname]
      if (typeof answer === 'number' || answer === undefined) response.writeHead(answer ?? 404).end('{}')
      else if (typeof answer === 'string') response.writeHead(200).end(answer)
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/`,
    forms,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** A way out on which one host stands for another: for hosts whose addresses nobody can choose. */
export const withHost = (outgoing: Outgoing, real: string, test: string): Outgoing => ({
  send: (request) => outgoing.send({ ...request, url: new URL(request.url.href.replace(real, test)) }),
})
