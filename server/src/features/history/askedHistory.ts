import { AppError } from '@sextant/base'
import type { CommitFilter, LogOptions, ObjectId } from '@sextant/git'
import { parseObjectId } from '@sextant/git'
import { readDate } from '@sextant/query'
import { deepestEntry } from './historyWalks.js'

/** What a list of commits can be asked for, as it is written. */
export interface HistoryArguments {
  readonly first?: number | null | undefined
  /** In the message. */
  readonly query?: string | null | undefined
  readonly author?: string | null | undefined
  /** Whose number in the file changed with the commit. */
  readonly text?: string | null | undefined
  readonly path?: string | null | undefined
  readonly follow?: boolean | null | undefined
  readonly firstParent?: boolean | null | undefined
  /** Dates. */
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
  readonly startLine?: number | null | undefined
  readonly endLine?: number | null | undefined
  readonly afterCursor?: string | null | undefined
  /** Milliseconds. */
  readonly patience?: number | null | undefined
}

/** Which part of which history is asked for. */
export interface AskedHistory {
  readonly options: Omit<LogOptions, 'signal'>
  readonly from: number
  readonly first: number
  readonly patience: number
}

const usualFirst = 50
const mostFirst = 200
const usualPatience = 5000
const mostPatience = 15_000
const longestText = 1000
const mostLines = 20_000

/** Reads what is asked of the history behind a commit. Throws `AppError` 'invalid_argument' for what cannot be. */
export function askedHistory(start: ObjectId, args: HistoryArguments, now: Date): AskedHistory {
  const cursor = readCursor(args.afterCursor)
  const path = readPath(args.path ?? '')
  const lines = readLines(args, path)
  const filter = readFilter(args)
  const after = readMoment('after', args.after, now)
  const before = readMoment('before', args.before, now)
  return {
    options: {
      // A page behind another one goes on where that began, even when the branch has moved.
      start: cursor.start ?? start,
      path,
      ...(args.follow && !lines && { follow: true }),
      ...(args.firstParent && { firstParent: true }),
      ...(lines && { lines }),
      ...(filter && { filter }),
      ...(after && { after }),
      ...(before && { before }),
    },
    from: cursor.from,
    first: readFirst(args.first),
    patience: readPatience(args.patience),
  }
}

/** Where the part behind `from` entries begins: with the commit that the history began at, so that nothing moves. */
export function cursorOf(start: ObjectId, from: number): string {
  return `${start}:${from}`
}

function readCursor(text: string | null | undefined): { readonly start?: ObjectId; readonly from: number } {
  if (!text) return { from: 0 }
  const [, id = '', digits = ''] = /^(?:([0-9a-f]+):)?(\d{1,9})$/.exec(text) ?? []
  const start = parseObjectId(id)
  const isGood = digits !== '' && (id === '' || start) && Number(digits) <= deepestEntry
  if (!isGood) throw invalid('cursor', 'The `afterCursor` does not belong to a history.')
  return { from: Number(digits), ...(start && { start }) }
}

function readPath(text: string): string {
  const path = text.replace(/^\/+|\/+$/g, '')
  const isGood = path === '' || path.split('/').every((segment) => !['', '.', '..'].includes(segment))
  if (!isGood || path.includes('\0') || path.length > 4096) throw invalid('path', 'No file can have this path.')
  return path
}

function readLines({ startLine, endLine }: HistoryArguments, path: string) {
  if (typeof startLine !== 'number') return undefined
  const lines = { first: startLine, last: endLine ?? startLine }
  const isGood = lines.first >= 1 && lines.last >= lines.first && lines.last - lines.first < mostLines
  if (!isGood) throw invalid('lines', `Lines count from 1, the first before the last, and at most ${mostLines}.`)
  if (path === '') throw invalid('lines', 'Lines are lines of a file: give its path.')
  return lines
}

function readFilter({ query, author, text }: HistoryArguments): CommitFilter | undefined {
  if ([query, author, text].some((each) => (each?.length ?? 0) > longestText)) {
    throw invalid('filter', `A filter may have ${longestText} characters.`)
  }
  const given = {
    ...(query?.trim() && { message: query.trim() }),
    ...(author?.trim() && { author: author.trim() }),
    ...(text && { text }),
  }
  return Object.keys(given).length > 0 ? given : undefined
}

function readMoment(name: string, text: string | null | undefined, now: Date): Date | undefined {
  if (!text?.trim()) return undefined
  const date = text.length <= 100 ? readDate(text, now) : undefined
  if (date) return date
  throw invalid('date', `\`${name}\` must be a date such as 2024-01-31, 2 weeks ago or yesterday.`)
}

function readFirst(value: number | null | undefined): number {
  const first = value ?? usualFirst
  if (first < 0) throw invalid('first', '`first` must be 0 or more.')
  return Math.min(first, mostFirst)
}

function readPatience(value: number | null | undefined): number {
  const patience = value ?? usualPatience
  if (patience >= 0 && patience <= mostPatience) return patience
  throw invalid('patience', `\`patience\` must be between 0 and ${mostPatience}.`)
}

const invalid = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
