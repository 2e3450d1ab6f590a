import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthProvider, configurationOf } from '../../../configuration/index.js'
import { openTestApp, type TestApp } from '../../../testApp.js'
import { makeKeyPair } from '../../../testKeyPair.js'
import { insertUser } from '../../accounts/index.js'
import { providersOf } from '../provider.js'
import {
  type AskedBySaml,
  type Departures,
  type Encryption,
  readRequest,
  TestSamlProvider,
} from '../testing/samlProvider.js'
import { type Visitor, visitorOf } from '../testing/visitor.js'

const origin = 'http://localhost:7080'
const idp = new TestSamlProvider()
const ownKeys = makeKeyPair()

let t: TestApp
let configured: readonly AuthProvider[] = []
const configuration = configurationOf(() => ({ 'auth.providers': configured }))
const usual = { type: 'saml', configID: 'corp', identityProviderMetadata: idp.metadata } as const

beforeAll(async () => {
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})

afterAll(async () => t.close())

beforeEach(() => {
  configured = [usual]
})

const loginOf = (at = 0) => `/.auth/saml/login?pc=${providersOf(configuration)[at]?.id}&redirect=/after`

interface Asked {
  readonly visitor: Visitor
  readonly asked: AskedBySaml
}

async function begin(at = 0): Promise<Asked> {
  const visitor = visitorOf(t.app, origin)
  return { visitor, asked: readRequest((await visitor.step(loginOf(at))) ?? '') }
}

const post = async ({ visitor, asked }: Asked, xml: string, more: Readonly<Record<string, string>> = {}) =>
  visitor.post(new URL(asked.acs).pathname, {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: asked.relayState,
    ...more,
  })

/** Signs in with a response as the departures and the change make it; tells where the browser ended up. */
async function signInWith(change: (xml: string) => string = (xml) => xml, departures: Departures = {}) {
  const begun = await begin()
  const xml = await idp.answer(begun.asked, 'carol@corp.example', departures)
  return { ...begun, xml, ...(await post(begun, change(xml))) }
}

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  const { data } = await t.graphql('{ currentUser { username } }', {
    cookie: visitor.cookies(),
    'x-requested-with': 'Sextant',
  })
  return data?.currentUser?.username
}

const refused = '/sign-in?authError=provider-answer'

test('somebody of the organization signs in, and again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { address, visitor } = await signInWith()
    expect(address).toBe('/after')
    expect(await whoIs(visitor)).toBe('carol')
  }
})

test('the metadata name our address, and requests are signed where there is a key', async () => {
  const { serviceProviderPrivateKey, serviceProviderCertificate } = {
    serviceProviderPrivateKey: ownKeys.privateKey,
    serviceProviderCertificate: ownKeys.certificate,
  }
  configured = [{ ...usual, serviceProviderPrivateKey, serviceProviderCertificate }]
  const { body, statusCode } = await t.app.inject('/.auth/saml/metadata')
  expect(statusCode).toBe(200)
  expect(body).toContain(`Location="${origin}/.auth/saml/acs"`)
  expect(body).toContain('WantAssertionsSigned="true"')
  expect(body).not.toContain('PRIVATE')
  const away = new URL((await visitorOf(t.app, origin).step(loginOf())) ?? '')
  expect(away.searchParams.get('SigAlg')).toContain('rsa-sha256')
  expect(away.searchParams.get('Signature')).toBeTruthy()
})

const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
const gcm = 'http://www.w3.org/2009/xmlenc11#aes128-gcm'

