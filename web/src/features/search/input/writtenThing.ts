import { type CodeHostAddress, readCodeHostAddress } from './codeHostAddress.js'
import { stackFrames, type WrittenPlace, writtenPathIn } from './writtenPlaces.js'

/** Something that names a place in code rather than describing what to find. */
export type WrittenThing =
  | { readonly kind: 'places'; readonly places: readonly WrittenPlace[] }
  | { readonly kind: 'commit'; readonly id: string }
  | { readonly kind: 'address'; readonly address: CodeHostAddress }
  /** A page of this instance, from its path on. */
  | { readonly kind: 'page'; readonly path: string }

/**
 * What a whole query names: a file path, an address of a code host or of this instance, a stack trace, or the hash of a
 * commit. Undefined for a query that is one. `origin` is that of this instance.
 */
export function readWrittenThing(text: string, origin: string): WrittenThing | undefined {
  const written = text.trim()
  if (written === '') return undefined
  if (isCommitId(written)) return { kind: 'commit', id: written.toLowerCase() }
  if (written.startsWith(`${origin}/`)) return { kind: 'page', path: written.slice(origin.length) }
  const address = readCodeHostAddress(written)
  if (address) return { kind: 'address', address }
  const path = writtenPathIn(written)
  const places = path ? [path] : stackFrames(text)
  return places.length > 0 ? { kind: 'places', places } : undefined
}

// Seven digits alone are more often a number than the short form of a hash.
function isCommitId(word: string): boolean {
  return /^[0-9a-f]{7,40}$/i.test(word) && (word.length === 40 || (/[a-f]/i.test(word) && /\d/.test(word)))
}
