import { AppError, type ErrorCode, messageOf } from '@sextant/base'
import type { ConvertedIndex, ConvertLimits, ConvertProgress } from '../convert/convertOptions.js'
import type { UploadFiles } from '../convert/uploadChunks.js'
import { ScipProblem, type ScipReason } from '../scipProblem.js'

/** What the thread is to do. */
export interface ThreadJob {
  readonly upload: UploadFiles
  readonly folder: string
  readonly root: string
  readonly limits: Partial<ConvertLimits>
  /** Which questions have somebody to answer them. */
  readonly asks: { readonly mayHave: boolean; readonly textOf: boolean }
}

/** What the thread says. */
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly progress: ConvertProgress }
  | { readonly kind: 'ask'; readonly question: 'mayHave' | 'textOf'; readonly path: string }
  | { readonly kind: 'done'; readonly converted: SentIndex }
  | { readonly kind: 'failed'; readonly error: SentError }

/** The answer to the only question that is open. */
export type ThreadAnswer =
  | { readonly kind: 'answer'; readonly answer: boolean | string | undefined }
  | { readonly kind: 'failed'; readonly error: SentError }

/** An error as it passes between threads, which know no classes of ours. */
export type SentError =
  | { readonly kind: 'problem'; readonly reason: ScipReason; readonly offset: number; readonly what: string }
  | { readonly kind: 'app'; readonly code: ErrorCode; readonly reason: string; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly code?: string }

export interface SentIndex extends Omit<ConvertedIndex, 'badRanges'> {
  readonly badRanges: { readonly count: number; readonly first?: SentError }
}

export function sentIndex(converted: ConvertedIndex): SentIndex {
  const { count, first } = converted.badRanges
  return { ...converted, badRanges: { count, ...(first && { first: sentError(first) }) } }
}

export function receivedIndex(sent: SentIndex): ConvertedIndex {
  const first = sent.badRanges.first && receivedError(sent.badRanges.first)
  return { ...sent, badRanges: { count: sent.badRanges.count, ...(first instanceof ScipProblem && { first }) } }
}

export function sentError(error: unknown): SentError {
  if (error instanceof ScipProblem) {
    return { kind: 'problem', reason: error.reason, offset: error.offset, what: error.what }
  }
  if (error instanceof AppError) {
    return { kind: 'app', code: error.code, reason: error.reason, message: error.message }
  }
  const code = error instanceof Error && 'code' in error ? { code: String(error.code) } : {}
  return { kind: 'other', message: messageOf(error), ...code }
}

export function receivedError(sent: SentError): Error {
  if (sent.kind === 'problem') return new ScipProblem(sent.reason, sent.offset, sent.what)
  if (sent.kind === 'app') return new AppError(sent.code, sent.reason, sent.message)
  return Object.assign(new Error(sent.message), sent.code === undefined ? {} : { code: sent.code })
}
