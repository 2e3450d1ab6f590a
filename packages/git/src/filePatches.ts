import type { ChangedFile } from './changedFile.js'
import { comparing, diffConfiguration, type DiffOptions, type DiffSides, sideArguments } from './diffArguments.js'
import type { Configuration } from './environment.js'
import { readFolderFile } from './folderFiles.js'
import { openObjectReader } from './objectReader.js'
import type { Repository } from './repository.js'
import { type GitCommand, type GitProcess, startGit } from './startGit.js'
import { type PatchHunk, PatchParser, type PatchSection } from './unifiedPatch.js'
import { largestOnDisk } from './untrackedFiles.js'
import { isBinaryContent, wholeFileHunks } from './wholeFilePatch.js'
import { filtersOff } from './workingTree.js'

/** The lines of one file that differ. */
export interface FilePatch {
  /** In the order of the file. A file that became a symbolic link has the hunks of both, the old one first. */
  readonly hunks: readonly PatchHunk[]
  readonly isBinary: boolean
  /** Whether hunks are missing: they are more than was wanted, or git could not be asked about a path that is no UTF-8. */
  readonly truncated: boolean
}

export interface FilePatchesOptions extends DiffOptions {
  /** Lines that do not differ, around those that do. */
  readonly contextLines: number
  /** Of each file so many bytes of lines are kept. */
  readonly maxBytes: number
  /** Of all files together. */
  readonly maxTotalBytes: number
}

const deadline = 60_000
const nothing: FilePatch = { hunks: [], isBinary: false, truncated: false }
const unreadable: FilePatch = { ...nothing, truncated: true }
// As many gits at a time for files that are compared one by one.
const atOnce = 4

/**
 * The lines that differ of some of the files that `listChangedFiles` told for these sides, in their order. Pairs of
 * files are those of the list, whatever git would make of the part. Throws `GitFailed` when git dies.
 */
export async function readFilePatches(
  repository: Repository,
  sides: DiffSides,
  { files, ...options }: FilePatchesOptions & { readonly files: readonly ChangedFile[] },
): Promise<readonly FilePatch[]> {
  const read = sides.kind === 'worktree' ? await onDisk(repository, sides, options) : inCommits(repository, options)
  const together = sides.kind === 'commits' ? files.filter(isPlain) : []
  const patches = new Map<ChangedFile, FilePatch>()
  if (sides.kind === 'commits' && together.length > 0) {
    for (const [file, patch] of await manyPatches(repository, sides, { ...options, files: together })) {
      patches.set(file, patch)
    }
  }
  const waiting = files.filter((file) => !together.includes(file))
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) patches.set(file, await read(file))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
  return files.map((file) => patches.get(file) ?? nothing)
}

/** Whether git can be asked for the file by its path alone. */
function isPlain(file: ChangedFile): boolean {
  return file.status !== 'renamed' && file.status !== 'copied' && !pathOf(file).includes('\u{fffd}')
}

const pathOf = (file: ChangedFile) => file.new?.path ?? file.old?.path ?? ''

type ReadOne = (file: ChangedFile) => Promise<FilePatch>

/** Files of commits that lie elsewhere than before, or whose names git cannot be told: by the ids of their contents. */
function inCommits(repository: Repository, options: FilePatchesOptions): ReadOne {
  return async ({ old, new: fresh }) => {
    if (old?.id !== undefined && old.id === fresh?.id) return nothing
    if (old?.id !== undefined && fresh?.id !== undefined) {
      const args = ['diff', ...patchOptions(options), old.id, fresh.id, '--'] as const
      const command = { args, repository, configuration: diffConfiguration }
      return joined(await sectionsOf(command, options))
    }
    const id = old?.id ?? fresh?.id
    if (id === undefined) return unreadable
    const reader = openObjectReader(repository)
    try {
      const blob = await reader.read(id, {
        maxBytes: options.maxBytes,
        ...(options.signal && { signal: options.signal }),
      })
      return wholeFile(blob.found ? blob.content : undefined, old === undefined ? '+' : '-')
    } finally {
      await reader.close()
    }
  }
}

/** Files on disk, one by one: what git does not track is read by ourselves. */
async function onDisk(
  repository: Repository,
  sides: DiffSides & { readonly kind: 'worktree' },
  options: FilePatchesOptions,
): Promise<ReadOne> {
  const trusted: Configuration = [['safe.directory', sides.root], ...(await filtersOff(repository, options.signal))]
  const [name, ...rest] = sideArguments(sides)
  return async (file) => {
    const path = pathOf(file)
    if (path.includes('\u{fffd}')) return unreadable
    const reversed = sides.reverse ? ['-R'] : []
    const moved = movedFrom(file)
    // git-diff(1) compares a blob with a file on disk, tracked or not, when it is given one of each.
    const compared = moved === undefined ? rest : [...reversed, moved.blob]
    const args = [name, '--no-renames', ...patchOptions(options), ...compared, '--', moved?.path ?? path] as const
    const configuration = [...diffConfiguration, ...trusted]
    const sections = await sectionsOf({ args, repository, workTree: sides.root, configuration }, options)
    if (sections.length > 0 || file.status === 'modified' || (file.old && file.new)) return joined(sections)
    const content = await readFolderFile(sides.root, path, largestOnDisk)
    return wholeFile(content?.content, sides.reverse ? '-' : '+')
  }
}

