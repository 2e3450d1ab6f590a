import { createSign, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { escaped } from '../../../../html/markup.js'
import type { NameIdForm } from '../../identity.js'
import type { SignOutPlaces } from '../metadata.js'

/** A message of ours on its way: an address to go to, or a form to post. */
export type Departing =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'post'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** With what we sign, and what we are called. */
export interface Sender {
  readonly issuer: string
  readonly privateKey: string
}

/** Whom a request is about, as the provider named them. */
export interface Leaver {
  readonly nameId: string
  readonly form: NameIdForm
  readonly sessionIndex: string | undefined
}

interface Travel {
  readonly places: SignOutPlaces
  readonly relayState: string | undefined
}

const lifeMilliseconds = 5 * 60_000

/** Asks the provider to end a session. The id comes back in its answer. */
export function logoutRequest(
  sender: Sender,
  { id, leaver, ...travel }: Travel & { readonly id: string; readonly leaver: Leaver },
): Departing | undefined {
  const { nameId, form, sessionIndex } = leaver
  const named = attributes({
    ...{ NameQualifier: form.nameQualifier, SPNameQualifier: form.spNameQualifier, Format: form.format },
  })
  const until = new Date(Date.now() + lifeMilliseconds).toISOString()
  const index = sessionIndex === undefined ? '' : `<samlp:SessionIndex>${escaped(sessionIndex)}</samlp:SessionIndex>`
  return depart(sender, travel, {
    ...{ name: 'LogoutRequest', parameter: 'SAMLRequest', to: 'requests', id, more: { NotOnOrAfter: until } },
    inner: `<saml:NameID${named}>${escaped(nameId)}</saml:NameID>${index}`,
  })
}

/** Answers a request of the provider: it is done. */
export function logoutResponse(
  sender: Sender,
  { inResponseTo, ...travel }: Travel & { readonly inResponseTo: string },
): Departing | undefined {
  const success = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>'
  return depart(sender, travel, {
    ...{ name: 'LogoutResponse', parameter: 'SAMLResponse', to: 'responses', id: newMessageId() },
    ...{ more: { InResponseTo: inResponseTo }, inner: `<samlp:Status>${success}</samlp:Status>` },
  })
}

/** 160 random bits, beginning as an XML id must: SAML core, 1.3.4. */
export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`

interface Written {
  readonly name: string
  readonly parameter: 'SAMLRequest' | 'SAMLResponse'
  readonly to: 'requests' | 'responses'
  readonly id: string
  readonly more: Readonly<Record<string, string>>
  readonly inner: string
}

/** By redirect where the provider takes that, else by post. */
function depart(sender: Sender, { places, relayState }: Travel, message: Written): Departing | undefined {
  const [redirect, post] = [places.redirect?.[message.to], places.post?.[message.to]]
  if (redirect !== undefined) {
    return { kind: 'redirect', url: signedAddress(sender, message, { to: redirect, relayState }) }
  }
  if (post === undefined) return undefined
  const location = { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } as const
  const xml = signXml(written(sender, message, post), `/*[local-name(.)='${message.name}']`, location, {
    ...{ privateKey: sender.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  })
  const fields = { [message.parameter]: Buffer.from(xml).toString('base64') }
  return { kind: 'post', action: post, fields: { ...fields, ...(relayState && { RelayState: relayState }) } }
}

/** SAML bindings, 3.4.4.1. */
function signedAddress(
  sender: Sender,
  message: Written,
  { to, relayState }: { readonly to: string; readonly relayState: string | undefined },
): string {
  const query = new URLSearchParams({
    [message.parameter]: deflateRawSync(written(sender, message, to)).toString('base64'),
    ...(relayState && { RelayState: relayState }),
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString()
  const signature = createSign('RSA-SHA256').update(query).sign(sender.privateKey, 'base64')
  return `${to}${to.includes('?') ? '&' : '?'}${query}&Signature=${encodeURIComponent(signature)}`
}

function written({ issuer }: Sender, { name, id, more, inner }: Written, destination: string): string {
  const spaces = {
    'xmlns:samlp': 'urn:oasis:names:tc:SAML:2.0:protocol',
    'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
  }
  const about = { ID: id, Version: '2.0', IssueInstant: new Date().toISOString(), Destination: destination }
  const start = `samlp:${name}${attributes({ ...spaces, ...about, ...more })}`
  return `<${start}><saml:Issuer>${escaped(issuer)}</saml:Issuer>${inner}</samlp:${name}>`
}

const attributes = (all: Readonly<Record<string, string | undefined>>) =>
  Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('')
