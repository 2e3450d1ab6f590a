/** What a pointer file of Git LFS says. */
export interface LfsPointer {
  /** `sha256:` and 64 hex digits. */
  readonly oid: string
  /** In bytes. */
  readonly size: number
}

/** A pointer has less: "MUST be less than 1024 bytes". */
const mostLength = 1024

/**
 * Reads a Git LFS pointer; undefined for any other text. Its form: the specification of Git LFS, docs/spec.md, "The
 * Pointer".
 */
export function lfsPointerOf(text: string): LfsPointer | undefined {
  if (
    text.length >= mostLength ||
    !/^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v1\n/.test(text)
  ) {
    return undefined
  }
  const oid = /^oid (sha256:[0-9a-f]{64})$/m.exec(text)?.[1]
  const size = /^size (\d{1,15})$/m.exec(text)?.[1]
  return oid !== undefined && size !== undefined ? { oid, size: Number(size) } : undefined
}
