import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthProvider, configurationOf } from '../../../../configuration/index.js'
import { openTestApp, type TestApp } from '../../../../testApp.js'
import { makeKeyPair } from '../../../../testKeyPair.js'
import { insertUser } from '../../../accounts/index.js'
import { providersOf } from '../../provider.js'
import { type Departures, readRequest, TestSamlProvider } from '../../testing/samlProvider.js'
import { type Visitor, visitorOf } from '../../testing/visitor.js'

const origin = 'http://localhost:7080'
const path = '/.auth/saml/logout'
const refused = '/sign-in?authError=provider-answer'
const keys = makeKeyPair()
const idp = new TestSamlProvider(undefined, makeKeyPair(), ['redirect', 'post'])
const own = makeKeyPair()

let t: TestApp
let configured: readonly AuthProvider[] = []
/** What the instance says of itself. */
let metadata = ''
const configuration = configurationOf(() => ({ 'auth.providers': configured }))

const providerOf = (from: TestSamlProvider): AuthProvider => ({
  ...{ type: 'saml', configID: 'corp', identityProviderMetadata: from.metadata },
  ...{ serviceProviderPrivateKey: own.privateKey, serviceProviderCertificate: own.certificate },
})

beforeAll(async () => {
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
  configured = [providerOf(idp)]
  metadata = (await t.app.inject('/.auth/saml/metadata')).body
})
afterAll(() => t.close())
beforeEach(() => {
  configured = [providerOf(idp)]
})

async function signedIn(departures: Departures = {}, from = idp): Promise<Visitor> {
  const visitor = visitorOf(t.app, origin)
  const asked = readRequest((await visitor.step(`/.auth/saml/login?pc=${providersOf(configuration)[0]?.id}`)) ?? '')
  const xml = await from.answer(asked, departures['NameID'] ?? 'carol@corp.example', departures)
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.relayState }
  await visitor.post(new URL(asked.acs).pathname, form)
  expect(await isIn(visitor)).toBe(true)
  return visitor
}

const isIn = async (visitor: Visitor) => {
  const headers = { cookie: visitor.cookies(), 'x-requested-with': 'Sextant' }
  return (await t.graphql('{ currentUser { username } }', headers)).data.currentUser !== null
}

