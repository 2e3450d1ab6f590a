import { contentAt, mostContent } from './memoryLayout.js'

/** Throws `RangeError` unless so many bytes of content fit in a kernel. */
export function checkReserve(byteLength: number): void {
  if (!(byteLength >= 0 && byteLength <= mostContent))
    throw new RangeError(`A kernel holds 0 to ${mostContent} bytes of content, not ${byteLength}.`)
}

/** Throws `RangeError` unless from `from` to `to` is a stretch of the `reserved` bytes of content. */
export function checkStretch(from: number, to: number, reserved: number): void {
  if (!(from >= contentAt && from <= to && to <= contentAt + reserved))
    throw new RangeError(`${from} to ${to} is no stretch of the ${reserved} bytes reserved at ${contentAt}.`)
}

/** `count` when so many values can be in `source`, one byte each at least; a list that is too long never gets memory. */
export function checkedCount(source: Uint8Array, count: number): number {
  if (!(count >= 0 && count <= source.length))
    throw new RangeError(`${source.length} bytes do not hold a list of ${count} values.`)
  return count
}

/** For a list that ends before its count, does not ascend or leaves 32 bits. */
export const brokenList = (): RangeError => new RangeError('The bytes are no ascending list of so many 32-bit values.')
