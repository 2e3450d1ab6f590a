declare const objectIdBrand: unique symbol

/** A whole object id in lower case: 40 hexadecimal digits (SHA-1) or 64 (SHA-256). */
export type ObjectId = string & { readonly [objectIdBrand]: true }

const wholeId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The object id that `text` spells in either case, or undefined. Says nothing about whether such an object exists. */
export function parseObjectId(text: string): ObjectId | undefined {
  const lower = text.toLowerCase()
  return isObjectId(lower) ? lower : undefined
}

/** The object id that git itself printed. Throws when it is none, since then we misread git. */
export function objectIdFromGit(text: string): ObjectId {
  if (!isObjectId(text)) throw new Error('git printed something else where an object id was expected.')
  return text
}

/** The object id that lies in binary in `bytes` from `start` to `end` (exclusive): 20 or 32 bytes. */
export function objectIdOfBytes(bytes: Buffer, start: number, end: number): ObjectId {
  if (end > bytes.length || (end - start !== 20 && end - start !== 32)) throw new RangeError('No object id lies there.')
  // Digits made from so many bytes are an id: to check each of millions would double the price of reading a tree.
  return bytes.toString('hex', start, end) as ObjectId
}

function isObjectId(text: string): text is ObjectId {
  return wholeId.test(text)
}
