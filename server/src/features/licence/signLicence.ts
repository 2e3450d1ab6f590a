import { Buffer } from 'node:buffer'
import { type KeyObject, sign } from 'node:crypto'
import { keyForm, type Licence } from './licence.js'

/** Writes a licence down as a key, signed with a private key of Ed25519. */
export function signLicence(licence: Licence, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(licence)).toString('base64url')
  const text = `${keyForm}.${payload}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
