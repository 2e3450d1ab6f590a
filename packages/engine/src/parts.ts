import type { Manifest, ManifestFile } from './contentReader.js'

/** A stretch of a manifest: the files [from, to). */
export interface Part {
  readonly from: number
  readonly to: number
}

/** Cuts a manifest into stretches of about `bytes` each, so that several threads can share one repository. */
export function partsOf(manifest: Manifest, bytes: number): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  let size = 0
  for (const [at, file] of manifest.files.entries()) {
    size += weightOf(file)
    if (size >= bytes) {
      parts.push({ from, to: at + 1 })
      from = at + 1
      size = 0
    }
  }
  if (from < manifest.files.length) parts.push({ from, to: manifest.files.length })
  return parts
}

// An empty file costs something too: a million of them must not make one part.
function weightOf(file: ManifestFile): number {
  return file.byteSize + 256
}
