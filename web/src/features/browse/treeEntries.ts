/** An entry of a folder, as the pages show it. */
export interface TreeEntry {
  readonly kind: 'DIRECTORY' | 'FILE' | 'SYMLINK' | 'SUBMODULE'
  readonly name: string
  readonly path: string
  readonly isDirectory: boolean
  /** Undefined for folders and submodules. */
  readonly byteSize: number | undefined
  /** For a folder that holds nothing but another one: the path below it to the first that holds more. */
  readonly tail: string
  /** Where a symbolic link leads. */
  readonly target: string | undefined
  readonly submodule: Submodule | undefined
}

export interface Submodule {
  readonly commit: string
  readonly url: string | null
  readonly webURL: string | null
  /** The page of its commit on its code host. */
  readonly commitURL: string | null
  readonly repository: { readonly name: string } | null
}

/** The columns of a listing: see `TreeListing` of the schema. */
export interface Listing {
  readonly names: readonly string[]
  readonly kinds: string
  /** Of what is no folder. Written as text, since they may be larger than a whole number of JSON. */
  readonly byteSizes: readonly unknown[]
  readonly tails: readonly string[]
  readonly linkTargets: readonly string[]
  readonly submodules: readonly Submodule[]
}

const kinds: Readonly<Record<string, TreeEntry['kind']>> = { d: 'DIRECTORY', f: 'FILE', l: 'SYMLINK', s: 'SUBMODULE' }

/** The entries of a folder, one by one. */
export function treeEntries(folder: string, listing: Listing): readonly TreeEntry[] {
  const { names, byteSizes, tails, linkTargets, submodules } = listing
  const seen = { DIRECTORY: 0, FILE: 0, SYMLINK: 0, SUBMODULE: 0 }
  const prefix = folder === '' ? '' : `${folder}/`
  return names.map((name, index) => {
    const kind = kinds[listing.kinds[index] ?? 'f'] ?? 'FILE'
    const nth = seen[kind]++
    const isDirectory = kind === 'DIRECTORY'
    const size = byteSizes[index - seen.DIRECTORY]
    return {
      kind,
      name,
      path: prefix + name,
      isDirectory,
      byteSize: kind === 'FILE' || kind === 'SYMLINK' ? Number(size ?? 0) : undefined,
      tail: (isDirectory && tails[nth]) || '',
      target: kind === 'SYMLINK' ? linkTargets[nth] || undefined : undefined,
      submodule: kind === 'SUBMODULE' ? submodules[nth] : undefined,
    }
  })
}
