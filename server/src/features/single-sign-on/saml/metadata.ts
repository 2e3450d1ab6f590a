import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import type { SamlProvider } from '../../../configuration/index.js'
import type { Outgoing } from '../../../http/outgoing.js'
import { OutsideProblem } from '../outsideProblem.js'
import { guardedXML } from './guard.js'

/** What an identity provider says of itself. */
export interface IdentityProvider {
  readonly entityId: string
  /** Where people are sent, by redirect. */
  readonly signInURL: string
  /** Where people are sent to sign out there, by binding. */
  readonly signOut: SignOutPlaces
  /** In PEM. */
  readonly certificates: readonly string[]
}

/** Addresses of SAML bindings, 3.4 and 3.5. */
export interface SignOutPlaces {
  readonly redirect?: SignOutPlace
  readonly post?: SignOutPlace
}

export interface SignOutPlace {
  readonly requests: string
  /** Where answers go, which may be elsewhere (SAML metadata, 2.2.2). */
  readonly responses: string
}

/** Reads the metadata of a provider: from the configuration, or from its address. Throws `OutsideProblem`. */
export async function readMetadata(outgoing: Outgoing, provider: SamlProvider): Promise<IdentityProvider> {
  const { identityProviderMetadata: text, identityProviderMetadataURL: url } = provider
  if (text !== undefined) return metadataOf(text)
  if (url === undefined) throw new OutsideProblem('provider-unreachable', 'No metadata is configured.')
  const answer = await outgoing.send({ url: new URL(url), redirects: 'same-host', maxBytes: 1024 * 1024 })
  if (answer.status !== 200) {
    throw new OutsideProblem('provider-unreachable', `The metadata address answered with ${answer.status}.`)
  }
  return metadataOf(answer.body.toString('utf8'))
}

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings'
const redirectBinding = `${bindings}:HTTP-Redirect`
const postBinding = `${bindings}:HTTP-POST`

/** The parts of SAML 2.0 metadata that a sign-in needs. Comments, which people write there, are dropped first. */
export async function metadataOf(text: string): Promise<IdentityProvider> {
  const bare = text.replace(/<!--[\s\S]*?-->/g, '').trim()
  const document = await parseDomFromString(guardedXML(bare)).catch(() => {
    throw new OutsideProblem('provider-answer', 'The metadata is not XML.')
  })
  const descriptor = "//*[local-name()='IDPSSODescriptor']"
  const [entityId] = attributes(document, "//*[local-name()='EntityDescriptor']/@entityID")
  const [signInURL] = attributes(
    document,
    `${descriptor}/*[local-name()='SingleSignOnService'][@Binding='${redirectBinding}']/@Location`,
  )
  const certificates = xpath
    .selectElements(
      document,
      `${descriptor}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']`,
    )
    .map((element) => pem(element.textContent ?? ''))
  if (!entityId || !signInURL || certificates.length === 0 || !/^https?:\/\//.test(signInURL)) {
    throw new OutsideProblem(
      'provider-answer',
      'The metadata does not name an entity, an address to sign in by redirect, and a certificate.',
    )
  }
  const [redirect, post] = [redirectBinding, postBinding].map((binding) => signOutPlace(document, binding))
  return { entityId, signInURL, certificates, signOut: { ...(redirect && { redirect }), ...(post && { post }) } }
}

function signOutPlace(document: XMLDocument, binding: string): SignOutPlace | undefined {
  const service = `//*[local-name()='IDPSSODescriptor']/*[local-name()='SingleLogoutService'][@Binding='${binding}']`
  const [requests] = attributes(document, `${service}/@Location`)
  const [responses = requests] = attributes(document, `${service}[1]/@ResponseLocation`)
  if (requests === undefined || responses === undefined) return undefined
  return [requests, responses].every((url) => /^https?:\/\//.test(url)) ? { requests, responses } : undefined
}

type XMLDocument = Awaited<ReturnType<typeof parseDomFromString>>

const attributes = (document: XMLDocument, path: string) =>
  xpath.selectAttributes(document, path).map(({ value }) => value)

function pem(base64: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
