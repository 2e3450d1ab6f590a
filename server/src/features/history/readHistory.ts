import { type LogEntry, streamLog } from '@sextant/git'
import { askerOf } from '../../http/fairGate.js'
import type { Viewer } from '../../http/viewer.js'
import type { At } from '../browse/index.js'
import { type AskedHistory, askedHistory, cursorOf, type HistoryArguments } from './askedHistory.js'
import { historyRepository } from './graphs.js'
import { deepestEntry, type SeenPart } from './historyWalks.js'
import type { HistoryServices } from './services.js'

/** A page of a history. */
export interface HistoryPage {
  readonly at: At
  readonly entries: readonly LogEntry[]
  /** Where the next page begins; also that of a page that time has cut short. */
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  /** Whether time ran out: there may be more on this page. */
  readonly isPartial: boolean
  readonly looked: number
  readonly milliseconds: number
  readonly options: AskedHistory['options']
}

interface Asker {
  readonly viewer: Viewer
  readonly signal: AbortSignal
}

/**
 * A page of the history behind a commit, newest first. A plain folder has none. Throws `AppError` 'invalid_argument' for
 * what cannot be asked, and 'not_found' for lines that are not there.
 */
export async function readHistory(
  services: HistoryServices,
  { at, args }: { readonly at: At; readonly args: HistoryArguments },
  asker: Asker,
): Promise<HistoryPage | undefined> {
  const start = at.content.kind === 'folder' ? undefined : at.content.commit
  if (!start) return undefined
  const { options, from, first, patience } = askedHistory(start, args, new Date())
  const part = { from, count: first, patience, signal: asker.signal }
  const { entries, hasMore, looked, milliseconds } = await walk(services, { at, options }, { ...asker, part })
  const end = from + entries.length
  const hasNextPage = hasMore ?? true
  return {
    at,
    options,
    entries,
    endCursor: hasNextPage || entries.length > 0 ? cursorOf(options.start, end) : null,
    hasNextPage,
    isPartial: hasMore === undefined,
    looked,
    milliseconds,
  }
}

/** The commit that began a history: the last one of it. */
export interface Introduction {
  /** Undefined when there is none, and while the walk has not got there. */
  readonly entry: LogEntry | undefined
  /** Whether all was walked. */
  readonly isKnown: boolean
}

/** Which commit brought in a file, lines of it, or a text. Errors as of `readHistory`. */
export async function readIntroduction(
  services: HistoryServices,
  { at, args }: { readonly at: At; readonly args: HistoryArguments },
  asker: Asker,
): Promise<Introduction> {
  const start = at.content.kind === 'folder' ? undefined : at.content.commit
  if (!start) return { entry: undefined, isKnown: true }
  const { options, patience } = askedHistory(start, args, new Date())
  const part = { from: 0, count: deepestEntry, patience, signal: asker.signal }
  const { entries, hasMore } = await walk(services, { at, options }, { ...asker, part })
  const isKnown = hasMore === false
  return { entry: isKnown ? entries.at(-1) : undefined, isKnown }
}

async function walk(
  { walks, gate, ...services }: HistoryServices,
  { at, options }: { readonly at: At; readonly options: AskedHistory['options'] },
  { viewer, signal, part }: Asker & { readonly part: Parameters<HistoryServices['walks']['read']>[2] },
): Promise<SeenPart> {
  const git = await historyRepository({ ...services, walks, gate }, at.repository)
  if (!git) return { entries: [], hasMore: false, looked: 0, milliseconds: 0 }
  // Not the place of the companion: the history is the same before and after there is one.
  const key = JSON.stringify([at.repository.id, at.repository.gitDirectory, options])
  return gate.pass(askerOf(viewer), signal, () =>
    walks.read(key, (ending) => streamLog(git, { ...options, signal: ending }), part),
  )
}
