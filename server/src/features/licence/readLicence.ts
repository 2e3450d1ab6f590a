import { Buffer } from 'node:buffer'
import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { keyForm, type Licence } from './licence.js'

/** What became of a key: what it says, or why it is not believed, in a sentence for an administrator. */
export type ReadLicence =
  | { readonly ok: true; readonly licence: Licence }
  | { readonly ok: false; readonly problem: string }

const day = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)

const contents = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  customer: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  seats: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  issued: day,
  expires: day,
  tags: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.maxLength(100)),
})

/** Reads a key without asking anybody: it must be signed with one of these public keys. */
export function readLicence(key: string, publicKeys: readonly string[]): ReadLicence {
  const [form = '', payload, signature, ...rest] = key.trim().split('.')
  if (!/^sxl\d+$/.test(form))
    return failed(`This is no licence key: one begins with ${keyForm}, as it was sent to you.`)
  if (form !== keyForm) return failed(otherForm(form))
  if (!payload || !signature || rest.length > 0) return failed('This key is not whole. Copy all of it.')
  if (!publicKeys.some((trusted) => isSigned(trusted, `${form}.${payload}`, signature))) return failed(notSigned)
  const read = v.safeParse(contents, parsed(payload))
  return read.success
    ? { ok: true, licence: read.output }
    : failed('This key is signed, but holds no licence that this version can read.')
}

const failed = (problem: string): ReadLicence => ({ ok: false, problem })

const otherForm = (form: string) =>
  `This key is for another version of Sextant: it is of form ${form}, and this version reads ${keyForm}.`

const notSigned =
  'The signature of this key is not valid here. Either a letter of it was lost, or it was signed for another instance.'

/** The header of an Ed25519 public key in DER, which its 32 bytes follow: RFC 8410, section 4. */
const derHeader = Buffer.from('302a300506032b6570032100', 'hex')

function isSigned(publicKey: string, text: string, signature: string): boolean {
  const der = Buffer.concat([derHeader, Buffer.from(publicKey, 'base64url')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
