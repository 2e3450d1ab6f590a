import { Buffer } from 'node:buffer'

/** What a global id names: the kind of a node and the id of its row, a JSON number or string. */
export interface GlobalId {
  readonly kind: string
  readonly id: number | string
}

// Longer than any id we hand out; bounds the work on a hostile one.
const longestId = 2_000

/** `User` and 1 give `VXNlcjox`: base64 of `User:1`. Strings are JSON-quoted inside. */
export const encodeId = (kind: string, id: number | string): string =>
  Buffer.from(`${kind}:${JSON.stringify(id)}`).toString('base64')

/** Reads an id in the standard or the URL-safe alphabet, padded or not. Undefined when it is no id of ours. */
export function decodeId(text: string): GlobalId | undefined {
  if (text.length > longestId || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined
  // Node's base64 decoder takes both alphabets and any padding.
  const match = /^([A-Za-z]+):(.+)$/s.exec(Buffer.from(text, 'base64').toString('utf8'))
  const [, kind, json] = match ?? []
  if (kind === undefined || json === undefined) return undefined
  const id = parseJson(json)
  if (typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id))) return { kind, id }
  return undefined
}

/** The row id in a global id of this kind. Undefined when it is an id of another kind or none. */
export function decodeRowId(kind: string, text: string): number | undefined {
  const decoded = decodeId(text)
  return decoded?.kind === kind && typeof decoded.id === 'number' && decoded.id > 0 ? decoded.id : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
