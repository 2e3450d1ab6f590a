import { createHash, randomBytes } from 'node:crypto'

/**
 * A token as it is handed out, once: `sgp_`, 16 hexadecimal digits that tell the instance, `_`, and 40 that are 160
 * random bits. By the instance whoever finds a token somewhere knows whom to tell.
 */
export const newTokenText = (externalURL: URL): string =>
  `sgp_${instanceOf(externalURL)}_${randomBytes(20).toString('hex')}`

const instanceOf = ({ origin }: URL) => createHash('sha256').update(origin).digest('hex').slice(0, 16)

/**
 * What is stored of a token, and looked up. Accepts the forms that clients hold: `sgp_<40 hex>`,
 * `sgp_<instance>_<40 hex>` and the bare digits. Undefined for any other text.
 */
export function tokenHash(text: string): Buffer | undefined {
  const [, digits] = /^(?:sgp_(?:\w{1,64}_)?)?([0-9a-f]{40})$/i.exec(text) ?? []
  // A plain hash is enough: nobody can try 2^160 secrets, and the look-up must be by value.
  return digits === undefined ? undefined : createHash('sha256').update(digits.toLowerCase()).digest()
}
