/**
 * Where the engine gets files from. The engine knows neither git nor folders: whoever starts the search workers hands
 * in a reader. A `source` is that reader's own plain value.
 */
export interface ContentReader<Source> {
  /** Identifies what `manifest` and `contents` answer for this source; equal keys mean equal files. */
  keyOf(source: Source): string
  /** Every file of the source that can be read as a file, in any order; links and submodules are left out. */
  manifest(source: Source, signal: AbortSignal): Promise<Manifest>
  /** The contents of some of the manifest's files, in the order given; each answer holds the very file it is of. */
  contents(
    source: Source,
    files: readonly ManifestFile[],
    options: { readonly maxBytes: number; readonly signal: AbortSignal },
  ): AsyncIterable<FileContent>
  /**
   * How revisions differ from a commit of the same repository, in the order given; undefined for one that differs in
   * more than `most` files. A reader that cannot compare has no such method.
   */
  changes?(
    from: string,
    to: readonly Source[],
    options: { readonly most: number; readonly signal: AbortSignal },
  ): AsyncIterable<TreeChanges | undefined>
  /** The language of a file; the head is its first bytes and may be absent. Undefined when it is not known. */
  languageOf(path: string, head?: Uint8Array): string | undefined
}

/** What one revision has and another has not. A file that was changed is in both lists. */
export interface TreeChanges {
  readonly added: readonly ManifestFile[]
  readonly gone: readonly string[]
}

export interface Manifest {
  readonly files: readonly ManifestFile[]
  /** The sum of all sizes, in bytes. */
  readonly bytes: number
  /** Why the list is not whole, as a sentence; absent when it is. */
  readonly incomplete?: string
}

export interface ManifestFile {
  readonly path: string
  /** In bytes; -1 when it is not known, which only a file of a `TreeChanges` may be. */
  readonly byteSize: number
  /** The blob's id; absent for a file that is read from a folder. */
  readonly blob?: string
}

export interface FileContent {
  readonly file: ManifestFile
  /** Absent when the file is larger than was allowed, or could not be read. */
  readonly content?: Uint8Array
  readonly problem?: 'too-large' | 'unreadable'
}
