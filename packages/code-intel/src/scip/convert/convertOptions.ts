import type { PreciseSummary } from '../preciseIndex.js'
import type { ScipProblem } from '../scipProblem.js'

/** What an upload may hold. Each is inclusive; an upload beyond one is refused with a `ScipProblem`. */
export interface ConvertLimits {
  /** Bytes of the whole upload, decompressed. */
  readonly bytes: number
  /** Bytes of one document. */
  readonly documentBytes: number
  /** Bytes of one symbol's description, and of an occurrence. */
  readonly messageBytes: number
  /** Bytes of one symbol's name. */
  readonly symbolBytes: number
  /** Documents, those that come again counted again. */
  readonly documents: number
  readonly occurrences: number
  /** Occurrences of one document, and symbols that it describes. */
  readonly documentOccurrences: number
  /** Diagnostics of one document; further ones are left out and counted. */
  readonly diagnostics: number
  /** Packages of each kind that the summary names; further ones are left out. */
  readonly packages: number
}

export const defaultConvertLimits: ConvertLimits = {
  bytes: 16 * 1024 ** 3,
  documentBytes: 64 * 1024 ** 2,
  messageBytes: 4 * 1024 ** 2,
  symbolBytes: 32 * 1024,
  documents: 4_000_000,
  occurrences: 2_000_000_000,
  documentOccurrences: 1_000_000,
  diagnostics: 5000,
  packages: 20_000,
}

export interface ConvertProgress {
  readonly phase: 'reading' | 'joining'
  /** Bytes of the upload read so far, decompressed. */
  readonly bytes: number
  readonly documents: number
}

/** What came of an upload, besides the stored form. */
export interface ConvertedIndex {
  readonly summary: PreciseSummary
  /** Bytes of the upload, decompressed. */
  readonly bytes: number
  /** Documents that `mayHave` refused. */
  readonly skippedDocuments: number
  /** Documents whose characters could not be made UTF-16, for want of their text. */
  readonly otherEncodings: number
  /** Occurrences left out because their range makes no sense, and what was wrong with the first of them. */
  readonly badRanges: { readonly count: number; readonly first?: ScipProblem }
  /** Diagnostics left out because a document had too many. */
  readonly leftOutDiagnostics: number
}

export interface ConvertOptions {
  /** Folder of the repository that was indexed, without slashes at its ends; empty for the whole of it. */
  readonly root?: string
  readonly limits?: Partial<ConvertLimits>
  readonly signal?: AbortSignal | undefined
  /** Bytes that are held of what has to be sorted, before it goes to the disk; 24 MiB otherwise. */
  readonly sortBytes?: number
  /** Called a few times a second at most. */
  readonly onProgress?: (progress: ConvertProgress) => void
  /** Whether the repository has a file: documents of others are left out and counted. Paths are the repository's. */
  readonly mayHave?: (path: string) => boolean | Promise<boolean>
  /** The text of a file, asked for documents whose characters do not count in UTF-16. */
  readonly textOf?: (path: string) => string | undefined | Promise<string | undefined>
}
