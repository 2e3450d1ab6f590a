/** What happened since it was last told. */
export interface Gathered {
  readonly files: Set<string>
  readonly moved: Set<string>
  readonly references: Set<string>
  more: boolean
  rulesChanged: boolean
}

export function nothing(): Gathered {
  return { files: new Set(), moved: new Set(), references: new Set(), more: false, rulesChanged: false }
}

export function isNothing({ files, references, more, rulesChanged }: Gathered): boolean {
  return files.size + references.size === 0 && !more && !rulesChanged
}

/** Whether a file of a repository tells where HEAD or a reference leads. */
export function isReference(path: string): boolean {
  // Written beside and renamed: the lock is not the reference yet.
  if (path.endsWith('.lock')) return false
  return path === 'HEAD' || path === 'packed-refs' || /^ref(s|table)\//.test(path)
}
