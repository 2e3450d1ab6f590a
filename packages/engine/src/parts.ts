import type { SharedFile, SharedManifest } from './sharedManifest.js'

/** A stretch of a manifest: the files [from, to). */
export interface Part {
  readonly from: number
  readonly to: number
  /** The member through which all of these files can be read. */
  readonly member: number
}

/** Cuts a manifest into stretches of about `bytes` each, so that several threads can share one repository. */
export function partsOf({ files }: SharedManifest, bytes: number): readonly Part[] {
  const parts: Part[] = []
  const onDisk = membersOnDisk(files)
  let from = 0
  let size = 0
  const cut = (to: number) => {
    const member = files[from]?.members[0]
    if (member !== undefined && to > from) parts.push({ from, to, member })
    from = to
    size = 0
  }
  for (const [at, file] of files.entries()) {
    // What lies on disk is read through the member it is listed under; blobs are the same through any.
    if (firstOf(file) !== firstOf(files[at - 1]) && [file, files[at - 1]].some((each) => onDisk.has(firstOf(each))))
      cut(at)
    size += weightOf(file)
    if (size >= bytes) cut(at + 1)
  }
  cut(files.length)
  return parts
}

function membersOnDisk(files: readonly SharedFile[]): ReadonlySet<number | undefined> {
  return new Set(files.filter(({ blob }) => blob === undefined).map(firstOf))
}

function firstOf(file: SharedFile | undefined): number | undefined {
  return file?.members[0]
}

// An empty file costs something too: a million of them must not make one part.
function weightOf(file: SharedFile): number {
  return file.byteSize + 256
}
