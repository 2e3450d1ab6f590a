import { AppError, Secret } from '@sextant/base'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a sealed value stands. A value that was moved elsewhere cannot be opened there. */
export interface Place {
  readonly table: string
  readonly column: string
  readonly row: number | string
}

/** Seals secrets before they are stored, and opens them again. */
export interface Keyring {
  /** The text as `v1.<key>.<nonce>.<tag>.<ciphertext>`, the last three in base64url: AES-256-GCM, bound to the place. */
  seal(secret: Secret, place: Place): string
  /** Throws `AppError` 'data_loss' for what was changed, moved, or sealed with a key that is not here. */
  open(sealed: string, place: Place): Secret
}

const keyBytes = 32
// NIST SP 800-38D, 5.2.1.1: 96 bits, random for each message.
const nonceBytes = 12

/** The keyring of a data directory: `keys/secrets`, made when it is missing, for its owner alone. */
export async function openKeyring(dataDirectory: string): Promise<Keyring> {
  const folder = join(dataDirectory, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'secrets')
  const key = (await makeKey(file)) ?? (await readFile(file))
  if (key.length !== keyBytes) {
    throw new AppError('data_loss', 'bad-key-file', `The key file ${file} is damaged. Restore it from a backup.`)
  }
  return keyringOf(key)
}

/** Undefined when the file is there already. */
async function makeKey(file: string): Promise<Buffer | undefined> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const key = randomBytes(keyBytes)
    await handle.writeFile(key)
    await handle.sync()
    return key
  } finally {
    await handle.close()
  }
}

/** The keyring with one key of 32 bytes. */
export function keyringOf(key: Buffer): Keyring {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const bound = (place: Place) => Buffer.from([place.table, place.column, place.row, name].join('\0'))
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(place))
      const text = Buffer.concat([cipher.update(secret.reveal(), 'utf8'), cipher.final()])
      return ['v1', name, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, place) {
      const [version, keyName, ...parts] = sealed.split('.')
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || keyName !== name || !nonce || !tag || !text) throw unreadable()
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(bound(place))
        decipher.setAuthTag(tag)
        return new Secret(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'))
      } catch {
        throw unreadable()
      }
    },
  }
}

function unreadable(): AppError {
  return new AppError(
    'data_loss',
    'secret-unreadable',
    'A stored secret cannot be read with the key of this data directory. Enter it again, or restore the key.',
  )
}
