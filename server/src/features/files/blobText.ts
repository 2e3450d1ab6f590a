import { AppError } from '@sextant/base'
import { findFileEncoding } from '@sextant/contract'
import type { BlobAt } from '../browse/index.js'
import { beginsWithMark, countLines, decodeText, type DetectedEncoding, detectEncoding } from './decodeText.js'

/** A file read as text. */
export interface BlobText extends DetectedEncoding {
  readonly content: string
  readonly lineCount: number
  /** True when some bytes mean nothing in the encoding; they stand in the text as U+FFFD. */
  readonly hasInvalidEncoding: boolean
  /** Names this text for caches; undefined for a file on disk. */
  readonly key: string | undefined
}

/**
 * Reads a file as text, in the encoding that was asked for or the one that its bytes speak for. Undefined when it is too
 * large, or binary and no encoding was asked for. Throws `AppError` 'invalid_argument' for an encoding nobody offers.
 */
export async function readBlobText(
  blob: BlobAt,
  asked: string | null | undefined,
  signal: AbortSignal,
): Promise<BlobText | undefined> {
  const wanted = asked ? encodingNamed(asked) : undefined
  const { file } = await blob.read()
  if (!file.content) return undefined
  const encoding = wanted ? chosen(file.content, wanted) : detectEncoding(file.content)
  if (!encoding) return undefined
  const content = await decodeText(file.content, encoding.label, signal)
  return {
    ...encoding,
    content,
    lineCount: countLines(content),
    hasInvalidEncoding: content.includes('\uFFFD') && !(wanted === undefined && encoding.label === 'utf-8'),
    key: file.blob && `${file.blob} ${encoding.label}`,
  }
}

function chosen(content: Buffer, label: string): DetectedEncoding {
  return { label, hasByteOrderMark: beginsWithMark(content, label), isGuess: false }
}

function encodingNamed(asked: string): string {
  const found = findFileEncoding(asked)
  if (found) return found.label
  throw new AppError('invalid_argument', 'no-such-encoding', 'Files cannot be read in this encoding.')
}
