import { inflateRawSync } from 'node:zlib'
import samlify from 'samlify'
import { type KeyPair, makeKeyPair } from '../../../testKeyPair.js'

export const entityId = 'https://idp.example/saml'

/** What a request of ours asks: the parts of it that a response must name. */
export interface AskedBySaml {
  readonly id: string
  readonly acs: string
  readonly issuer: string
  readonly relayState: string
  readonly xml: string
}

/** Reads the address that a browser is sent to. */
export function readRequest(address: string): AskedBySaml {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    acs: attribute('AssertionConsumerServiceURL'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
    xml,
  }
}

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue xsi:type="xs:string">{NameID}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="groups"><saml:AttributeValue xsi:type="xs:string">{Group}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`

const logoutTemplate = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" NotOnOrAfter="{NotOnOrAfter}" Destination="{Destination}"><saml:Issuer>{Issuer}</saml:Issuer><saml:NameID>{NameID}</saml:NameID><samlp:SessionIndex>{SessionIndex}</samlp:SessionIndex></samlp:LogoutRequest>`

const signOutURL = 'https://idp.example/slo'

const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
}

/** Where metadata say that messages of logout go. Throws when they do not. */
function logoutAddress(said: string | object): string {
  if (typeof said !== 'string') throw new Error('The metadata name no address for logout.')
  return said
}

const newId = () => `_${Math.random().toString(16).slice(2)}${Date.now().toString(16)}`

/** What a response says other than it should. */
export type Departures = Readonly<Partial<Record<string, string>>>

/** For whom a response is encrypted, and by which algorithms of XML Encryption. */
export interface Encryption {
  readonly certificate: string
  readonly text: string
  readonly key: string
}

/** A real SAML identity provider, which signs assertions. */
export class TestSamlProvider {
  readonly #keys: KeyPair
  readonly #signInURL: string
  readonly metadata: string

  /** By which bindings it signs out. */
  readonly #signOut: readonly ('redirect' | 'post')[]

  constructor(
    signInURL = 'https://idp.example/sso',
    keys: KeyPair = makeKeyPair(),
    signOut: readonly ('redirect' | 'post')[] = [],
  ) {
    this.#signOut = signOut
    this.#signInURL = signInURL
    this.#keys = keys
    this.metadata = this.#provider().getMetadata()
  }

  #provider(encryption?: Encryption) {
    samlify.setSchemaValidator({ validate: async () => 'skipped' })
    return samlify.IdentityProvider({
      entityID: entityId,
      privateKey: this.#keys.privateKey,
      signingCert: this.#keys.certificate,
      wantAuthnRequestsSigned: false,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: this.#signInURL },
      ],
      ...(this.#signOut.length > 0 && {
        singleLogoutService: this.#signOut.map((kind) => ({ Binding: bindings[kind], Location: signOutURL })),
      }),
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
      ...(encryption && {
        isAssertionEncrypted: true,
        dataEncryptionAlgorithm: encryption.text,
        keyEncryptionAlgorithm: encryption.key,
      }),
      loginResponseTemplate: { context: template, attributes: [] },
    })
  }

  /** A signed request to end sessions, for the instance that these metadata describe: an address, or fields to post. */
  logoutRequest(metadata: string, binding: 'redirect' | 'post', departures: Departures = {}) {
    const sp = samlify.ServiceProvider({ metadata, wantLogoutRequestSigned: true })
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    const values = {
      ...{ ID: newId(), Issuer: entityId, IssueInstant: at(0), NotOnOrAfter: at(60_000), NameID: 'carol@corp.example' },
      Destination: logoutAddress(sp.entityMeta.getSingleLogoutService(binding)),
      SessionIndex: '_session',
      ...departures,
    }
    const context = samlify.SamlLib.replaceTagsByValue(logoutTemplate, values)
    const fill = () => ({ id: values.ID, context })
    return this.#provider().createLogoutRequest(sp, binding, { logoutNameID: values.NameID }, 'a relay state', fill)
      .context
  }

  /** A signed answer to a request of ours, by redirect. */
  logoutResponse(metadata: string, inResponseTo: string, relayState: string): string {
    const sp = samlify.ServiceProvider({ metadata, wantLogoutResponseSigned: true })
    const info = { extract: { request: { id: inResponseTo } } }
    return this.#provider().createLogoutResponse(sp, info, 'redirect', relayState).context
  }

  /** What a message of ours says, when its signature holds for the certificate in our metadata. */
  async readLogout(metadata: string, kind: 'request' | 'response', sent: string | Readonly<Record<string, string>>) {
    const sp = samlify.ServiceProvider({ metadata })
    const name = kind === 'request' ? 'parseLogoutRequest' : 'parseLogoutResponse'
    if (typeof sent !== 'string') return (await this.#provider()[name](sp, 'post', { body: sent })).extract
    const { search, searchParams } = new URL(sent)
    const octetString = search.slice(1).replace(/&Signature=.*$/, '')
    const query = Object.fromEntries(searchParams)
    return (await this.#provider()[name](sp, 'redirect', { query, octetString })).extract
  }

  /** The signed XML of a response about somebody. */
  async answer(
    asked: AskedBySaml,
    nameId: string,
    departures: Departures = {},
    encryption?: Encryption,
  ): Promise<string> {
    const sp = samlify.ServiceProvider({
      entityID: asked.issuer,
      wantAssertionsSigned: true,
      ...(encryption && { encryptCert: encryption.certificate }),
      assertionConsumerService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: asked.acs }],
    })
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    const values = {
      ID: newId(),
      AssertionID: newId(),
      Issuer: entityId,
      IssueInstant: at(0),
      Destination: asked.acs,
      Recipient: asked.acs,
      InResponseTo: asked.id,
      Audience: asked.issuer,
      NotBefore: at(-1000),
      NotOnOrAfter: at(60_000),
      NameID: nameId,
      Group: 'staff',
      SessionIndex: '_session',
      ...departures,
    }
    const fill = (text: string) => ({ id: values.ID, context: samlify.SamlLib.replaceTagsByValue(text, values) })
    const { context } = await this.#provider(encryption).createLoginResponse(sp, { extract: {} }, 'post', {}, fill)
    return Buffer.from(context, 'base64').toString('utf8')
  }
}
