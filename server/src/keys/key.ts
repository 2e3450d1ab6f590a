import { createHash, randomBytes } from 'node:crypto'

/** Of AES-256. */
export const keyBytes = 32

/** New random bytes for a key. */
export const newKey = (): Buffer => randomBytes(keyBytes)

/** What a key is called in what it sealed. Says nothing about it. */
export const nameOfKey = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Where keys are kept. They may change from one question to the next. */
export interface Keys {
  /** All that open; the first one seals. */
  all(): readonly Buffer[]
}

/** Keys that can be changed: by one caller at a time, see `rotateKey`. */
export interface ChangeableKeys extends Keys {
  /** When they were last changed. */
  changedAt(): Date
  /** Puts a new key first. */
  add(): Promise<void>
  /** Drops these keys, never the first one. */
  drop(names: readonly string[]): Promise<void>
}

/** Keys that are held in memory alone. */
export function heldKeys(first: Buffer): ChangeableKeys {
  let keys: readonly Buffer[] = [first]
  let changedAt = new Date()
  const change = async (to: readonly Buffer[]) => {
    keys = to
    changedAt = new Date()
  }
  return {
    all: () => keys,
    changedAt: () => changedAt,
    add: () => change([newKey(), ...keys]),
    drop: (names) => change(without(keys, names)),
  }
}

/** The keys but these; the first one stays. */
export const without = (keys: readonly Buffer[], names: readonly string[]): readonly Buffer[] =>
  keys.filter((key, at) => at === 0 || !names.includes(nameOfKey(key)))
