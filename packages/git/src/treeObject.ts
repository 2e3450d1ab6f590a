import { type ObjectId, objectIdOfBytes } from './objectId.js'

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

/** The lines of a tree object in its order, one at a time, since a tree may have a million. Throws as `TreeCursor`. */
export function* treeLines(tree: Buffer, idBytes: number): Generator<TreeLine> {
  const cursor = new TreeCursor(tree, idBytes)
  while (cursor.next()) {
    const mode = cursor.mode.toString(8).padStart(6, '0')
    yield { mode, kind: cursor.kind, id: cursor.id(), name: cursor.name() }
  }
}

const space = 0x20

/**
 * Reads a tree object line by line without making anything for a line that is passed over. Format: `<octal mode>
 * <name>\0<id in binary>`, over and over. Stands before the first line at first; what it tells is of the line that the
 * last `next` went to.
 */
export class TreeCursor {
  readonly tree: Buffer
  readonly idBytes: number
  /** The bits of the mode. */
  mode = 0
  nameStart = 0
  /** Exclusive. The id follows one byte later. */
  nameEnd = 0
  /** Where the next line begins. */
  end = 0

  constructor(tree: Buffer, idBytes: number) {
    this.tree = tree
    this.idBytes = idBytes
  }

  /** Goes to the next line; false at the end. Throws on a tree that is cut short. */
  next(): boolean {
    const { tree } = this
    let at = this.end
    if (at >= tree.length) return false
    let mode = 0
    // A NUL ends it too: what has no space is no tree, and is found out below.
    for (let digit = tree[at] ?? 0; digit > space; digit = tree[at] ?? 0) {
      mode = (mode << 3) | (digit & 7)
      at += 1
    }
    const nameEnd = tree.indexOf(0, at)
    if (tree[at] !== space || nameEnd < 0 || nameEnd + this.idBytes >= tree.length) throw cutShort()
    this.mode = mode
    this.nameStart = at + 1
    this.nameEnd = nameEnd
    this.end = nameEnd + 1 + this.idBytes
    return true
  }

  get kind(): EntryKind {
    return kindOf(this.mode)
  }

  id(): ObjectId {
    return objectIdOfBytes(this.tree, this.nameEnd + 1, this.end)
  }

  name(): string {
    return this.tree.toString('utf8', this.nameStart, this.nameEnd)
  }
}

function cutShort(): Error {
  return new Error('A tree object is cut short.')
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
function kindOf(bits: number): EntryKind {
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
