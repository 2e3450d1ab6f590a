import { createHash } from 'node:crypto'

/**
 * What is stored of a code or token and looked up. A plain hash is enough where the secret has 128 random bits or more
 * (RFC 6749, 10.10), and the look-up must be by value.
 */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
