import { decryptXml } from '@node-saml/node-saml/lib/xml.js'
import { OutsideProblem } from '../outsideProblem.js'
import { guardedXML } from './guard.js'

/**
 * How the key and the text may be encrypted (XML Encryption 1.1, 5.2 and 5.5). RSA of PKCS #1 v1.5 lets whoever can ask
 * again and again read what was encrypted for us.
 */
const allowed = new Set([
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
])

/**
 * The document with what was encrypted for us in plain text. It is as little believed as before: anybody can encrypt for
 * us. Throws `OutsideProblem`, in the same words whatever is wrong with the encryption.
 */
export async function decryptedResponse(text: string, privateKey: string | undefined): Promise<string> {
  const found = encryptedPart(text)
  if (found === '') return text
  if (privateKey === undefined) throw unreadable()
  const methods = [...found.matchAll(/<(?:[\w.-]+:)?EncryptionMethod\s[^>]*?Algorithm\s*=\s*["']([^"']*)["']/g)]
  if (methods.length !== 2 || !methods.every(([, algorithm]) => allowed.has(algorithm ?? ''))) throw unreadable()
  const plain = await decryptXml(found, privateKey).catch(() => {
    throw unreadable()
  })
  return text.replace(found, () => guardedXML(plain))
}

/** From the beginning of the first encrypted assertion to the end of the last; empty where there is none. */
function encryptedPart(text: string): string {
  const start = text.search(/<(?:[\w.-]{1,40}:)?EncryptedAssertion[\s>]/)
  const lastName = text.lastIndexOf('EncryptedAssertion')
  return start < 0 ? '' : text.slice(start, text.indexOf('>', lastName) + 1)
}

const unreadable = () =>
  new OutsideProblem('provider-answer', 'The document was not read: it cannot be decrypted with our key.')
