import { openPgpKeys } from './openPgp.js'
import type { SigningKey } from './signingKey.js'
import { sshKeyOfLine } from './sshSignature.js'

/** A key of somebody, as a line of SSH or as a block of OpenPGP, and whose it is. */
export interface KnownKey<Owner> {
  readonly key: string
  readonly owner: Owner
}

/** Keys that were read, and whose they are. */
export interface KeyBook<Owner> {
  /** Those that an id names, whole or by at least its last 16 characters; none for a shorter one. */
  named(id: string): readonly Named<Owner>[]
}

export interface Named<Owner> {
  readonly key: SigningKey
  readonly owner: Owner
}

/** What OpenPGP calls a key id: the end of its fingerprint (RFC 9580, 5.5.4). Fewer would name keys of anybody. */
const shortest = 16

/** Reads keys once, for many signatures. One that cannot be read is left out. */
export function keyBook<Owner>(known: readonly KnownKey<Owner>[]): KeyBook<Owner> {
  const byEnd = new Map<string, Named<Owner>[]>()
  for (const { key: text, owner } of known) {
    for (const key of keysOf(text)) {
      const end = key.id.slice(-shortest)
      byEnd.set(end, [...(byEnd.get(end) ?? []), { key, owner }])
    }
  }
  return {
    named: (id) =>
      id.length < shortest ? [] : (byEnd.get(id.slice(-shortest)) ?? []).filter(({ key }) => key.id.endsWith(id)),
  }
}

function keysOf(text: string): readonly SigningKey[] {
  try {
    const line = sshKeyOfLine(text)
    return line ? [line] : openPgpKeys(text)
  } catch {
    return []
  }
}
