import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { OutsideProblem } from '../../outsideProblem.js'

/** A message about signing out (SAML core, 3.7), whose signature held. */
export type LogoutMessage = LogoutRequest | LogoutResponse

interface Message {
  readonly id: string
}

/** Somebody has signed out there. */
export interface LogoutRequest extends Message {
  readonly kind: 'request'
  readonly nameId: string
  /** The sessions there; none for all of the person's. */
  readonly sessionIndexes: readonly string[]
}

/** The answer to a request of ours. */
export interface LogoutResponse extends Message {
  readonly kind: 'response'
  readonly inResponseTo: string
}

/** By whom and for whom a message must be. */
export interface Expected {
  readonly issuer: string
  readonly destination: string
}

/** How far clocks may be apart, and how old a message may be, in milliseconds. */
const clockSkew = 60_000
const mostAge = 5 * 60_000

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** What a message says, of which every part was signed. Throws `OutsideProblem` for one that is not for us or too old. */
export async function readMessage(signed: string, expected: Expected): Promise<LogoutMessage> {
  const { documentElement: root } = await parseDomFromString(signed)
  if (root.namespaceURI !== protocol || root.getAttribute('Version') !== '2.0')
    throw refused('is no message of SAML 2.0')
  if (only(root, 'Issuer') !== expected.issuer) throw refused('is of another issuer')
  if (root.getAttribute('Destination') !== expected.destination) throw refused('is for another address')
  checkTime(root)
  const id = root.getAttribute('ID') ?? ''
  if (id === '') throw refused('has no id')
  if (root.localName === 'LogoutResponse') {
    return { kind: 'response', id, inResponseTo: root.getAttribute('InResponseTo') ?? '' }
  }
  if (root.localName !== 'LogoutRequest') throw refused('is of another kind')
  const indexes = children(root, 'SessionIndex', protocol).map((element) => element.textContent ?? '')
  return { kind: 'request', id, nameId: only(root, 'NameID'), sessionIndexes: indexes }
}

function checkTime(root: Element): void {
  const now = Date.now()
  const issued = timeOf(root.getAttribute('IssueInstant'))
  if (!(issued <= now + clockSkew && issued >= now - mostAge - clockSkew)) throw refused('is not of now')
  const until = root.getAttribute('NotOnOrAfter')
  if (until && !(timeOf(until) > now - clockSkew)) throw refused('has run out')
}

/** SAML core, 1.3.3: in UTC. What is no time is none. */
const timeOf = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN

/** The text of the one child of this name. */
function only(root: Element, name: string): string {
  const [found, ...more] = children(root, name, assertion)
  const text = found?.textContent ?? ''
  if (text === '' || more.length > 0) throw refused(`has not one ${name}`)
  return text
}

const children = (root: Element, name: string, namespace: string) =>
  xpath.selectElements(root, `./*[local-name()='${name}' and namespace-uri()='${namespace}']`)

const refused = (what: string) => new OutsideProblem('provider-answer', `A message about signing out ${what}.`)
