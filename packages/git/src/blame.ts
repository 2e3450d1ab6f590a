import { type BlamedFacts, type BlamedLines, blameParser } from './blameParser.js'
import type { Configuration } from './environment.js'
import { GitFailed } from './gitFailed.js'
import { ignoredRevisionsFile, parseIgnoredRevisions } from './ignoredRevisions.js'
import type { ObjectId } from './objectId.js'
import { type FileAtCommit, type ObjectReader, openObjectReader } from './objectReader.js'
import { standInFor } from './standIn.js'
import { parseCommit } from './readCommit.js'
import type { Repository } from './repository.js'
import { commitsAt } from './resolveCommit.js'
import { type GitCommand, startGit } from './startGit.js'
import { filtersOff } from './workingTree.js'

/** The commit that lines come from. */
export interface BlamedCommit extends BlamedFacts {
  readonly parents: readonly ObjectId[]
  /** What follows the subject, at most 2,000 characters of it. */
  readonly body: string
}

/** Lines that follow each other and come from one commit. Hunks of the same commit share it. */
export type BlameHunk = Omit<BlamedLines, 'facts'> & { readonly commit: BlamedCommit }

/** A file whose lines are asked about. */
export interface BlameTarget extends FileAtCommit {
  /** The file as it lies on disk above the commit; its root is that of the working tree. */
  readonly onDisk?: { readonly root: string; readonly content: Buffer }
}

export interface BlameOptions {
  /** Changes of white space alone do not count. */
  readonly ignoreWhitespace?: boolean
  /** Lines that the commits of `.git-blame-ignore-revs` changed are told by the commits before. Yes when absent. */
  readonly ignoreRevisions?: boolean
  /** Lines that were moved keep their commit: within a file, or also those that came from other files of a commit. */
  readonly follow?: 'moved' | 'copied'
  /** From 1, both inside; the whole file when absent. */
  readonly lines?: { readonly first: number; readonly last: number }
  /** Reads the objects of the repository, and stays open; without it the blame opens one of its own. */
  readonly reader?: ObjectReader
  readonly signal?: AbortSignal | undefined
}

/** How a blame ended. */
export interface BlameEnd {
  /** 'no-file': there is no file at the path. 'limit': there are more hunks than are told. */
  readonly stopped: 'complete' | 'no-file' | 'limit'
  /** How many commits are passed over as `.git-blame-ignore-revs` asks for. */
  readonly ignoredRevisions: number
}

const deadline = 60_000
const limits = { cpuSeconds: 60, fileBytes: 1024 * 1024, memoryBytes: 2 * 1024 ** 3 }
const mostHunks = 200_000
const largestConfiguration = 1024 * 1024
const largestCommit = 1024 * 1024
const longestBody = 2000

/**
 * Tells of each line of a file which commit it comes from, as soon as git knows: hunks come in no order, and never
 * overlap. Authors go by the `.mailmap` of the commit. A link is blamed by the path that it holds. Leaving the loop
 * early ends git. Lines beyond the end of the file are none. Throws `AppError` 'deadline_exceeded' after a minute.
 */
export async function* streamBlame(
  repository: Repository,
  target: BlameTarget,
  options: BlameOptions = {},
): AsyncGenerator<readonly BlameHunk[], BlameEnd, undefined> {
  const reader = options.reader ?? openObjectReader(repository)
  try {
    const found = await look(reader, target, options)
    if (!found.isFile && target.onDisk === undefined) return { stopped: 'no-file', ignoredRevisions: 0 }
    const ignored = await existing(repository, found.ignored, options.signal)
    const end = (stopped: BlameEnd['stopped']) => ({ stopped, ignoredRevisions: ignored.length })
    const command = await commandFor(repository, target, { ...found, ignored }, options)
    return end(yield* readBlame(command, target, { ...options, reader }))
  } finally {
    if (options.reader === undefined) await reader.close()
  }
}

interface Found {
  readonly isFile: boolean
  /** Whether the root has a `.mailmap` of a sane size. */
  readonly hasMailmap: boolean
  readonly ignored: readonly ObjectId[]
}

async function look(
  reader: ObjectReader,
  { commit, path }: FileAtCommit,
  { ignoreRevisions = true, signal }: BlameOptions,
): Promise<Found> {
  const read = (at: string, maxBytes: number) =>
    reader.read({ commit, path: at }, { maxBytes, ...(signal && { signal }) })
  const [file, mailmap, ignored] = await Promise.all([
    read(path, 0),
    read('.mailmap', 0),
    ignoreRevisions ? read(ignoredRevisionsFile, largestConfiguration) : undefined,
  ])
  return {
    isFile: file.found && file.type === 'blob',
    hasMailmap: mailmap.found && mailmap.type === 'blob' && mailmap.byteSize <= largestConfiguration,
    ignored: ignored?.found && ignored.content ? parseIgnoredRevisions(ignored.content.toString('latin1')) : [],
  }
}

/** Those of the ids that are commits here: git refuses to pass over one that it does not know. */
async function existing(repository: Repository, ids: readonly ObjectId[], signal: AbortSignal | undefined) {
  const commits = await commitsAt(repository, ids, signal)
  return commits.filter((each) => each !== undefined)
}

