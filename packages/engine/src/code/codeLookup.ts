/**
 * What the index knows of code, file by file and name by name. It answers only for sources that it holds: who asks reads
 * the others itself. Of a working tree it answers what the commit below has, without the files that stand otherwise on
 * disk. All rejects with the signal's reason when it fires.
 */
export interface CodeLookup<Source> {
  /** Where files stand in the index, in the order of the paths; undefined when the index does not hold the source. */
  filesAt(source: Source, files: FilesWanted, signal: AbortSignal): Promise<readonly IndexedFile[] | undefined>
  /**
   * The names of the files in a folder, not of those below it, in the order of their characters; undefined when the
   * index does not hold the source.
   */
  filesIn(source: Source, folder: FolderWanted, signal: AbortSignal): Promise<readonly string[] | undefined>
  /**
   * The definitions with exactly this name, by the order of the sources, then of the files of each. Sources that the
   * index does not hold are passed over.
   */
  definitionsNamed(wanted: NameWanted<Source>, signal: AbortSignal): Promise<NamedDefinitions>
  /**
   * The files in whose text a word stands: with regard to case, and with no ASCII letter, digit or underscore beside it
   * where it begins or ends in one. By the order of the sources, then of the files of each; of a working tree those that
   * stand otherwise on disk come first. Sources that the index does not hold are read themselves, as by a search.
   */
  filesNaming(wanted: WordWanted<Source>, signal: AbortSignal): Promise<WordFiles>
  /** The files with certain names, and their texts, of each source that the index holds. */
  filesCalled(wanted: NamesWanted<Source>, signal: AbortSignal): Promise<readonly (readonly CalledFile[] | undefined)[]>
}

export interface FilesWanted {
  /** With slashes, without one at the start. */
  readonly paths: readonly string[]
  /** Whether the facts are wanted; of what has none yet the text comes in their place. */
  readonly facts?: boolean
  /** Texts of at most so many bytes are wanted. */
  readonly textBytes?: number
}

/** What the index has at a path. `exists` alone is there when nothing else was asked for. */
export interface IndexedFile {
  readonly exists: boolean
  /** The blob's id, in hexadecimal: the first 40 digits. */
  readonly blob?: string
  /** As the content reader names it. */
  readonly language?: string
  /** As the symbol source encoded them, with the present version; empty for a text that has none. */
  readonly facts?: Uint8Array
  readonly text?: Uint8Array
}

export interface FolderWanted {
  /** With slashes, without one at either end; empty for the root. */
  readonly folder: string
  readonly most: number
}

export interface NameWanted<Source> {
  readonly name: string
  /** In the order in which they are wanted. */
  readonly sources: readonly Source[]
  /** At most so many files. */
  readonly most: number
  /** After so many milliseconds of work the answer is what was found by then. */
  readonly milliseconds: number
}

export interface NamedDefinitions {
  readonly files: readonly DefiningFile[]
  /** Whether there is more, or may be. */
  readonly more: boolean
}

/** A file that defines a name. */
export interface DefiningFile {
  /** The place of its source among those that were asked for. */
  readonly source: number
  readonly path: string
  readonly blob: string
  readonly language: string
  /** As in `IndexedFile`; undefined when they are not indexed. */
  readonly facts?: Uint8Array
}

export interface WordWanted<Source> {
  /** Not empty. */
  readonly word: string
  readonly sources: readonly Source[]
  /** At most so many files. */
  readonly most: number
  /** Where the page before this one ended, as `WordFiles.next` says. */
  readonly after?: WordPlace
}

export interface WordFiles {
  readonly files: readonly { readonly source: number; readonly path: string }[]
  /** Where the next page begins; undefined when there is none. */
  readonly next?: WordPlace
}

/** Behind a file. It is for the same sources in the same order. */
export interface WordPlace {
  readonly source: number
  /** How many files of this source have come. */
  readonly before: number
}

export interface NamesWanted<Source> {
  readonly sources: readonly Source[]
  /** The ends of the names wanted: `/package.json` for that very name in any folder, `.gemspec` for all of a kind. */
  readonly endings: readonly string[]
  /** At most so many files of a source: those that people write come first. */
  readonly most: number
  /** Larger files have no text. */
  readonly textBytes: number
}

export interface CalledFile {
  readonly path: string
  readonly text: Uint8Array | undefined
}
