import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** An application that signs people in through an instance, as its developers would write it. */
export interface SigningApplication {
  /** Where a person begins. */
  readonly address: string
  /** What is to be registered. */
  readonly redirectURI: string
  /** Tells it what the site admin was shown. */
  register(client: { readonly clientId: string; readonly secret: string }): void
  /** The access token that it got last. */
  token(): string
  close(): Promise<void>
}

interface Discovery {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly userinfo_endpoint: string
}

/** Starts the application on a free port of the loopback interface. */
export async function startSigningApplication(issuer: string): Promise<SigningApplication> {
  const answered = await fetch(`${issuer}/.well-known/openid-configuration`)
  const discovery = (await answered.json()) as Discovery
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  let client = { clientId: '', secret: '' }
  let token = ''
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const address = `http://127.0.0.1:${port}`
  const redirect = `${address}/callback`
  return {
    address,
    redirectURI: 'http://127.0.0.1/callback',
    register: (given) => void (client = given),
    token: () => token,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function handle({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, address)
    if (pathname === '/callback') return say(response, await answerOf(searchParams))
    const asked = new URLSearchParams({
      ...{ client_id: client.clientId, redirect_uri: redirect, response_type: 'code', state },
      scope: 'openid profile email user:all',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    say(response, `<a href="${discovery.authorization_endpoint}?${asked}">Sign in with Sextant</a>`)
  }

  async function answerOf(answer: URLSearchParams): Promise<string> {
    if (answer.get('state') !== state || answer.get('iss') !== discovery.issuer) return 'Mixed up.'
    const code = answer.get('code')
    if (code === null) return `Refused: ${answer.get('error') ?? ''}.`
    const authorization = `Basic ${Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')}`
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
    const tokens = await fetch(discovery.token_endpoint, {
      ...{ method: 'POST', headers: { authorization } },
      body: new URLSearchParams(form),
    })
    token = ((await tokens.json()) as { readonly access_token: string }).access_token
    const userinfo = await fetch(discovery.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } })
    const { preferred_username: name } = (await userinfo.json()) as { readonly preferred_username: string }
    return `Hello, ${name}.`
  }
}

function say(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Application</title><p>${html}</p></html>`)
}
