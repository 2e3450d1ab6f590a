/**
 * A revision's list of files, as the index keeps it: a document of the kind `trees`. Its content is the paths, each
 * ended by a NUL, in the order of results; its payload holds the columns beside them. A revision that differs little
 * from another one is kept as a change against it: the files that it adds or changes, and the places of those of the
 * other that it does not have.
 */
export interface TreeDocument {
  /** The number of the tree that this one is a change against; that one is whole. Undefined for a whole tree. */
  readonly base: number | undefined
  readonly files: number
  /** The number of each file's blob. */
  readonly blobs: Uint32Array
  /** Where each path ends in the content, without its NUL. */
  readonly pathEnds: Uint32Array
  /** The place of each file's language in `languageNames`, 0 for an unknown one. */
  readonly languages: Uint16Array
  readonly languageNames: readonly string[]
  /** The places of the files whose content is not indexed, ascending, and why: `contentFlags`. */
  readonly leftOut: Uint32Array
  readonly leftOutFlags: Uint8Array
  /** For a change: the places in the base before which each file stands, ascending. */
  readonly positions: Uint32Array
  /** For a change: the places of the base's files that this revision does not have, ascending. */
  readonly replaced: Uint32Array
  /** What all files of the whole revision have together, in bytes, and how many there are. */
  readonly total: { readonly files: number; readonly bytes: number }
  /** False when the revision has files that were not listed; for a change, as it was when the base was listed. */
  readonly isWhole: boolean
}

/** A file of a tree, as it is handed in. */
export interface TreeFile {
  readonly path: string
  readonly blob: number
  readonly language: string | undefined
  /** Why the content is not indexed: `contentFlags`; 0 if it is. */
  readonly leftOut: number
}

const version = 1
const none = 0xffffffff
const fixedBytes = 40

export interface TreeParts {
  /** In the order of results. */
  readonly files: readonly TreeFile[]
  readonly total: TreeDocument['total']
  /** True without it. */
  readonly isWhole?: boolean
  readonly change?: {
    readonly base: number
    readonly positions: readonly number[]
    readonly replaced: readonly number[]
  }
}

export function encodeTree({ files, total, change, isWhole = true }: TreeParts): {
  content: Uint8Array
  payload: Uint8Array
} {
  const content = Buffer.from(files.map(({ path }) => `${path}\0`).join(''))
  const names = ['', ...new Set(files.flatMap(({ language }) => (language ? [language] : [])))]
  const places = new Map(names.map((name, place) => [name, place]))
  const leftOut = [...files.entries()].filter(([, file]) => file.leftOut !== 0)
  const nameBytes = Buffer.from(names.join('\n'))
  const head = Buffer.alloc(fixedBytes)
  head.writeUInt32LE(version, 0)
  head.writeUInt32LE(change?.base ?? none, 4)
  head.writeUInt32LE(files.length, 8)
  head.writeUInt32LE(leftOut.length, 12)
  head.writeUInt32LE(change?.replaced.length ?? 0, 16)
  head.writeUInt32LE(nameBytes.length, 20)
  head.writeUInt32LE(total.files, 24)
  head.writeUInt32LE(isWhole ? 0 : 1, 28)
  head.writeDoubleLE(total.bytes, 32)
  const payload = Buffer.concat([
    head,
    columnOf(files.map(({ blob }) => blob)),
    columnOf(endsOf(content)),
    columnOf(change?.positions ?? []),
    columnOf(change?.replaced ?? []),
    columnOf(leftOut.map(([place]) => place)),
    new Uint8Array(Uint16Array.from(files, ({ language }) => places.get(language ?? '') ?? 0).buffer),
    Uint8Array.from(leftOut, ([, file]) => file.leftOut),
    nameBytes,
  ])
  return { content, payload }
}

function columnOf(values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer)
}

function endsOf(content: Buffer): readonly number[] {
  const ends: number[] = []
  for (let at = content.indexOf(0); at >= 0; at = content.indexOf(0, at + 1)) ends.push(at)
  return ends
}

/** Throws a `RangeError` for a payload that is none of this version. */
export function decodeTree(payload: Uint8Array): TreeDocument {
  // A copy, so that the columns are aligned.
  const bytes = Buffer.from(payload)
  if (bytes.length < fixedBytes || bytes.readUInt32LE(0) !== version) throw new RangeError('No tree of this version.')
  const files = bytes.readUInt32LE(8)
  const base = bytes.readUInt32LE(4)
  const own = new Uint8Array(payload).buffer
  let at = fixedBytes
  const column = (length: number) => {
    const table = new Uint32Array(own, at, length)
    at += length * 4
    return table
  }
  const blobs = column(files)
  const pathEnds = column(files)
  const positions = column(base === none ? 0 : files)
  const replaced = column(bytes.readUInt32LE(16))
  const leftOut = column(bytes.readUInt32LE(12))
  const languages = new Uint16Array(own, at, files)
  at += files * 2
  const leftOutFlags = new Uint8Array(own, at, leftOut.length)
  at += leftOut.length
  return {
    base: base === none ? undefined : base,
    files,
    blobs,
    pathEnds,
    languages,
    languageNames: bytes.toString('utf8', at, at + bytes.readUInt32LE(20)).split('\n'),
    leftOut,
    leftOutFlags,
    positions,
    replaced,
    total: { files: bytes.readUInt32LE(24), bytes: bytes.readDoubleLE(32) },
    isWhole: bytes.readUInt32LE(28) === 0,
  }
}
