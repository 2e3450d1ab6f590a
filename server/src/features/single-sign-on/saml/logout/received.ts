import { createVerify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { getVerifiedXml, parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { OutsideProblem } from '../../outsideProblem.js'
import { checkAlgorithms, guardedLogout, guardedPost } from '../guard.js'

/** A message whose signature held: the text that was signed, and what travelled beside it. */
export interface Received {
  readonly signed: string
  readonly relayState: string | undefined
}

const mostBytes = 512 * 1024

const algorithms: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'RSA-SHA384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
])

const names = new Set(['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature', 'SAMLEncoding'])

/**
 * A message by redirect (SAML bindings, 3.4.4.1): signed are the parameters as they came, letter for letter, so that they
 * are read from the address itself and each may come once.
 */
export function receivedByRedirect(query: string, certificates: readonly string[]): Received {
  const raw = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=', 2)
    if (!names.has(name) || raw.has(name)) throw refused('its address has more than it should')
    raw.set(name, value)
  }
  const [name = '', ...more] = ['SAMLRequest', 'SAMLResponse'].filter((each) => raw.has(each))
  if (name === '' || more.length > 0) throw refused('it is not one message')
  const algorithm = algorithms.get(decoded(raw, 'SigAlg') ?? '')
  const signature = Buffer.from(decoded(raw, 'Signature') ?? '', 'base64')
  if (algorithm === undefined || signature.length === 0) throw refused('it is not signed')
  const text = [name, 'RelayState', 'SigAlg']
    .filter((each) => raw.has(each))
    .map((each) => `${each}=${raw.get(each)}`)
    .join('&')
  const holds = (certificate: string) => createVerify(algorithm).update(text).verify(certificate, signature)
  if (!certificates.some(holds)) throw refused('its signature does not hold')
  return { signed: guardedLogout(inflated(decoded(raw, name) ?? '')), relayState: decoded(raw, 'RelayState') }
}

/** What stands in an address, where a space may be a plus. */
function decoded(raw: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = raw.get(name)
  try {
    return value === undefined ? undefined : decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    throw refused('its address cannot be read')
  }
}

function inflated(base64: string): string {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: mostBytes }).toString('utf8')
  } catch {
    throw refused('it is not packed as it should be')
  }
}

/** A message by post (SAML bindings, 3.5), with a signature inside: only what it covers is ever read. */
export async function receivedByPost(
  { message, relayState }: { readonly message: string; readonly relayState: string | undefined },
  certificates: readonly string[],
): Promise<Received> {
  const text = guardedLogout(guardedPost(message))
  checkAlgorithms(text)
  const { documentElement: root } = await parseDomFromString(text)
  const signed = getVerifiedXml(text, root, [...certificates])
  if (signed === null) throw refused('its signature does not hold')
  return { signed, relayState }
}

const refused = (why: string) =>
  new OutsideProblem('provider-answer', `A message about signing out was not believed: ${why}.`)
