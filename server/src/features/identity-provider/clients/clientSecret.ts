import { randomBytes } from 'node:crypto'

/** The name of a new application at our endpoints. */
export const newClientId = (): string => `sgo_cid_${randomBytes(16).toString('hex')}`

/** A secret of 256 random bits, whose beginning lets scanners find it where it should not be. */
export const newClientSecret = (): string => `sgo_cs_${randomBytes(32).toString('base64url')}`