/** Of a file that moved on disk: what it was in the commit, and where it lies now. */
function movedFrom({ status, old, new: fresh }: ChangedFile) {
  if (status !== 'renamed') return undefined
  const [committed, onDisk] = old?.id === undefined ? [fresh, old] : [old, fresh]
  return committed?.id === undefined || !onDisk ? undefined : { blob: committed.id, path: onDisk.path }
}

function wholeFile(content: Buffer | undefined, sign: '+' | '-'): FilePatch {
  if (content === undefined) return unreadable
  if (isBinaryContent(content)) return { ...nothing, isBinary: true }
  return { ...nothing, hunks: wholeFileHunks(content, sign) }
}

function patchOptions(options: FilePatchesOptions): readonly string[] {
  return ['-p', `--unified=${options.contextLines}`, '--full-index', ...comparing(options)]
}

function joined(sections: readonly PatchSection[]): FilePatch {
  return {
    hunks: sections.flatMap(({ hunks }) => hunks),
    isBinary: sections.some(({ isBinary }) => isBinary),
    truncated: sections.some(({ truncated }) => truncated),
  }
}

async function sectionsOf(command: GitCommand, options: FilePatchesOptions): Promise<readonly PatchSection[]> {
  const sections: PatchSection[] = []
  const parser = new PatchParser({ room: () => options.maxBytes, onSection: (section) => void sections.push(section) })
  await readLines(startGit(command, { signal: options.signal, deadline }), (line) => parser.take(line))
  parser.end()
  return sections
}

/** One git for many files whose paths stayed. */
async function manyPatches(
  repository: Repository,
  sides: DiffSides & { readonly kind: 'commits' },
  { files, ...options }: FilePatchesOptions & { readonly files: readonly ChangedFile[] },
): Promise<ReadonlyMap<ChangedFile, FilePatch>> {
  const byPath = new Map(files.map((file) => [pathOf(file), file]))
  const [name, ...rest] = sideArguments(sides)
  const args = [name, '--raw', '--no-abbrev', '-z', '--no-renames', ...patchOptions(options), ...rest] as const
  const git = startGit(
    { args: [...args, '--', ...byPath.keys()], repository, configuration: diffConfiguration },
    { signal: options.signal, deadline },
  )
  const records: RawRecord[] = []
  const sections: PatchSection[] = []
  const parser = parserWithin(options, sections)
  let head: Buffer | undefined
  await readLines(
    git,
    (token) => {
      if (head !== undefined) {
        records.push(recordOf(head.toString('latin1'), token.toString('utf8')))
        head = undefined
      } else if (token[0] === colon) head = token
      else if (token.length > 0) parser.take(token)
    },
    // Records end with NUL, and so does an empty one behind them; the lines of the patch do not.
    (first) => (head !== undefined || first === colon || first === 0 ? 0 : lineFeed),
  )
  parser.end()
  return new Map(
    assigned(records, sections).flatMap(([path, own]) => {
      const file = byPath.get(path)
      return file === undefined ? [] : [[file, joined(own)] as const]
    }),
  )
}

/** Collects sections, as long as there is room for all together. */
function parserWithin({ maxBytes, maxTotalBytes }: FilePatchesOptions, sections: PatchSection[]): PatchParser {
  let left = maxTotalBytes
  return new PatchParser({
    room: () => Math.min(maxBytes, left),
    onSection(section) {
      for (const { body } of section.hunks) left -= body.length
      sections.push(section)
    },
  })
}

const colon = 0x3a
const lineFeed = 0x0a

interface RawRecord {
  readonly path: string
  /** The pairs of ids that its sections will show. */
  readonly pairs: readonly (readonly [string, string])[]
}

function recordOf(head: string, path: string): RawRecord {
  const [, , oldId = '', newId = '', status = ''] = head.slice(1).split(' ')
  const none = '0'.repeat(oldId.length)
  // What became another kind of file is shown as a deletion and an addition.
  const pairs = status.startsWith('T')
    ? ([
        [oldId, none],
        [none, newId],
      ] as const)
    : ([[oldId, newId]] as const)
  return { path, pairs }
}

/**
 * Which sections are whose. They come in the order of the records, but there is none for a file that differs in white
 * space alone when white space is ignored; so each goes to the next record with the ids that it shows.
 */
function assigned(
  records: readonly RawRecord[],
  sections: readonly PatchSection[],
): readonly (readonly [path: string, sections: readonly PatchSection[]])[] {
  let next = 0
  return records.map(({ path, pairs }) => {
    const own: PatchSection[] = []
    for (const [from, to] of pairs) {
      const section = sections[next]
      const shows = section?.ids ?? [from, from]
      if (section === undefined || shows[0] !== from || shows[1] !== to) continue
      own.push(section)
      next += 1
    }
    return [path, own]
  })
}

/** Feeds git's output in pieces. `endOf` tells by the first byte of a piece which byte ends it. */
async function readLines(
  git: GitProcess,
  take: (piece: Buffer) => void,
  endOf: (first: number) => number = () => lineFeed,
): Promise<void> {
  let rest: Buffer[] = []
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      let at = 0
      while (at < chunk.length) {
        const end = chunk.indexOf(endOf(rest[0]?.[0] ?? chunk[at] ?? 0), at)
        if (end < 0) break
        const piece = chunk.subarray(at, end)
        take(rest.length === 0 ? piece : Buffer.concat([...rest, piece]))
        rest = []
        at = end + 1
      }
      if (at < chunk.length) rest.push(chunk.subarray(at))
    }
    await git.finished
  } finally {
    await git.stop()
  }
}
