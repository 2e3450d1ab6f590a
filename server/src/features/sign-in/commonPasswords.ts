import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sorted beginnings of SHA-256, five bytes each; dev/commonPasswords.mjs makes it and names its source. */
const file = fileURLToPath(new URL('../../../data/common-passwords.bin', import.meta.url))
const prefixBytes = 5

let loaded: Buffer | undefined

/** Whether this is one of the 49,000 passwords that guessers try first; in lower case. */
export function isCommonPassword(password: string): boolean {
  const list = (loaded ??= readFileSync(file))
  const wanted = createHash('sha256').update(password).digest().subarray(0, prefixBytes)
  let low = 0
  let high = list.length / prefixBytes
  while (low < high) {
    const middle = (low + high) >> 1
    const order = wanted.compare(list, middle * prefixBytes, (middle + 1) * prefixBytes)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}
