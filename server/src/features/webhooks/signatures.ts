import { createHash, timingSafeEqual, webcrypto } from 'node:crypto'

const { subtle } = webcrypto

/** One HMAC-SHA-256 over bytes, to be checked. */
export interface Signed {
  readonly key: Buffer
  readonly signature: Buffer
  readonly text: Buffer
}

/** Whether the signature is the HMAC of the text. In constant time, and beside the event loop: texts may be large. */
export async function hmacHolds({ key, signature, text }: Signed): Promise<boolean> {
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return subtle.verify('HMAC', imported, signature, text)
}

/** A digest in small hex digits, as hosts write it; undefined for anything else. */
export function hexDigest(text: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** Whether two texts are the same, in a time that says nothing of where they differ or how long they are. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

export const missingSignature = 'The delivery carries no signature. Set the secret on the code host too.'
export const wrongSignature = 'The signature does not fit the secret. Check that both sides have the same one.'

/** Why a signature in hex digits does not prove the text; undefined when it does. */
export async function hexRefusal(
  signature: string | undefined,
  { key, text }: Omit<Signed, 'signature'>,
): Promise<string | undefined> {
  if (signature === undefined) return missingSignature
  const digest = hexDigest(signature)
  return digest && (await hmacHolds({ key, signature: digest, text })) ? undefined : wrongSignature
}
