import { createHash, type KeyObject, verify } from 'node:crypto'
import { ByteReader, sized } from './byteReader.js'
import { curveKey, ed25519Key, rsaKey } from './keyObjects.js'
import { bytesOfArmour, type SigningKey } from './signingKey.js'

/**
 * Signatures that `ssh-keygen -Y sign` makes: PROTOCOL.sshsig of OpenSSH. Keys: RFC 4253 section 6.6, RFC 5656, RFC 8709.
 */
const magic = 'SSHSIG'
/** What git says that it signs: Documentation/gitformat-signature. */
const namespace = 'git'

/** The key that a signature carries. Throws for what is no signature. */
export function keyOfSshSignature(armour: string): SigningKey {
  return sshKey(partsOf(bytesOfArmour(armour)).publicKey)
}

/** The key of a line as in `id_ed25519.pub` or `authorized_keys`; undefined for anything else. */
export function sshKeyOfLine(line: string): SigningKey | undefined {
  const [, blob] = /^(?:ssh-|ecdsa-|sk-)\S+ ([A-Za-z0-9+/=]+)(?:\s|$)/.exec(line.trim()) ?? []
  return blob === undefined ? undefined : sshKey(Buffer.from(blob, 'base64'))
}

function sshKey(blob: Buffer): SigningKey {
  const id = `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
  return { id, fits: (signature, signed) => fits(blob, signature, signed) }
}

interface Parts {
  readonly publicKey: Buffer
  readonly namespace: string
  readonly hash: string
  readonly signature: Buffer
}

function partsOf(bytes: Buffer): Parts {
  const reader = new ByteReader(bytes)
  if (reader.take(magic.length).toString('latin1') !== magic || reader.number(4) !== 1) {
    throw new RangeError('This is no signature of SSH.')
  }
  const publicKey = reader.string()
  const [forWhat, , hash, signature] = [reader.string(), reader.string(), reader.string(), reader.string()]
  return { publicKey, namespace: forWhat.toString('latin1'), hash: hash.toString('latin1'), signature }
}

const hashes = new Set(['sha256', 'sha512'])

function fits(blob: Buffer, armoured: Buffer, signed: Buffer): boolean | undefined {
  const parts = partsOf(armoured)
  if (!parts.publicKey.equals(blob) || parts.namespace !== namespace || !hashes.has(parts.hash)) return false
  const digest = createHash(parts.hash).update(signed).digest()
  const fields = [parts.namespace, '', parts.hash].map((text) => Buffer.from(text, 'latin1'))
  const message = Buffer.concat([Buffer.from(magic, 'latin1'), ...[...fields, digest].map(stringOf)])
  const reader = new ByteReader(parts.signature)
  const algorithm = reader.string().toString('latin1')
  return verifiers[algorithm]?.(new ByteReader(blob), message, reader.string())
}

function stringOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

type Verifier = (key: ByteReader, message: Buffer, signature: Buffer) => boolean

/** By the name of the algorithm. Keys on security tokens sign other bytes and are not checked. */
const verifiers: Readonly<Record<string, Verifier>> = {
  'ssh-ed25519': (key, message, signature) => verify(null, message, ed25519Key(secondOf(key)), signature),
  'rsa-sha2-256': (key, message, signature) => verify('sha256', message, rsaKeyOf(key), signature),
  'rsa-sha2-512': (key, message, signature) => verify('sha512', message, rsaKeyOf(key), signature),
  'ecdsa-sha2-nistp256': ecdsa('P-256', 'sha256', 32),
  'ecdsa-sha2-nistp384': ecdsa('P-384', 'sha384', 48),
  'ecdsa-sha2-nistp521': ecdsa('P-521', 'sha512', 66),
}

function secondOf(key: ByteReader): Buffer {
  key.string()
  return key.string()
}

function rsaKeyOf(key: ByteReader): KeyObject {
  const exponent = secondOf(key)
  return rsaKey(key.string(), exponent)
}

function ecdsa(curve: string, hash: string, size: number): Verifier {
  return (key, message, signature) => {
    key.string()
    key.string()
    const numbers = new ByteReader(signature)
    const both = Buffer.concat([sized(numbers.string(), size), sized(numbers.string(), size)])
    return verify(hash, message, { key: curveKey(curve, key.string()), dsaEncoding: 'ieee-p1363' }, both)
  }
}