test('A-08: an assertion that is encrypted for us is read, and believed no more than one in plain text', async () => {
  const own = { serviceProviderPrivateKey: ownKeys.privateKey, serviceProviderCertificate: ownKeys.certificate }
  configured = [{ ...usual, ...own }]
  expect((await t.app.inject('/.auth/saml/metadata')).body).toContain('use="encryption"')
  const sendIn = async (encryption: Encryption, change = (xml: string) => xml, departures: Departures = {}) => {
    const begun = await begin()
    const xml = await idp.answer(begun.asked, 'carol@corp.example', departures, encryption)
    expect(xml).not.toContain('carol@')
    return (await post(begun, change(xml))).address
  }
  const forUs = { certificate: ownKeys.certificate, text: gcm, key: oaep }
  expect(await sendIn(forUs)).toBe('/after')
  expect(await sendIn({ ...forUs, text: cbc })).toBe('/after')
  expect(await sendIn({ ...forUs, key: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' })).toBe(refused)
  expect(await sendIn({ ...forUs, certificate: makeKeyPair().certificate })).toBe(refused)
  expect(await sendIn(forUs, undefined, { Audience: 'https://other.example' })).toBe(refused)
  expect(
    await sendIn(forUs, (xml) =>
      xml.replace(/(CipherValue>)(.{40})/g, (_all, tag, start) => tag + [...start].toReversed().join('')),
    ),
  ).toBe(refused)
  // Somebody else than the provider encrypts for us: that it is encrypted proves nothing.
  const stranger = new TestSamlProvider()
  const begun = await begin()
  const forged = await stranger.answer(begun.asked, 'root@corp.example', {}, forUs)
  expect((await post(begun, forged)).address).toBe(refused)
  configured = [usual]
  expect(await sendIn(forUs)).toBe(refused)
})

test('groups decide who is let in', async () => {
  configured = [{ ...usual, allowGroups: ['admins'] }]
  expect((await signInWith()).address).toBe('/sign-in?authError=not-allowed')
  expect((await signInWith(undefined, { Group: 'admins' })).address).toBe('/after')
})

describe('A-08: a response must be ours, signed, fresh and asked for', () => {
  const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '')
  const cases: readonly (readonly [string, (xml: string) => string, Departures])[] = [
    ['without a signature', unsigned, {}],
    ['changed after it was signed', (xml) => xml.replaceAll('carol@', 'admin@'), {}],
    ['for another audience', (xml) => xml, { Audience: 'https://other.example' }],
    ['for another recipient', (xml) => xml, { Recipient: 'https://other.example/acs' }],
    ['of another issuer', (xml) => xml, { Issuer: 'https://other.example' }],
    ['in answer to another request', (xml) => xml, { InResponseTo: '_other' }],
    ['in answer to nothing', (xml) => xml, { InResponseTo: '' }],
    ['too old', (xml) => xml, { NotOnOrAfter: '2026-01-01T00:00:00Z', NotBefore: '2025-12-31T00:00:00Z' }],
    ['of the future', (xml) => xml, { NotBefore: '2090-01-01T00:00:00Z', NotOnOrAfter: '2090-01-02T00:00:00Z' }],
    ['issued long ago', (xml) => xml, { IssueInstant: '2020-01-01T00:00:00Z' }],
  ]
  test.each(cases)('%s: refused', async (_name, change, departures) => {
    const { address, visitor } = await signInWith(change, departures)
    expect(address).toBe(refused)
    expect(await whoIs(visitor)).toBeUndefined()
  })

  test('whatever the configuration says of skipping signatures: refused', async () => {
    configured = [{ ...usual, insecureSkipAssertionSignatureValidation: true }]
    expect((await signInWith(unsigned)).address).toBe(refused)
    expect((await signInWith()).address).toBe('/after')
  })

  test('signed with another key: refused', async () => {
    const begun = await begin()
    const xml = await new TestSamlProvider().answer(begun.asked, 'carol@corp.example')
    expect((await post(begun, xml)).address).toBe(refused)
  })

  test('nobody had asked: refused', async () => {
    const begun = await begin()
    const xml = await idp.answer(begun.asked, 'carol@corp.example')
    expect((await post(begun, xml, { RelayState: 'made-up' })).address).toBe('/sign-in?authError=expired')
  })

  test('assertion replay: an assertion is good once, also in another sign-in', async () => {
    const first = await signInWith()
    expect((await post(first, first.xml)).address).toBe('/sign-in?authError=expired')
    const again = await begin()
    expect((await post(again, first.xml)).address).toBe(refused)
    // Even if it answered this very request.
    await sql`update outside_sign_ins set answered_at = null`.execute(t.db)
  })

  test('the id of an assertion is remembered', async () => {
    await signInWith(undefined, { AssertionID: '_same' })
    expect((await signInWith(undefined, { AssertionID: '_same' })).address).toBe(refused)
  })

  test('sign-in CSRF: the response of one browser does not sign in another', async () => {
    const begun = await begin()
    const xml = await idp.answer(begun.asked, 'carol@corp.example')
    const victim = visitorOf(t.app, origin)
    await victim.step(loginOf())
    const { address } = await post({ visitor: victim, asked: begun.asked }, xml)
    expect(address).toBe('/sign-in?authError=expired')
    expect(await whoIs(victim)).toBeUndefined()
  })

  test('mix-up: a response to one provider is refused at another', async () => {
    configured = [usual, { ...usual, configID: 'other' }]
    const begun = await begin(1)
    const xml = await idp.answer(begun.asked, 'carol@corp.example')
    const first = { ...begun, asked: { ...begun.asked, acs: `${origin}/.auth/saml/acs` } }
    expect((await post(first, xml)).address).toBe(refused)
  })
})

/** The parts of a signed response that wrapping moves about. */
function partsOf(xml: string) {
  const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(assertion)?.[0] ?? ''
  const bare = assertion.replace(signature, '')
  const evil = bare.replaceAll('carol@', 'admin@').replace(/ID="_[^"]*"/, 'ID="_evil"')
  return { assertion, signature, bare, evil }
}

describe('A-08: signature wrapping (XSW 1 to 8) is refused', () => {
  // On Breaking SAML: Be Whoever You Want to Be (Somorovsky and others, 2012), section 4.
  const wrappings: readonly (readonly [string, (xml: string) => string])[] = [
    [
      'XSW 1: the response wrapped inside the signature',
      (xml) => {
        const { signature } = partsOf(xml)
        const evil = xml.replaceAll('carol@', 'admin@').replace(/ID="_[^"]*"/, 'ID="_evil"')
        return evil.replace(
          signature,
          signature.replace('</ds:Signature>', `<ds:Object>${xml}</ds:Object></ds:Signature>`),
        )
      },
    ],
    [
      'XSW 2: the response wrapped beside the signature',
      (xml) => {
        const { signature } = partsOf(xml)
        const evil = xml
          .replaceAll('carol@', 'admin@')
          .replace(/ID="_[^"]*"/, 'ID="_evil"')
          .replace(signature, '')
        return evil.replace('<samlp:Status>', `${signature}${xml.replace(signature, '')}<samlp:Status>`)
      },
    ],
    [
      'XSW 3: a forged assertion before',
      (xml) => xml.replace('<saml:Assertion ', `${partsOf(xml).evil}<saml:Assertion `),
    ],
    [
      'XSW 4: the signed assertion inside a forged one',
      (xml) => {
        const { assertion, evil } = partsOf(xml)
        return xml.replace(assertion, evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`))
      },
    ],
    [
      'XSW 5: a forged assertion with the signature, the signed one after',
      (xml) => {
        const { assertion, signature, bare, evil } = partsOf(xml)
        const forged = evil.replace('<saml:Subject>', `${signature}<saml:Subject>`)
        return xml.replace(assertion, `${forged}${bare}`)
      },
    ],
    [
      'XSW 6: the signed assertion inside the signature of a forged one',
      (xml) => {
        const { assertion, signature, bare, evil } = partsOf(xml)
        const holding = signature.replace('</ds:Signature>', `${bare}</ds:Signature>`)
        return xml.replace(assertion, evil.replace('<saml:Subject>', `${holding}<saml:Subject>`))
      },
    ],
    [
      'XSW 7: a forged assertion in extensions',
      (xml) => {
        const { evil } = partsOf(xml)
        return xml.replace('<samlp:Status>', `<samlp:Extensions>${evil}</samlp:Extensions><samlp:Status>`)
      },
    ],
    [
      'XSW 8: the signed assertion in an object of a forged one',
      (xml) => {
        const { assertion, signature, bare, evil } = partsOf(xml)
        const holding = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
        return xml.replace(assertion, evil.replace('<saml:Subject>', `${holding}<saml:Subject>`))
      },
    ],
  ]
  test.each(wrappings)('%s', async (_name, wrap) => {
    const { address, visitor, xml } = await signInWith(wrap)
    expect(wrap(xml)).toContain('admin@')
    expect(address).toBe(refused)
    expect(await whoIs(visitor)).toBeUndefined()
  })
})

describe('A-08: documents that no parser should see', () => {
  const bomb = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const entity = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
  const cases: readonly (readonly [string, (xml: string) => string])[] = [
    ['a bomb of entities', (xml) => bomb + xml.replace('carol@', '&b;@')],
    ['an entity from a file (XXE)', (xml) => entity + xml.replace('carol@', '&x;@')],
    ['a comment in the name', (xml) => xml.replaceAll('carol@corp.example', 'admin@corp.example<!---->.evil.example')],
    ['an instruction', (xml) => `<?xml-stylesheet href="x"?>${xml}`],
    ['another encoding', (xml) => `<?xml version="1.0" encoding="UTF-16"?>${xml}`],
    ['an id used twice', (xml) => xml.replace('<samlp:Status>', '<samlp:Status ID="_same"><x ID="_same"/>')],
    ['a weak signature', (xml) => xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')],
    [
      'SHA-1',
      (xml) =>
        xml.replaceAll(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        ),
    ],
    ['a megabyte', (xml) => xml.replace('</samlp:Response>', `${' '.repeat(600_000)}</samlp:Response>`)],
    ['no XML', () => 'hello'],
  ]
  test.each(cases)('%s', async (_name, change) => {
    const { address, visitor } = await signInWith(change)
    expect(address).toBe(refused)
    expect(await whoIs(visitor)).toBeUndefined()
  })

  test('bytes that are not UTF-8, and what is not base64', async () => {
    const begun = await begin()
    const path = new URL(begun.asked.acs).pathname
    for (const SAMLResponse of [Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'), '%%%', '']) {
      const { address } = await begun.visitor.post(path, { SAMLResponse, RelayState: begun.asked.relayState })
      expect(address).toMatch(/authError=(provider-answer|expired)$/)
    }
  })
})
