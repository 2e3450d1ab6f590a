import { OutsideProblem } from '../outsideProblem.js'

/** Longer documents are none that a provider of ours sends. In characters. */
const longest = 512 * 1024

/** What a document of SAML has no use for, and attacks have: looked for in the text, before any parser sees it. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE/i, 'a document type'],
  [/<!ENTITY/i, 'an entity'],
  // A parser that drops comments joins what stands around one: `admin@a.example<!---->.evil.example`.
  [/<!--/, 'a comment'],
  [/<!\[CDATA\[/i, 'a section of characters'],
  [/<\?(?!xml\s)/i, 'an instruction'],
  // Not the four letters alone: what is encrypted or signed has them in its base64 once in a few hundred documents.
  [/<(?:[\w.-]{1,40}:)?stylesheet[\s/>]|REC-xslt-|\/XSL\/Transform/i, 'a stylesheet'],
  [/\0/, 'a null character'],
]

/** The text of an XML document whose form is safe to parse. Throws `OutsideProblem`. */
export function guardedXML(text: string): string {
  if (text.length > longest) throw refused('it is too long')
  for (const [pattern, what] of forbidden) if (pattern.test(text)) throw refused(`it has ${what}`)
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (encoding.toLowerCase() !== 'utf-8') throw refused('it is not in UTF-8')
  return text
}

/** As `guardedXML`, of what a browser posted in base64. */
export function guardedPost(posted: string): string {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(posted) || posted.length > longest * 2) throw refused('it is not in base64')
  return guardedXML(textOf(Buffer.from(posted, 'base64')))
}

/** One response with one assertion, in plain text, signed in a way that holds. */
export function guardedResponse(given: string): string {
  const text = guardedXML(given)
  // One assertion in the whole document: every way of wrapping a signature needs a second one (XSW 1 to 8).
  if (count(text, /<(?:[\w.-]+:)?(?:Encrypted)?Assertion[\s/>]/g) !== 1) throw refused('it has not one assertion')
  if (count(text, /<(?:[\w.-]+:)?Response[\s/>]/g) !== 1) throw refused('it has not one response')
  checkIds(text)
  checkAlgorithms(text)
  return text
}

/** One message about signing out, and nothing that a message of another kind has. */
export function guardedLogout(given: string): string {
  const text = guardedXML(given)
  if (count(text, /<(?:[\w.-]+:)?Logout(?:Request|Response)[\s/>]/g) !== 1) throw refused('it has not one message')
  if (/<(?:[\w.-]+:)?(?:Encrypted)?(?:Assertion|Response)[\s/>]/.test(text)) throw refused('it is of another kind')
  checkIds(text)
  return text
}

const allowed = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])

/** Only RSA with SHA-2: no SHA-1, and nothing that takes the public key for a shared one. */
export function checkAlgorithms(text: string): void {
  const methods = [...text.matchAll(/<(?:[\w.-]+:)?SignatureMethod\s[^>]*?Algorithm\s*=\s*["']([^"']*)["']/g)]
  if (methods.length === 0) throw refused('it is not signed')
  if (!methods.every(([, algorithm]) => allowed.has(algorithm ?? ''))) throw refused('its signature is of a weak kind')
}

function checkIds(text: string): void {
  const ids = [...text.matchAll(/\s(?:\w+:)?ID\s*=\s*["']([^"']*)["']/gi)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) throw refused('it uses an id twice')
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('it is not in UTF-8')
  }
}

const refused = (why: string) => new OutsideProblem('provider-answer', `The document was not read: ${why}.`)
