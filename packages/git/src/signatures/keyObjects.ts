import { createPublicKey, type KeyObject } from 'node:crypto'
import { sized } from './byteReader.js'

/** Keys by the numbers they are made of: RFC 7517, RFC 8037. They throw for numbers that make no key. */

export function rsaKey(modulus: Buffer, exponent: Buffer): KeyObject {
  const [n, e] = [modulus, exponent].map((number) => sized(number, 1).toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: n ?? '', e: e ?? '' } })
}

export function ed25519Key(point: Buffer): KeyObject {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') } })
}

/** `point` is one as SEC 1 writes it, not compressed: 4, x, y. */
export function curveKey(curve: string, point: Buffer): KeyObject {
  const half = (point.length - 1) / 2
  const [x, y] = [point.subarray(1, 1 + half), point.subarray(1 + half)]
  const key = { kty: 'EC', crv: curve, x: x.toString('base64url'), y: y.toString('base64url') }
  return createPublicKey({ format: 'jwk', key })
}
