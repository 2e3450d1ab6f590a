import { createHmac, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthProvider, configurationOf } from '../../configuration/index.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { providersOf } from './provider.js'
import { type ForgingProvider, startForgingProvider, tokenOf } from './testing/forgingProvider.js'
import { visitorOf } from './testing/visitor.js'

// The provider that a person comes from is asked over a connection of ours, and its word counts only signed all the same.

const origin = 'http://localhost:7080'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientSecret = 'a-secret-of-the-client-that-is-long-enough'

let idp: ForgingProvider
let t: TestApp
let configured: readonly AuthProvider[] = []
const configuration = configurationOf(() => ({ 'auth.providers': configured }))
let usual: ForgingProvider['forge']

beforeAll(async () => {
  idp = await startForgingProvider()
  usual = idp.forge
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})
beforeEach(() => {
  idp.forge = usual
  idp.metadata = {}
  // Another name each time, so that nothing is remembered of what the provider says of itself.
  configured = [
    { type: 'openidconnect', issuer: idp.issuer, clientID: 'sextant', clientSecret, displayName: `${Math.random()}` },
  ]
})
afterAll(async () => {
  await t.close()
  await idp.close()
})

async function signIn(): Promise<{ readonly address: string; readonly user: string | undefined }> {
  const id = providersOf(configuration)[0]?.id ?? ''
  const visitor = visitorOf(t.app, origin)
  const { address } = await visitor.open(`/.auth/openidconnect/login?pc=${id}`)
  const headers = { cookie: visitor.cookies(), 'x-requested-with': 'Sextant' }
  return { address, user: (await t.graphql('{ currentUser { username } }', headers)).data?.currentUser?.username }
}

test('what the provider signs counts', async () => {
  expect((await signIn()).user).toBe('alice')
})

type Claims = Parameters<ForgingProvider['forge']>[0]
const own = { alg: 'RS256', kid: 'own' }
const publicText = () => idp.own.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const forgeries: readonly (readonly [name: string, forge: (claims: Claims) => string])[] = [
  ['with no signature, alg none', (claims) => tokenOf({ alg: 'none' }, claims, undefined)],
  ['without its signature', (claims) => tokenOf(own, claims, undefined)],
  ['with the client secret as key, HS256', (claims) => tokenOf({ alg: 'HS256' }, claims, clientSecret)],
  ['with the public key as secret, HS256', (claims) => tokenOf({ alg: 'HS256', kid: 'own' }, claims, publicText())],
  ['with a key of somebody else', (claims) => tokenOf(own, claims, stranger.privateKey)],
  [
    'with a key that it brings along (jwk)',
    (claims) =>
      tokenOf({ alg: 'RS256', jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims, stranger.privateKey),
  ],
  [
    'with a key that it says where to get (jku)',
    (claims) => tokenOf({ ...own, jku: 'https://evil.example/jwks' }, claims, stranger.privateKey),
  ],
  ['changed after it was signed', (claims) => changed(usual(claims))],
  ['for another application', (claims) => usual({ ...claims, aud: 'other' })],
  ['of another issuer', (claims) => usual({ ...claims, iss: 'https://evil.example' })],
  ['that has expired', (claims) => usual({ ...claims, exp: later(-120) })],
  ['that never expires', ({ exp: _exp, ...claims }) => usual(claims)],
  ['that is not valid yet', (claims) => usual({ ...claims, nbf: later(600) })],
  ['of another sign-in', (claims) => usual({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _nonce, ...claims }) => usual(claims)],
  ['that names nobody', ({ sub: _sub, ...claims }) => usual(claims)],
  ['that is no token', () => 'hello'],
]

function changed(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const text = Buffer.from(claims, 'base64url').toString().replaceAll('alice', 'root')
  return [header, Buffer.from(text).toString('base64url'), signature].join('.')
}

test.each(forgeries)('A-08: an identity token %s is refused', async (_name, forge) => {
  idp.forge = forge
  const { address, user } = await signIn()
  expect(user).toBeUndefined()
  expect(address).toMatch(/^\/sign-in\?/)
})

test('A-08: a provider that calls itself by the name of another is refused', async () => {
  idp.metadata = { issuer: 'https://login.example' }
  expect((await signIn()).user).toBeUndefined()
})

test('the forgeries are refused for what is wrong with them alone', () => {
  const text = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')
  const token = tokenOf({ alg: 'HS256' }, { a: 1 }, 'key')
  expect(token.startsWith(`${text}.`)).toBe(true)
  const signed = token.slice(0, token.lastIndexOf('.'))
  expect(token.split('.')[2]).toBe(createHmac('sha256', 'key').update(signed).digest('base64url'))
})