/** Brings a message of the provider as a browser does; where that is sent. */
async function bring(message: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const isAddress = message.startsWith('http')
  const answer = isAddress
    ? await t.app.inject(message.replace(origin, ''))
    : await t.app.inject({
        method: 'POST',
        url: path,
        headers: { origin: 'https://idp.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ SAMLRequest: message, RelayState: 'a relay state', ...more }).toString(),
      })
  return String(answer.headers.location)
}

const xmlOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')
const packed = (xml: string) => Buffer.from(xml).toString('base64')

test('the metadata say where messages about signing out go, by both bindings', () => {
  const service = (binding: string) =>
    `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${origin}${path}"/>`
  expect(metadata).toContain(service('HTTP-POST'))
  expect(metadata).toContain(service('HTTP-Redirect'))
})

test.each([
  'redirect',
  'post',
] as const)('the provider ends one session by %s, and gets a signed answer', async (by) => {
  const [here, elsewhere, other] = [
    await signedIn({ SessionIndex: '_one' }),
    await signedIn({ SessionIndex: '_two' }),
    await signedIn({ NameID: 'dave@corp.example', SessionIndex: '_one' }),
  ]
  const message = idp.logoutRequest(metadata, by, { SessionIndex: '_one', ID: `_asked-${by}` })
  const back = await bring(message)
  expect([await isIn(here), await isIn(elsewhere), await isIn(other)]).toEqual([false, true, true])
  expect(back).toMatch(/^https:\/\/idp\.example\/slo\?/)
  expect(new URL(back).searchParams.get('RelayState')).toBe('a relay state')
  expect(await idp.readLogout(metadata, 'response', back)).toMatchObject({ response: { inResponseTo: `_asked-${by}` } })
  // Each message is good once.
  const again = await signedIn({ SessionIndex: '_one' })
  expect(await bring(message)).toBe(refused)
  expect(await isIn(again)).toBe(true)
  await sql`delete from sessions where user_id = (select id from users where username in ('carol'))`.execute(t.db)
})

test.each([
  ['redirect', 'post'],
  ['post'],
] as const)('signing out here goes on to a provider that takes %s first', async (...takes) => {
  const from = new TestSamlProvider(undefined, keys, takes)
  configured = [providerOf(from)]
  const visitor = await signedIn({ SessionIndex: '_mine' }, from)
  const begins = (await visitor.step('/-/sign-out')) ?? ''
  expect(await isIn(visitor)).toBe(false)
  const answer = await t.app.inject(begins.replace(origin, ''))
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(answer.body)?.[1] ?? ''
  const isPosted = takes[0] === 'post'
  const policy = String(answer.headers['content-security-policy'])
  expect(policy.includes('form-action https://idp.example;')).toBe(isPosted)
  const sent = isPosted
    ? { SAMLRequest: field('SAMLRequest'), RelayState: field('RelayState') }
    : String(answer.headers.location)
  const { request, nameID, sessionIndex } = await from.readLogout(metadata, 'request', sent)
  expect([nameID, sessionIndex]).toEqual(['carol@corp.example', '_mine'])
  const state = typeof sent === 'string' ? new URL(sent).searchParams.get('RelayState') : sent.RelayState
  // An answer to another request ends the wait too: no answer is good after it.
  const done = from.logoutResponse(metadata, String(request?.id), state ?? '')
  const first = isPosted ? from.logoutResponse(metadata, '_other', state ?? '') : done
  expect(await bring(first)).toBe(isPosted ? '/sign-in?authError=expired' : '/sign-in')
  expect(await bring(done)).toBe('/sign-in?authError=expired')
})

test('who is to come back to a page of ours does so from the provider', async () => {
  const from = new TestSamlProvider(undefined, keys, ['redirect'])
  configured = [providerOf(from)]
  const visitor = await signedIn({ SessionIndex: '_mine' }, from)
  const begins = (await visitor.step('/-/sign-out?returnTo=%2Forders%3Fa%3D1')) ?? ''
  const sent = String((await t.app.inject(begins.replace(origin, ''))).headers.location)
  const { request } = await from.readLogout(metadata, 'request', sent)
  const state = new URL(sent).searchParams.get('RelayState') ?? ''
  expect(await bring(from.logoutResponse(metadata, String(request?.id), state))).toBe('/orders?a=1')
})

test('without our key, or where the configuration says so, signing out stays here', async () => {
  for (const more of [{ serviceProviderPrivateKey: undefined }, { singleLogout: false }]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    configured = [{ ...providerOf(idp), ...more } as AuthProvider]
    expect(await (await signedIn()).step('/-/sign-out')).toBe(`${origin}/search`)
  }
})

const cases: readonly (readonly [string, Departures])[] = [
  ['of another issuer', { Issuer: 'https://other.example' }],
  ['for another address', { Destination: 'https://other.example/slo' }],
  ['for no address', { Destination: '' }],
  ['that has run out', { NotOnOrAfter: '2026-01-01T00:00:00Z' }],
  ['of long ago', { IssueInstant: '2020-01-01T00:00:00Z' }],
  ['of the future', { IssueInstant: '2090-01-01T00:00:00Z' }],
  ['about nobody', { NameID: '' }],
]
test.each(cases)('A-08: a request %s is refused', async (_name, departures) => {
  const visitor = await signedIn()
  for (const by of ['redirect', 'post'] as const) {
    expect(await bring(idp.logoutRequest(metadata, by, departures))).toBe(refused)
  }
  expect(await isIn(visitor)).toBe(true)
})

test('A-08: by redirect, what is not signed or was changed after is refused', async () => {
  const visitor = await signedIn()
  const good = new URL(idp.logoutRequest(metadata, 'redirect'))
  const query = good.search.slice(1)
  const xml = inflateRawSync(Buffer.from(good.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const evil = encodeURIComponent(deflateRawSync(xml.replace('_session', '_other')).toString('base64'))
  const rest = query.slice(query.indexOf('&'))
  const stranger = new TestSamlProvider(undefined, makeKeyPair(), ['redirect'])
  const changed = [
    query.replace(/&Signature=.*$/, ''),
    query.replace(/&SigAlg=[^&]*/, '').replace(/&Signature=.*$/, ''),
    query.replace(/Signature=[^&]{8}/, 'Signature=AAAAAAAA'),
    query.replace('rsa-sha256', 'rsa-sha1'),
    query.replace('rsa-sha256', 'hmac-sha256'),
    query.replace('relay', 'other'),
    `SAMLRequest=${evil}${rest}`,
    `SAMLRequest=${evil}&${query}`,
    `${query}&SAMLRequest=${evil}`,
    `${query}&SAMLResponse=${evil}`,
    `${query}&samlrequest=${evil}`,
    query.replace('SAMLRequest', 'SAMLResponse'),
    new URL(stranger.logoutRequest(metadata, 'redirect')).search.slice(1),
  ]
  for (const each of changed) expect([each, await bring(`${origin}${path}?${each}`)]).toEqual([each, refused])
  expect(await isIn(visitor)).toBe(true)
})

/** The parts of a signed request that wrapping moves about. */
function wrapped(xml: string): readonly (readonly [string, string])[] {
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
  const bare = xml.replace(signature, '')
  const evil = bare.replace('carol@', 'admin@').replace(/ID="_[^"]*"/, 'ID="_evil"')
  const end = '</samlp:LogoutRequest>'
  const holding = (inside: string) =>
    signature.replace('</ds:Signature>', `<ds:Object>${inside}</ds:Object></ds:Signature>`)
  return [
    ['XSW 1: the request inside the signature', evil.replace(end, `${holding(xml)}${end}`)],
    ['XSW 1: the bare request inside the signature', evil.replace(end, `${holding(bare)}${end}`)],
    ['XSW 2: the request beside the signature', evil.replace(end, `${signature}${bare}${end}`)],
    ['XSW 3: the forged request around the signed one', evil.replace(end, `${xml}${end}`)],
    ['XSW 4: the forged request inside the signed one', xml.replace(end, `${evil}${end}`)],
    ['XSW 5: the signature moved to the forged request', evil.replace(end, `${signature}${end}`)],
    ['XSW 7: in extensions', evil.replace(end, `<samlp:Extensions>${xml}</samlp:Extensions>${end}`)],
    [
      'another name beside the signed one',
      xml.replace('<saml:NameID', '<saml:NameID>admin@corp.example</saml:NameID><saml:NameID'),
    ],
    ['an id used twice', xml.replace('<saml:Issuer>', `<x ID="${/ID="(_[^"]*)"/.exec(xml)?.[1]}"/><saml:Issuer>`)],
    ['without a signature', bare],
    ['changed after it was signed', xml.replace('carol@', 'admin@')],
    ['a comment in the name', xml.replace('carol@corp.example', 'carol@corp.example<!---->.evil.example')],
    ['a document type', `<!DOCTYPE r [<!ENTITY a "x">]>${xml}`],
    [
      'SHA-1',
      xml.replaceAll('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
    ],
    ['no XML', 'hello'],
  ]
}

test('A-08: by post, wrapped (XSW), changed and unsigned requests are refused', async () => {
  const visitor = await signedIn()
  const good = xmlOf(idp.logoutRequest(metadata, 'post'))
  for (const [name, xml] of wrapped(good)) {
    expect(xml).not.toBe(good)
    expect([name, await bring(packed(xml))]).toEqual([name, refused])
  }
  const stranger = new TestSamlProvider(undefined, makeKeyPair(), ['post'])
  expect(await bring(stranger.logoutRequest(metadata, 'post'))).toBe(refused)
  expect(await bring(packed(good), { SAMLResponse: packed(good) })).toBe(refused)
  expect(await isIn(visitor)).toBe(true)
  // Unchanged it holds.
  expect(await bring(packed(good))).toMatch(/^https:\/\/idp\.example\/slo\?/)
  expect(await isIn(visitor)).toBe(false)
})
