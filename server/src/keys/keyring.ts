import { AppError, Secret } from '@sextant/base'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Keys, nameOfKey } from './key.js'
import { keyFileOf, openKeyFile } from './keyFile.js'
import type { Place } from './sealedColumns.js'

/** Seals secrets before they are stored, and opens them again. */
export interface Keyring {
  /** The text as `v1.<key>.<nonce>.<tag>.<ciphertext>`, the last three in base64url: AES-256-GCM, bound to the place. */
  seal(secret: Secret, place: Place): string
  /** Throws `AppError` 'data_loss' for what was changed, moved, or sealed with a key that is not here. */
  open(sealed: string, place: Place): Secret
}

// NIST SP 800-38D, 5.2.1.1: 96 bits, random for each message.
const nonceBytes = 12

/** The keyring of a data directory: `keys/secrets`, made when it is missing, for its owner alone. */
export async function openKeyring(dataDirectory: string): Promise<Keyring> {
  return keyringOver(await openKeyFile(keyFileOf(dataDirectory)))
}

/** The keyring with keys of 32 bytes; the first one seals. */
export const keyringOf = (...keys: readonly Buffer[]): Keyring => keyringOver({ all: () => keys })

/** The keyring whose keys are kept there. */
export function keyringOver(keys: Keys): Keyring {
  return {
    seal(secret, place) {
      const [key] = keys.all()
      if (!key) throw unreadable()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(place, nameOfKey(key)))
      const text = Buffer.concat([cipher.update(secret.reveal(), 'utf8'), cipher.final()])
      const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
      return ['v1', nameOfKey(key), ...parts].join('.')
    },
    open(sealed, place) {
      const [version, keyName, ...parts] = sealed.split('.')
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = keys.all().find((each) => nameOfKey(each) === keyName)
      if (version !== 'v1' || !key || keyName === undefined || !nonce || !tag || !text) throw unreadable()
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
        decipher.setAAD(bound(place, keyName)).setAuthTag(tag)
        return new Secret(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'))
      } catch {
        throw unreadable()
      }
    },
  }
}

const bound = (place: Place, key: string) => Buffer.from([place.table, place.column, place.row, key].join('\0'))

function unreadable(): AppError {
  return new AppError(
    'data_loss',
    'secret-unreadable',
    'A stored secret cannot be read with the key of this data directory. Enter it again, or restore the key.',
  )
}
