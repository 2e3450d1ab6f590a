import { NumberReader, NumberWriter } from './numberCodec.js'

/**
 * The history of a commit as the index keeps it: which commits can be reached from it, newest first. It is a document
 * of a kind of its own, `histories`, without content: among the commits it would stand in the way of their trigrams,
 * and it goes away with its revision while commits stay for as long as any history names them. A history that differs
 * little from another one is kept as a change against it.
 */
export interface HistoryDocument {
  /** The number of the history that this one is a change against; that one is whole. Undefined for a whole history. */
  readonly base: number | undefined
  /**
   * For a change: the numbers of the base's commits that this history does not have, or has with other changes and so
   * names itself; ascending.
   */
  readonly without: ArrayLike<number>
  /** The numbers of the commits: all of them, or those that the base does not have. */
  readonly commits: ArrayLike<number>
  /** For each commit where its changes are: `emptyDiff`, `unknownDiff`, or the number of the document and 2. */
  readonly diffs: ArrayLike<number>
  /** For each commit the date of its committer, in Unix seconds. */
  readonly dates: ArrayLike<number>
  /** How many commits the whole history has in its repository. */
  readonly total: number
}

/** In the column `diffs`: the commit changes no lines, as merges do; its changes are not indexed. */
export const [emptyDiff, unknownDiff, firstDiff] = [0, 1, 2] as const

const version = 1

/** The document's payload. */
export function encodeHistory({ base, without, commits, diffs, dates, total }: HistoryDocument): Uint8Array {
  const writer = new NumberWriter()
  writer.number(version)
  writer.number(base === undefined ? 0 : base + 1)
  writer.number(total)
  for (const column of [without, commits, diffs, dates]) writer.column(column)
  return writer.result()
}

/** Throws a `RangeError` for a payload that is none of this version. */
export function decodeHistory(payload: Uint8Array): HistoryDocument {
  const reader = new NumberReader(payload)
  if (reader.number() !== version) throw new RangeError('No history of this version.')
  const base = reader.number()
  const total = reader.number()
  const [without, commits, diffs, dates] = [reader.column(), reader.column(), reader.column(), reader.column()]
  return { base: base === 0 ? undefined : base - 1, total, without, commits, diffs, dates }
}
