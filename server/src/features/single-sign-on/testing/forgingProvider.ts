import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>

/** An OpenID provider whose identity tokens are made as a test wants them: RFC 7515 by hand. */
export interface ForgingProvider {
  readonly issuer: string
  /** The key that it publishes, and signs with unless told otherwise. */
  readonly own: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  /** Makes the next identity token of its usual claims. */
  forge: (claims: Json) => string
  /** What it says of itself beside the usual. */
  metadata: Json
  close(): Promise<void>
}

/** Header and claims, signed as the algorithm says. */
export function tokenOf(header: Json, claims: Json, key: KeyObject | string | undefined): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${signatureOf(text, key)}`
}

function signatureOf(text: string, key: KeyObject | string | undefined): string {
  if (key === undefined) return ''
  if (typeof key === 'string') return createHmac('sha256', key).update(text).digest('base64url')
  return createSign('sha256').update(text).sign(key, 'base64url')
}

export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let nonce = ''
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? ''
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      for (const [name, value] of [
        ['code', 'a-code'],
        ['state', url.searchParams.get('state') ?? ''],
      ] as const)
        back.searchParams.set(name, value)
      return response.writeHead(302, { location: back.href }).end()
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerAt(url.pathname)))
  })
  const answerAt = (path: string): Json => {
    if (path === '/jwks') return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] }
    if (path === '/token')
      return { access_token: 'x', token_type: 'Bearer', id_token: provider.forge(usualClaims(provider.issuer, nonce)) }
    return { ...metadataOf(provider.issuer), ...provider.metadata }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  const provider: ForgingProvider = {
    issuer: `http://127.0.0.1:${port}`,
    own,
    forge: (claims) => tokenOf({ alg: 'RS256', kid: 'own' }, claims, own.privateKey),
    metadata: {},
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return provider
}

function usualClaims(issuer: string, nonce: string): Json {
  const now = Math.floor(Date.now() / 1000)
  const person = { sub: 'alice', email: 'alice@example.com', email_verified: true, preferred_username: 'alice' }
  return { iss: issuer, aud: 'sextant', iat: now, exp: now + 300, nonce, ...person }
}

const metadataOf = (issuer: string): Json => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})
