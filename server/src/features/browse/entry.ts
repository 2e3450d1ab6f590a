/** An entry of a directory, wherever it comes from. */
export interface Entry {
  readonly kind: 'directory' | 'file' | 'symlink' | 'submodule'
  readonly name: string
  readonly path: string
  readonly byteSize: number | undefined
  /** The commit that a submodule points at. */
  readonly submoduleCommit: string | undefined
}

/** Orders directories before all else, and each by name. */
export function directoriesFirst(a: Entry, b: Entry): number {
  return rank(a) - rank(b) || (a.name < b.name ? -1 : 1)
}

const rank = ({ kind }: Entry) => (kind === 'directory' ? 0 : 1)
