/**
 * What `@sextant/regex` takes from Node's `node:buffer`, for browsers: vite.config.ts puts this file in its place. Of a
 * Buffer there is as much as the expressions use.
 */

/** Bytes that can look for other bytes in themselves. */
class Bytes extends Uint8Array {
  override includes(wanted: number | Uint8Array, from = 0): boolean {
    return this.indexOf(wanted, from) >= 0
  }

  override indexOf(wanted: number | Uint8Array, from = 0): number {
    if (typeof wanted === 'number') return super.indexOf(wanted, from)
    const [first] = wanted
    if (first === undefined) return from
    for (let at = super.indexOf(first, from); at >= 0; at = super.indexOf(first, at + 1)) {
      if (at + wanted.length > this.length) return -1
      if (wanted.every((byte, index) => this[at + index] === byte)) return at
    }
    return -1
  }
}

/** As Node's: of bytes a copy, of what holds bytes a view. */
export const Buffer = {
  alloc: (length: number) => new Bytes(length),
  from: (source: Uint8Array | ArrayBuffer, start?: number, length?: number) =>
    source instanceof Uint8Array ? new Bytes(source) : new Bytes(source, start, length),
}

/** Whether bytes are well formed UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}
