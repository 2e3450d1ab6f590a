import { type ObjectId, objectIdFromGit } from './objectId.js'

export type EntryKind = 'file' | 'executable' | 'symlink' | 'submodule' | 'directory'

/** One line of a tree object. */
export interface TreeLine {
  /** Octal, six digits: "100644", "040000". */
  readonly mode: string
  readonly kind: EntryKind
  readonly id: ObjectId
  /** The name as text. Bytes that are not UTF-8 show as U+FFFD. */
  readonly name: string
}

/**
 * The lines of a tree object in its order. Format: `<octal mode> <name>\0<id in binary>`, over and over. Made one at a
 * time, since a tree may have a million lines. Throws on a tree that is cut short.
 */
export function* treeLines(tree: Buffer, idBytes: number): Generator<TreeLine> {
  let at = 0
  while (at < tree.length) {
    const space = tree.indexOf(0x20, at)
    const end = tree.indexOf(0, space)
    if (space < 0 || end < 0 || end + idBytes >= tree.length) throw new Error('A tree object is cut short.')
    const mode = tree.toString('latin1', at, space).padStart(6, '0')
    at = end + 1 + idBytes
    yield {
      mode,
      kind: kindOf(mode),
      id: objectIdFromGit(tree.toString('hex', end + 1, at)),
      name: tree.toString('utf8', space + 1, end),
    }
  }
}

/**
 * Whether a name may become part of a path. Trees can hold any bytes; these would leave the folder, hide in `.git` or
 * read as several segments wherever a path is built from them.
 */
export function isSafeName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.toLowerCase() !== '.git' && !name.includes('/')
}

/** The line with this name. When two lines show the same name, the first. */
export function lineNamed(tree: Buffer, idBytes: number, name: string): TreeLine | undefined {
  if (!isSafeName(name)) return undefined
  for (const line of treeLines(tree, idBytes)) if (line.name === name) return line
  return undefined
}

// The type bits of git's file modes are those of stat(2).
function kindOf(mode: string): EntryKind {
  const bits = Number.parseInt(mode, 8)
  switch (bits & 0o170000) {
    case 0o040000:
      return 'directory'
    case 0o120000:
      return 'symlink'
    case 0o160000:
      return 'submodule'
    default:
      return (bits & 0o111) === 0 ? 'file' : 'executable'
  }
}
