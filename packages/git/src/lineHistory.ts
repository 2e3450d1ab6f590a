import { AppError } from '@sextant/base'
import { GitFailed } from './gitFailed.js'
import { changeLimits, historyConfiguration } from './historyConfiguration.js'
import type { LineSpan, LogEntry } from './logEntry.js'
import { headsOf } from './lineHeads.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface LineHistoryOptions {
  readonly start: ObjectId
  /** A file. */
  readonly path: string
  /** Lines of the file at `start`. */
  readonly lines: LineSpan
  readonly after?: Date
  readonly before?: Date
  readonly firstParent?: boolean
  readonly signal?: AbortSignal | undefined
}

// Ids, paths and numbers stand at the start of lines; what the changed lines say is not needed.
const longestHead = 16 * 1024

/**
 * The commits that changed lines of a file, newest first, with the path and the lines at each: `git log -L`, which
 * follows renames. Throws `AppError` 'not_found' when there is no such file or line at `start`.
 */
export async function* lineHistory(
  repository: Repository,
  options: LineHistoryOptions,
): AsyncGenerator<readonly LogEntry[], void, undefined> {
  const { path, signal } = options
  const command = { repository, configuration: historyConfiguration, limits: changeLimits }
  const git = startGit({ ...command, args: ['log', ...argumentsOf(options)] }, { signal })
  const reader = new PatchHeads(path)
  try {
    for await (const line of headsOf(git.stdout, longestHead)) {
      const entry = reader.take(line)
      if (entry) yield [entry]
    }
    const last = reader.end()
    if (last) yield [last]
    await git.finished
  } catch (error) {
    throw complaintOf(error)
  } finally {
    await git.stop()
  }
}

function argumentsOf({ start, path, lines, after, before, firstParent }: LineHistoryOptions): string[] {
  return [
    `-L${lines.first},${lines.last}:${path}`,
    ...['--format=tformat:%x00%H', '-M', '--no-color', '--no-ext-diff', '--no-textconv'],
    ...['--src-prefix=a/', '--dst-prefix=b/'],
    ...(after ? [`--max-age=${Math.ceil(after.getTime() / 1000)}`] : []),
    ...(before ? [`--min-age=${Math.floor(before.getTime() / 1000)}`] : []),
    ...(firstParent ? ['--first-parent'] : []),
    start,
  ]
}

// What git says: line-log.c and line-range.c.
function complaintOf(error: unknown): unknown {
  if (!(error instanceof GitFailed)) return error
  if (/There is no path/.test(error.stderr)) return noLines('There is no such file at this revision.')
  const [, count] = /has only (\d+) lines?/.exec(error.stderr) ?? []
  return count === undefined ? error : noLines(`The file has only ${count} lines at this revision.`)
}

const noLines = (message: string) => new AppError('not_found', 'no-such-lines', message)

/** Reads the entries out of what `git log -L` prints: marks with ids, each with a patch of the lines. */
class PatchHeads {
  readonly #askedPath: string
  #id: ObjectId | undefined
  #path: string | undefined
  #lines: LineSpan | undefined

  constructor(askedPath: string) {
    this.#askedPath = askedPath
  }

  /** The entry that a line ends, if it does. */
  take(line: string): LogEntry | undefined {
    if (line.startsWith('\0')) {
      const done = this.end()
      this.#id = objectIdFromGit(line.slice(1))
      return done
    }
    // Changed lines begin with a sign of their own, and there are none before the first range.
    if (line.startsWith('+++ ') && this.#lines === undefined) this.#path = pathOf(line.slice(4))
    else if (line.startsWith('@@ ')) this.#lines = joined(this.#lines, rangeOf(line))
    return undefined
  }

  end(): LogEntry | undefined {
    const [id, path, lines] = [this.#id, this.#path ?? this.#askedPath, this.#lines]
    this.#path = this.#lines = undefined
    return id && { id, path, ...(lines && { lines }) }
  }
}

/** Where a range of a patch stands afterwards; undefined when nothing of it is left. */
function rangeOf(line: string): LineSpan | undefined {
  const [, start, count = '1'] = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
  if (start === undefined || count === '0') return undefined
  return { first: Number(start), last: Number(start) + Number(count) - 1 }
}

function joined(a: LineSpan | undefined, b: LineSpan | undefined): LineSpan | undefined {
  if (!a || !b) return a ?? b
  return { first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) }
}

/** The path behind `+++ `: after `b/`, in quotes as in C where it holds odd characters. */
function pathOf(text: string): string | undefined {
  const plain = text.startsWith('"') ? unquoted(text) : text.replace(/\t$/, '')
  return plain.startsWith('b/') ? plain.slice(2) : undefined
}

const escapes: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' }

function unquoted(text: string): string {
  const inner = text.slice(1, text.lastIndexOf('"'))
  return inner.replaceAll(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
}
