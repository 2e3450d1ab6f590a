import { AppError } from '@sextant/base'
import type { BlameOptions } from '@sextant/git'

const truths: Readonly<Record<string, boolean>> = {
  '': true,
  1: true,
  t: true,
  true: true,
  0: false,
  f: false,
  false: false,
}
const followed: ReadonlySet<string> = new Set(['moved', 'copied'])

/**
 * What the query of an address asks of a blame: `ignoreWhitespace`, `ignoreRevs` (yes unless told), `follow` (`moved` or
 * `copied`), `startLine` and `endLine` (from 1, both inside). Throws `invalid_argument` for a value that is none of it.
 */
export function readOptions(query: unknown): BlameOptions {
  const given = new URLSearchParams(isRecord(query) ? entriesOf(query) : [])
  const follow = given.get('follow')
  if (follow !== null && !followed.has(follow)) throw bad('follow must be moved or copied.')
  const lines = readLines(given.get('startLine'), given.get('endLine'))
  return {
    ignoreWhitespace: readTruth(given, 'ignoreWhitespace') ?? false,
    ignoreRevisions: readTruth(given, 'ignoreRevs') ?? true,
    ...(follow === 'moved' || follow === 'copied' ? { follow } : {}),
    ...(lines && { lines }),
  }
}

/** The lines from `start` to `end`, both inside and either absent; undefined for all. Throws for what are no lines. */
export function readLines(
  start: string | number | null | undefined,
  end: string | number | null | undefined,
): BlameOptions['lines'] {
  if (start == null && end == null) return undefined
  const [first, last] = [Number(start ?? 1), Number(end ?? lastLine)]
  const areLines = [first, last].every((line) => Number.isInteger(line) && line >= 1 && line <= lastLine)
  if (!areLines || first > last) throw bad('startLine and endLine must be lines, counted from 1.')
  return { first, last }
}

const lastLine = 999_999_999

function readTruth(given: URLSearchParams, name: string): boolean | undefined {
  const text = given.get(name)
  if (text === null) return undefined
  const truth = truths[text.toLowerCase()]
  if (truth === undefined) throw bad(`${name} must be true or false.`)
  return truth
}

const isRecord = (query: unknown): query is Record<string, unknown> => typeof query === 'object' && query !== null

/** Of a parameter that is given more than once the first counts. */
function entriesOf(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)])
}

const bad = (sentence: string) => new AppError('invalid_argument', 'bad-parameter', sentence)
