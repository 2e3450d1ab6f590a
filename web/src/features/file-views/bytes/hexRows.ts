/** Bytes in a row of a hex table. */
export const rowBytes = 16

/** The offset of a row in hex, eight digits. */
export function offsetOf(row: number): string {
  return (row * rowBytes).toString(16).padStart(8, '0')
}

/** The bytes of a row as pairs of hex digits, with a wider gap in the middle. */
export function hexOf(bytes: Uint8Array): string {
  const pairs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return [pairs.slice(0, 8).join(' '), pairs.slice(8).join(' ')].join('  ').trimEnd()
}

/** The bytes of a row as ASCII; what cannot be printed is a dot. */
export function asciiOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
}
