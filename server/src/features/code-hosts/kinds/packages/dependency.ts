import { isRepositoryName } from '@sextant/contract'
import type { Ecosystem } from './ecosystem.js'
import { tagOf } from './versionTag.js'

/** A package that a configuration asks for. */
export interface Dependency {
  readonly name: string
  /** Versions that are asked for by name. */
  readonly pinned: readonly string[]
  /** Whether the newest versions are asked for too. */
  readonly newest: boolean
}

/** What a configuration asks for, by name, and the entries that say nothing. */
export interface Dependencies {
  readonly packages: ReadonlyMap<string, Dependency>
  readonly unreadable: readonly string[]
}

/** Reads entries such as `left-pad@1.3.0` and `left-pad`. */
export function readDependencies(entries: readonly string[], ecosystem: Ecosystem): Dependencies {
  const packages = new Map<string, Dependency>()
  const unreadable: string[] = []
  for (const entry of entries) {
    const read = readEntry(entry.trim(), ecosystem)
    if (read === undefined) unreadable.push(entry)
    else {
      const { name, pinned, newest } = packages.get(read.name) ?? { name: read.name, pinned: [], newest: false }
      const more = read.version === undefined || pinned.includes(read.version) ? [] : [read.version]
      packages.set(name, { name, pinned: [...pinned, ...more], newest: newest || read.version === undefined })
    }
  }
  return { packages, unreadable }
}

function readEntry(entry: string, ecosystem: Ecosystem) {
  const { separators } = ecosystem
  // There is a package called `-`, which no repository can be called.
  const canonicalName = (text: string) => {
    const name = ecosystem.canonicalName(text)
    return name !== undefined && isRepositoryName(ecosystem.pathOf(name)) ? name : undefined
  }
  const whole = canonicalName(entry)
  if (whole !== undefined) return { name: whole, version: undefined }
  for (const separator of separators) {
    const at = entry.lastIndexOf(separator)
    const name = at > 0 ? canonicalName(entry.slice(0, at)) : undefined
    const version = entry.slice(at + separator.length)
    if (name !== undefined && tagOf(version) !== undefined) return { name, version }
  }
  return undefined
}
