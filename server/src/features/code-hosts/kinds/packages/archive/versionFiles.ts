import { isDotGit, type VersionFile } from '@sextant/git'
import { type ArchiveEntry, refused } from './entry.js'

/** What of an archive's names is not part of the paths. */
export type Root =
  /** Nothing. */
  | { readonly kind: 'as-is' }
  /** The one folder that everything is in; nothing when there is none. */
  | { readonly kind: 'top' }
  /** This text, which every name must begin with. */
  | { readonly kind: 'prefix'; readonly prefix: string }

export interface Files {
  /** Sorted by path. */
  readonly files: readonly VersionFile[]
  /** Entries below a `.git`, which no repository can hold. */
  readonly leftOut: number
}

const deepest = 100
const longestSegment = 255
const longestPath = 4096

/**
 * The files of an archive as a repository holds them; where a name comes twice the last one counts, as tar has it. Throws
 * `AppError` for names that lead out, for links that do, for a name that is a file and a folder, and for nothing at all.
 */
export function versionFiles(entries: readonly ArchiveEntry[], root: Root): Files {
  const placed = entries.map((entry) => ({ entry, segments: segmentsOf(entry.name) }))
  const inside = withoutRoot(
    placed.filter(({ entry, segments }) => entry.kind !== 'folder' && segments.length > 0),
    root,
  )
  const kept = inside.filter(({ segments }) => !segments.some(isDotGit))
  const files = new Map(kept.map(({ entry, segments }) => [segments.join('/'), fileOf(entry, segments)]))
  if (files.size === 0) throw refused('empty', 'The archive holds no files.')
  requireNoneIsFolder(files)
  const sorted = [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { files: sorted, leftOut: inside.length - kept.length }
}

interface Placed {
  readonly entry: ArchiveEntry
  readonly segments: readonly string[]
}

function segmentsOf(name: string): readonly string[] {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.')
  // A file called `..\x` is harmless here and not where somebody checks it out.
  const leadsOut = name.split(/[\\/]/).includes('..') || isAbsolute(name)
  if (leadsOut || name.includes('\0') || /\p{Surrogate}/u.test(name)) throw badName()
  const tooLong = segments.some((segment) => Buffer.byteLength(segment) > longestSegment)
  if (tooLong || segments.length > deepest || Buffer.byteLength(name) > longestPath) {
    throw refused('long-name', 'The archive holds a name that is too long or too deep.')
  }
  return segments
}

const isAbsolute = (name: string) => /^(?:[\\/]|[A-Za-z]:[\\/])/.test(name)

const badName = () => refused('bad-name', 'The archive holds a name that leads out of it.')

function withoutRoot(placed: readonly Placed[], root: Root): readonly Placed[] {
  switch (root.kind) {
    case 'as-is':
      return placed
    case 'top': {
      const top = placed[0]?.segments[0]
      const isTop = placed.every(({ segments }) => segments.length > 1 && segments[0] === top)
      return isTop ? placed.map(({ entry, segments }) => ({ entry, segments: segments.slice(1) })) : placed
    }
    case 'prefix':
      return placed.map(({ entry }) => {
        const rest = entry.name.slice(root.prefix.length)
        if (!entry.name.startsWith(root.prefix) || rest === '') throw badName()
        return { entry, segments: segmentsOf(rest) }
      })
  }
}

function fileOf({ kind, content }: ArchiveEntry, segments: readonly string[]): VersionFile {
  const path = segments.join('/')
  if (kind === 'link') requireInside(Buffer.from(content).toString('utf8'), segments.length - 1)
  return { path, kind: kind === 'folder' ? 'file' : kind, content }
}

/** Throws when a link that stands `depth` folders below the top may lead out of it. */
function requireInside(target: string, depth: number): void {
  const out = refused('link-out', 'The archive holds a link that leads out of it.')
  if (target === '' || target.includes('\0') || target.length > longestPath || isAbsolute(target)) throw out
  let level = depth
  for (const segment of target.split(/[\\/]/)) {
    if (segment === '' || segment === '.') continue
    level += segment === '..' ? -1 : 1
    if (level < 0) throw out
  }
}

function requireNoneIsFolder(files: ReadonlyMap<string, VersionFile>): void {
  for (const path of files.keys()) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      if (files.has(path.slice(0, slash)))
        throw refused('file-and-folder', 'The archive holds a name that is a file and a folder.')
    }
  }
}
