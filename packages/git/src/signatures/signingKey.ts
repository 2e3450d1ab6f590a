/** A key that can sign commits, as an `ssh-...` line or as a block of OpenPGP. */
export interface SigningKey {
  /** What people call it: `SHA256:...` of an SSH key, the fingerprint in hexadecimal of one of OpenPGP. */
  readonly id: string
  /** Whether the signature was made with it over these bytes. Undefined for what cannot be checked here. */
  fits(signature: Buffer, signed: Buffer): boolean | undefined
}

/** The bytes in an armour: what stands between its first and last line, without headers and check sums. */
export function bytesOfArmour(armour: string): Buffer {
  const lines = armour.trim().split(/\r?\n/)
  const isHead = (line: string) => line === '' || line.includes(': ') || /^[-=]/.test(line.trim())
  return Buffer.from(lines.filter((line) => !isHead(line)).join(''), 'base64')
}