async function commandFor(
  repository: Repository,
  target: BlameTarget,
  found: Found,
  options: BlameOptions,
): Promise<GitCommand> {
  const { commit, onDisk } = target
  const mailmap: Configuration = [
    ['mailmap.file', ''],
    ['mailmap.blob', found.hasMailmap ? `${commit}:.mailmap` : ''],
  ]
  const filters = onDisk
    ? [['safe.directory', onDisk.root] as const, ...(await filtersOff(repository, options.signal))]
    : []
  return {
    args: ['blame', ...argumentsOf(target, found.ignored, options)],
    repository,
    configuration: [...mailmap, ...filters],
    limits,
    ...(onDisk && { workTree: onDisk.root }),
  }
}

function argumentsOf(
  { commit, path, onDisk }: BlameTarget,
  ignored: readonly ObjectId[],
  { ignoreWhitespace = false, follow, lines }: BlameOptions,
): string[] {
  return [
    // A program that makes text of a file, and commits to be passed over, are named by the repository itself.
    ...['--incremental', '--encoding=UTF-8', '--no-textconv', '--ignore-revs-file='],
    ...(ignoreWhitespace ? ['-w'] : []),
    ...(follow === undefined ? [] : [follow === 'moved' ? '-M' : '-C']),
    ...ignored.map((id) => `--ignore-rev=${id}`),
    ...(lines ? [`-L${Math.max(1, lines.first)},${lines.last}`] : []),
    ...(onDisk ? ['--contents=-'] : [commit]),
    ...['--', path],
  ]
}

type Reading = BlameOptions & { readonly reader: ObjectReader }
type Hunks = AsyncGenerator<readonly BlameHunk[], BlameEnd['stopped'], undefined>

async function* readBlame(command: GitCommand, target: BlameTarget, options: Reading): Hunks {
  const { path, onDisk } = target
  try {
    return yield* readHunks(command, target, options)
  } catch (problem) {
    if (!(problem instanceof GitFailed)) throw problem
    const says = (complaint: RegExp) => complaint.test(problem.stderr)
    if (says(/^fatal: file .* has only \d+ lines?$/m)) return 'complete'
    // It ends so before the first hunk: git reads what `blame.ignoreRevsFile` names, and only then takes it back.
    if (says(/^fatal: .*object name/m)) return yield* readInStandIn(command, target, options)
    if (!onDisk || !says(/^fatal: no such path /m)) throw problem
    yield uncommittedBlame({ path, ...onDisk }, options.lines)
    return 'complete'
  }
}

async function* readInStandIn(command: GitCommand, target: BlameTarget, options: Reading): Hunks {
  if (!command.repository) return 'complete'
  const { repository, environment, remove } = await standInFor(command.repository, target.commit, options.signal)
  try {
    return yield* readHunks({ ...command, repository, environment }, target, options)
  } finally {
    await remove()
  }
}

async function* readHunks(command: GitCommand, { onDisk }: BlameTarget, { reader, signal }: Reading): Hunks {
  const git = startGit(command, { signal, deadline })
  git.stdin.end(onDisk?.content)
  const parse = blameParser()
  const complete = commitReader(reader)
  let count = 0
  try {
    for await (const chunk of git.stdout) {
      // A stream of bytes without an encoding gives buffers.
      const hunks = await complete(parse(chunk as Buffer))
      if (hunks.length > 0) yield hunks
      count += hunks.length
      if (count > mostHunks) return 'limit'
    }
    await git.finished
    return 'complete'
  } finally {
    await git.stop()
  }
}

/** Adds to hunks what git blame does not tell of their commits, which are read once each. */
function commitReader(reader: ObjectReader) {
  const known = new Map<BlamedFacts, Promise<BlamedCommit>>()
  const commitOf = async (facts: BlamedFacts): Promise<BlamedCommit> => {
    if (facts.id === undefined) return { ...facts, parents: [], body: '' }
    const read = await reader.read(facts.id, { maxBytes: largestCommit })
    if (!read.found || read.content === undefined) return { ...facts, parents: [], body: '' }
    const { parents, body } = parseCommit(facts.id, read.content)
    return { ...facts, parents, body: body.slice(0, longestBody) }
  }
  return (entries: readonly BlamedLines[]): Promise<BlameHunk[]> =>
    Promise.all(
      entries.map(async ({ facts, ...rest }) => {
        const commit = known.get(facts) ?? commitOf(facts)
        known.set(facts, commit)
        return { ...rest, commit: await commit }
      }),
    )
}

/** The blame of a file on disk that no commit knows: nothing of it is committed. */
export function uncommittedBlame(
  { path, content }: { readonly path: string; readonly content: Buffer },
  range: BlameOptions['lines'],
): readonly BlameHunk[] {
  const count = countLines(content)
  const [first, last] = [Math.max(1, range?.first ?? 1), Math.min(count, range?.last ?? count)]
  if (first > last) return []
  const author = { name: '', email: '', date: undefined }
  const commit = { id: undefined, author, summary: '', parents: [], body: '' }
  return [{ commit, startLine: first, lines: last - first + 1, originalLine: first, path }]
}

function countLines(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(0x0a); at >= 0; at = content.indexOf(0x0a, at + 1)) count += 1
  return content.length === 0 || content.at(-1) === 0x0a ? count : count + 1
}
