import { changeLimits, historyConfiguration } from './historyConfiguration.js'
import type { LogEntry } from './logEntry.js'
import type { ObjectId } from './objectId.js'
import { parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** What commits of a history must have. All that is given must hold; upper and lower case count only in `text`. */
export interface CommitFilter {
  /** Stands in the author's `name <e-mail>`. */
  readonly author?: string
  /** Stands in the message. */
  readonly message?: string
  /** How often it stands in the file, or in any file, changed with the commit: git-log(1), `-S`. */
  readonly text?: string
}

const patience = 120_000

/** Those of the entries, in their order, that a filter lets through. */
export async function filterCommits(
  repository: Repository,
  entries: readonly LogEntry[],
  { filter, path, signal }: { readonly filter: CommitFilter; readonly path: string; readonly signal?: AbortSignal },
): Promise<readonly LogEntry[]> {
  const said = await withWords(repository, entries, { ...filter, signal })
  return filter.text ? withText(repository, said, { text: filter.text, path, signal }) : said
}

async function withWords(
  repository: Repository,
  entries: readonly LogEntry[],
  { author, message, signal }: CommitFilter & { readonly signal: AbortSignal | undefined },
): Promise<readonly LogEntry[]> {
  const words = [author && `--author=${oneLine(author)}`, message && `--grep=${oneLine(message)}`].filter(Boolean)
  if (words.length === 0 || entries.length === 0) return entries
  const how = ['--no-walk=unsorted', '--stdin', '--fixed-strings', '--regexp-ignore-case', '--all-match']
  const command = { repository, configuration: historyConfiguration, limits: changeLimits }
  return keep(entries, signal, {
    ...command,
    args: ['rev-list', ...how, ...words.filter((word) => word !== undefined)],
  })
}

// A line break would make two patterns of one.
const oneLine = (text: string) => text.replaceAll(/[\r\n\0]+/g, ' ')

async function withText(
  repository: Repository,
  entries: readonly LogEntry[],
  { text, path, signal }: { readonly text: string; readonly path: string; readonly signal: AbortSignal | undefined },
): Promise<readonly LogEntry[]> {
  const command = { repository, configuration: historyConfiguration, limits: changeLimits }
  const how = ['--stdin', '--root', '-r', '-s', '--no-textconv', `-S${text.replaceAll('\0', '')}`]
  const kept: LogEntry[] = []
  for (const run of runsOfOnePath(entries)) {
    const where = whereOf(path, run[0])
    kept.push(...(await keep(run, signal, { ...command, args: ['diff-tree', ...how, ...where] })))
  }
  return kept
}

/** Where a text is looked for. What a renamed file had before it does not count as new. */
function whereOf(path: string, first: LogEntry | undefined): readonly string[] {
  if (path === '' || first === undefined) return ['-M']
  const { path: now, previousPath: before } = first
  return before === undefined ? ['-M', '--', now] : ['-C', '--find-copies-harder', '--', now, before]
}

/** Those whose ids git says again. */
async function keep(
  entries: readonly LogEntry[],
  signal: AbortSignal | undefined,
  command: Parameters<typeof runGit>[0],
): Promise<readonly LogEntry[]> {
  const input = entries.map(({ id }) => `${id}\n`).join('')
  const { stdout } = await runGit(command, { signal, input, deadline: patience })
  const lines = stdout.toString('latin1').split('\n')
  const ids = new Set<ObjectId | undefined>(lines.map((line) => parseObjectId(line)))
  return entries.filter(({ id }) => ids.has(id))
}

/** Neighbours of one path together; a renaming commit begins anew, and what follows has another path. */
function runsOfOnePath(entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const runs: LogEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && last[0]?.path === entry.path && entry.previousPath === undefined) last.push(entry)
    else runs.push([entry])
  }
  return runs
}
