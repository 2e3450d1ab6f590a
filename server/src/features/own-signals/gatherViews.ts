import { matchRoute } from '@sextant/contract'
import { type Database, transaction } from '@sextant/database'
import type { Repository } from '../repositories/index.js'
import {
  addViews,
  keepViews,
  lastCounted,
  saveLastCounted,
  type View,
  type ViewEvent,
  viewEventsAfter,
} from './viewStore.js'

/** How many events are counted at a time, for how long views are kept, and how many of one repository. */
export interface ViewLimits {
  readonly atOnce: number
  readonly days: number
  /** Pairs of a file and a person; the latest stay. */
  readonly most: number
}

export const usualViewLimits: ViewLimits = { atOnce: 10_000, days: 90, most: 50_000 }

/** Counts what the event log tells of files that were looked at since the last time, in these repositories. */
export async function gatherViews(
  db: Database,
  repositories: readonly Repository[],
  { limits, signal }: { readonly limits: ViewLimits; readonly signal: AbortSignal },
): Promise<void> {
  const ids = new Map(repositories.map(({ id, name }) => [name.toLowerCase(), id]))
  while (await gatherSome(db, ids, limits.atOnce)) signal.throwIfAborted()
  await keepViews(db, { ...limits, repositoryIds: repositories.map(({ id }) => id) })
}

/** Whether there may be more. */
const gatherSome = (db: Database, ids: ReadonlyMap<string, number>, most: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    const events = await viewEventsAfter(trx, await lastCounted(trx), most)
    const last = events.at(-1)
    if (last === undefined) return false
    const views = viewsOf(events, ids)
    if (views.length > 0) await addViews(trx, views)
    await saveLastCounted(trx, last.id)
    return events.length === most
  })

function viewsOf(events: readonly ViewEvent[], ids: ReadonlyMap<string, number>): readonly View[] {
  const found = new Map<string, View>()
  for (const { userId, url, at } of events) {
    const file = fileOf(url, ids)
    if (!file) continue
    const key = `${userId} ${file.repositoryId} ${file.path}`
    found.set(key, { ...file, userId, views: (found.get(key)?.views ?? 0) + 1, lastAt: at })
  }
  return [...found.values()]
}

/** Longer addresses were cut off in the log. */
const longestURL = 2000

/** The file that a page is about, whatever its revision; undefined for other pages and other repositories. */
function fileOf(url: string, ids: ReadonlyMap<string, number>): Pick<View, 'repositoryId' | 'path'> | undefined {
  const match = url.length < longestURL ? matchRoute(url) : undefined
  const { repo, path } = match?.params ?? {}
  if (match?.route.path !== '/{repo}/-/blob/{path}' || repo === undefined || !path || path.includes('\0'))
    return undefined
  const repositoryId = ids.get(repo.toLowerCase())
  return repositoryId === undefined ? undefined : { repositoryId, path }
}
