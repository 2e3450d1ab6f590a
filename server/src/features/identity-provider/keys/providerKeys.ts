import { Secret } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keyring } from '../../../keys/keyring.js'
import { insertKey, type KeyPurpose, lockKeys, type StoredKey, storedKeys, sweepKeys } from './keyStore.js'

const generate = promisify(generateKeyPair)

/** A key signs for so long. */
const signingDays = 90
/** A new key is published for so long before it signs, so that applications that keep our keys know it by then. */
const announcedHours = 24
/** A key stays published for so long after another took over: longer than any identity token lives. */
const overlapDays = 7

/** As strong as the other keys, about 128 bits (NIST SP 800-57 part 1, table 2). */
const rsaBits = 3_072

const dayMilliseconds = 86_400_000

/** What the provider signs with. */
export interface ProviderKeys {
  /** Private keys, those that sign first. */
  readonly signing: readonly JsonWebKey[]
  readonly cookies: readonly string[]
  /** When the order changes by itself, because a key that was announced begins to sign. Milliseconds since the epoch. */
  readonly until: number
}

/** The keys of the provider; what is missing or has served its time is made. */
export async function providerKeys(db: Database, keyring: Keyring, now = Date.now()): Promise<ProviderKeys> {
  const found = await storedKeys(db, keyring)
  if (purposes.every((purpose) => !needsKey(found, purpose, now))) return keysOf(found, now)
  return transaction(db, async (within) => {
    await lockKeys(within)
    const locked = await storedKeys(within, keyring)
    for (const purpose of purposes) {
      if (needsKey(locked, purpose, now)) await insertKey(within, keyring, await newKey(purpose))
    }
    return keysOf(await storedKeys(within, keyring), now)
  })
}

/** Makes keys in time, and forgets those that nothing was signed with for long. */
export async function rotateKeys(db: Database, keyring: Keyring): Promise<void> {
  await providerKeys(db, keyring)
  await sweepKeys(db, overlapDays)
}

const purposes: readonly KeyPurpose[] = ['RS256', 'ES256', 'cookies']

function needsKey(keys: readonly StoredKey[], purpose: KeyPurpose, now: number): boolean {
  const newest = keys.find((key) => key.purpose === purpose)
  return newest === undefined || now - newest.createdAt.getTime() > signingDays * dayMilliseconds
}

async function newKey(purpose: KeyPurpose): Promise<Omit<StoredKey, 'createdAt'>> {
  const id = randomBytes(12).toString('base64url')
  return { id, purpose, secret: new Secret(await secretOf(purpose, id)) }
}

async function secretOf(purpose: KeyPurpose, kid: string): Promise<string> {
  if (purpose === 'cookies') return randomBytes(32).toString('base64url')
  const { privateKey } =
    purpose === 'RS256'
      ? await generate('rsa', { modulusLength: rsaBits })
      : await generate('ec', { namedCurve: 'P-256' })
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: purpose, use: 'sig' })
}

function keysOf(keys: readonly StoredKey[], now: number): ProviderKeys {
  const ordered = purposes.flatMap((purpose) =>
    inOrder(
      keys.filter((key) => key.purpose === purpose),
      now,
    ),
  )
  const signing = ordered.filter(({ purpose }) => purpose !== 'cookies')
  const changes = keys.map((key) => signsFrom(key)).filter((at) => at > now)
  return {
    signing: signing.map(({ secret }) => JSON.parse(secret.reveal()) as JsonWebKey),
    cookies: ordered.filter(({ purpose }) => purpose === 'cookies').map(({ secret }) => secret.reveal()),
    until: Math.min(...changes, Number.MAX_SAFE_INTEGER),
  }
}

const signsFrom = ({ createdAt }: StoredKey) => createdAt.getTime() + announcedHours * 3_600_000

/** Newest first, but one that is only announced behind those that applications know. */
function inOrder(keys: readonly StoredKey[], now: number): readonly StoredKey[] {
  return [...keys.filter((key) => signsFrom(key) <= now), ...keys.filter((key) => signsFrom(key) > now)]
}
