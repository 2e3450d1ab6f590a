import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator with one passkey, for tests: WebAuthn level 3, sections 6.1 and 6.5, with ES256 and no attestation. */
export interface TestAuthenticator {
  /** The answer to `PublicKeyCredentialCreationOptionsJSON`. */
  register(challenge: string): object
  /** The answer to `PublicKeyCredentialRequestOptionsJSON`, with what is different in it. */
  sign(challenge: string, but?: Lies): Record<string, unknown>
}

/** What an answer can be wrong in. */
export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
  readonly verified?: boolean
}

export function createTestAuthenticator(site: URL): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const jwk = publicKey.export({ format: 'jwk' })
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  let counter = 0
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const frame = (response: object) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    register(challenge) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(bytesOf(jwk.x), bytesOf(jwk.y)),
      ])
      const data = Buffer.concat([authenticatorData(site.hostname, 0x45, 0), attested])
      return frame({
        clientDataJSON: clientData('webauthn.create', challenge, site.origin).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(challenge, but = {}) {
      counter += 1
      const flags = but.verified === false ? 0x01 : 0x05
      const data = authenticatorData(but.rpId ?? site.hostname, flags, but.counter ?? counter)
      const client = clientData(but.type ?? 'webauthn.get', challenge, but.origin ?? site.origin)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), key)
      return frame({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(but.userHandle !== undefined && { userHandle: but.userHandle }),
      })
    },
  }
}

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** A CBOR map: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y of 32 bytes (RFC 9053, section 7.1). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ])
}

/** A CBOR map: fmt 'none', attStmt {}, authData. */
function attestationObject(data: Buffer): Buffer {
  const words = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
  const length = Buffer.alloc(3, 0x59)
  length.writeUInt16BE(data.length, 1)
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[words('fmt'), words('none'), words('attStmt'), Buffer.from([0xa0]), words('authData'), length, data],
  ])
}
