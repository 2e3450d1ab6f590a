import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for whoever holds them. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret of many random bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
