/** A part of a file: bytes from 0, `end` outside. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * What a `Range` header asks of a file of so many bytes: RFC 9110, section 14. 'whole' when there is none, when it is not
 * one range of bytes (which a server may pass over), or asks for several: answering those costs more than it is worth.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const found = /^bytes=\s*(\d{1,15})?-(\d{1,15})?\s*$/.exec(header ?? '')
  const [, first, last] = found ?? []
  if (first === undefined && last === undefined) return 'whole'
  if (first === undefined) {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== undefined && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === undefined ? size : Math.min(Number(last) + 1, size) }
}
