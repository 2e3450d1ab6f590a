import { createHash, type KeyObject, verify } from 'node:crypto'
import { ByteReader, sized } from './byteReader.js'
import { ed25519Key, rsaKey } from './keyObjects.js'
import { bytesOfArmour, type SigningKey } from './signingKey.js'

/** As much of OpenPGP (RFC 9580, RFC 4880) as tells who signed: version 4, RSA and Ed25519. */
const tags = { signature: 2, key: 6, subkey: 14 }
const versionFour = 4
const algorithms = { rsa: new Set([1, 3]), ed25519: new Set([22]) }
/** SHA-1 and weaker ones are not believed. */
const hashNames: ReadonlyMap<number, string> = new Map([
  [8, 'sha256'],
  [9, 'sha384'],
  [10, 'sha512'],
])
const subpackets = { issuer: 16, issuerFingerprint: 33 }

/** Whose key a signature names: its fingerprint, or the last 16 digits of it. Undefined where it names none. */
export function issuerOf(armour: string): string | undefined {
  const { issuer } = signatureOf(bytesOfArmour(armour))
  return issuer?.toString('hex').toUpperCase()
}

/** The keys of a block, those below the first one included. Nothing that the block says of itself is checked. */
export function openPgpKeys(block: string): readonly SigningKey[] {
  return packetsOf(bytesOfArmour(block))
    .filter(({ tag }) => tag === tags.key || tag === tags.subkey)
    .map(({ body }) => keyOf(body))
}

interface Packet {
  readonly tag: number
  readonly body: Buffer
}

function packetsOf(bytes: Buffer): readonly Packet[] {
  const reader = new ByteReader(bytes)
  const packets: Packet[] = []
  while (reader.left > 0) {
    const head = reader.number(1)
    const isNew = (head & 0x40) !== 0
    const length = isNew ? newLength(reader) : oldLength(reader, head & 3)
    packets.push({ tag: isNew ? head & 0x3f : (head >> 2) & 0xf, body: reader.take(length) })
  }
  return packets
}

function newLength(reader: ByteReader): number {
  const first = reader.number(1)
  if (first < 192) return first
  if (first < 224) return (first - 192) * 256 + reader.number(1) + 192
  if (first < 255) throw new RangeError('Packets in parts are not read.')
  return reader.number(4)
}

function oldLength(reader: ByteReader, kind: number): number {
  if (kind === 3) return reader.left
  return reader.number(kind === 0 ? 1 : kind === 1 ? 2 : 4)
}

/** A number behind how many bits it has. */
function numberOf(reader: ByteReader): Buffer {
  return reader.take(Math.ceil(reader.number(2) / 8))
}

interface Signature {
  readonly issuer: Buffer | undefined
  readonly algorithm: number
  readonly hash: string | undefined
  /** What of the signature is signed with the text. */
  readonly trailer: Buffer
  readonly numbers: readonly Buffer[]
}

function signatureOf(bytes: Buffer): Signature {
  const packet = packetsOf(bytes).find(({ tag }) => tag === tags.signature)
  if (packet?.body[0] !== versionFour) throw new RangeError('This is no signature of version 4.')
  const { body } = packet
  const reader = new ByteReader(body)
  const [, , algorithm = 0, hash = 0] = reader.take(4)
  const hashed = reader.take(reader.number(2))
  const plain = reader.take(reader.number(2))
  reader.take(2)
  const numbers: Buffer[] = []
  while (reader.left > 0) numbers.push(numberOf(reader))
  const issuer = issuerIn(hashed) ?? issuerIn(plain)
  return {
    issuer,
    algorithm,
    hash: hashNames.get(hash),
    trailer: trailerOf(body.subarray(0, 6 + hashed.length)),
    numbers,
  }
}

function issuerIn(subpacketBytes: Buffer): Buffer | undefined {
  const reader = new ByteReader(subpacketBytes)
  let short: Buffer | undefined
  while (reader.left > 0) {
    const content = reader.take(newLength(reader))
    const kind = (content[0] ?? 0) & 0x7f
    if (kind === subpackets.issuerFingerprint) return content.subarray(2)
    if (kind === subpackets.issuer) short = content.subarray(1)
  }
  return short
}

/** RFC 9580, section 5.2.4. */
function trailerOf(start: Buffer): Buffer {
  const end = Buffer.from([versionFour, 0xff, 0, 0, 0, 0])
  end.writeUInt32BE(start.length, 2)
  return Buffer.concat([start, end])
}

function keyOf(body: Buffer): SigningKey {
  const length = Buffer.from([0x99, 0, 0])
  length.writeUInt16BE(body.length, 1)
  // The fingerprint of version 4 is a SHA-1; it names a key and proves nothing.
  const fingerprint = createHash('sha1').update(length).update(body).digest('hex').toUpperCase()
  return { id: fingerprint, fits: (signature, signed) => fits(body, signatureOf(signature), signed) }
}

function fits(body: Buffer, { algorithm, hash, trailer, numbers }: Signature, signed: Buffer): boolean | undefined {
  const key = publicKeyOf(body)
  if (!key || hash === undefined) return undefined
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = numbers
  const message = Buffer.concat([signed, trailer])
  if (key.asymmetricKeyType === 'rsa') {
    const size = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8)
    return algorithms.rsa.has(algorithm) && verify(hash, message, key, sized(first, size))
  }
  // Of Ed25519 the hash is what is signed.
  const digest = createHash(hash).update(message).digest()
  return (
    algorithms.ed25519.has(algorithm) && verify(null, digest, key, Buffer.concat([sized(first, 32), sized(second, 32)]))
  )
}

function publicKeyOf(body: Buffer): KeyObject | undefined {
  const reader = new ByteReader(body)
  if (reader.number(1) !== versionFour) return undefined
  reader.take(4)
  const algorithm = reader.number(1)
  if (algorithms.rsa.has(algorithm)) return rsaKey(numberOf(reader), numberOf(reader))
  if (!algorithms.ed25519.has(algorithm)) return undefined
  reader.take(reader.number(1))
  // 0x40 in front says that the point is written as it is: RFC 9580, section 11.2.
  return ed25519Key(numberOf(reader).subarray(1))
}
