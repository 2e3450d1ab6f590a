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

function isObjectId(text: string): text is ObjectId {
  return wholeId.test(text)
}
