/** What a token is, as bits of `Structure.flags`. */
export const tokenFlags = {
  word: 1,
  comment: 2,
  string: 4,
  /** Inside a comment or a string: no match begins here. */
  inner: 8,
  /** An opening brace with a partner. */
  block: 16,
}

/**
 * The pieces of a text, by the position at which each starts, in bytes. A unit is a token, a comment, a string, or all
 * from an opening bracket to its partner.
 */
export interface Structure {
  readonly bytes: Uint8Array
  /** Where the token that starts here ends; 0 where none starts. */
  readonly tokenEnd: Int32Array
  /** Where the unit that starts here ends; -1 for a closing bracket with a partner, 0 where none starts. */
  readonly unitEnd: Int32Array
  readonly flags: Uint8Array
  /** How the text is made of nodes; undefined where no grammar has read it. */
  readonly nodes: NodeTable | undefined
}

/** The nodes of a syntax tree that are not empty, numbered with every node before those inside it. */
export interface NodeTable {
  readonly start: Int32Array
  readonly end: Int32Array
  /** The number of the node around it, or -1. */
  readonly parent: Int32Array
  /** The number of the next node with the same parent, or -1. */
  readonly next: Int32Array
  /** The number of the innermost node that starts at a position, or -1; by position. */
  readonly innermostAt: Int32Array
}

export function isWordByte(byte: number): boolean {
  if (byte >= 0x80 || byte === 0x5f || byte === 0x24) return true
  const lower = byte | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || (byte >= 0x30 && byte <= 0x39)
}

export const isBlankByte = (byte: number): boolean => byte <= 0x20

/** Behind the word that holds a position; the position itself where there is no word. */
export function wordEnd(bytes: Uint8Array, at: number): number {
  let end = at
  while (end < bytes.length && isWordByte(bytes[end] ?? 0)) end += 1
  return end
}

export function startsWith(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  if (at + wanted.length > bytes.length) return false
  for (let place = 0; place < wanted.length; place++) if (bytes[at + place] !== wanted[place]) return false
  return true
}
