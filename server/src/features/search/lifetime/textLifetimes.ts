import { withDeadline } from '@sextant/base'
import type { Viewer } from '../../../http/viewer.js'
import type { RunningRead } from '../../permissions/index.js'
import { listReadable, type Repository } from '../../repositories/index.js'
import { historiesOf } from '../historyTargets.js'
import type { AskedSearch } from '../relaxations/askedSearch.js'
import { resolveTargets, type Target } from '../resolveTargets.js'
import type { SearchServices } from '../search.js'
import { withUsualKinds } from '../selection/usualKinds.js'
import { selectRepositories } from '../selectRepositories.js'
import { type Lifetime, lifetimeIn } from './lifetimeIn.js'
import { type LifetimePlans, lifetimePlans } from './lifetimePlans.js'

/** When a text came into repositories and went out of them. */
export interface TextLifetimes {
  /** In the order of the repositories; those that never had the text are left out. */
  readonly lifetimes: readonly Lifetime[]
  /** Repositories that the query asks for and that were not looked at, because they are too many or time ran out. */
  readonly left: number
}

/** More repositories are not looked at, and more lifetimes not told. */
const mostRepositories = 50
const mostLifetimes = 10
const usualDeadline = 10_000

/**
 * When the text of a query came in and went out, in the repositories and files that it asks for. What it says of
 * authors, messages and dates does not count: a text lives whoever wrote it. Nothing for a query without a pattern, one
 * that cannot be run, and one of several alternatives with filters of their own. Rejects with the signal's reason.
 */
export function textLifetimes(
  services: SearchServices,
  viewer: Viewer,
  options: LifetimeOptions,
): Promise<TextLifetimes> {
  return services.reads.during(viewer, options.signal, ({ add, signal }) =>
    findLifetimes(services, viewer, { ...options, signal, add }),
  )
}

async function findLifetimes(
  services: SearchServices,
  viewer: Viewer,
  { asked, signal, deadline = usualDeadline, add }: LifetimeOptions & Pick<RunningRead, 'add'>,
): Promise<TextLifetimes> {
  const plans = lifetimePlans(asked)
  if (!plans) return { lifetimes: [], left: 0 }
  const readable = await listReadable(services.store, viewer)
  const asking = { filters: plans.diff.filters, repositories: readable }
  const selected = selectRepositories(readable, await withUsualKinds(services.usualKindsOf, viewer, asking))
  add(selected.map(({ id }) => id))
  const inTime = withDeadline(signal, deadline)
  const looking = { plans, selected: selected.slice(0, mostRepositories), signal: inTime, gone: signal }
  const targets = await targetsInTime(looking)
  if (!targets) return { lifetimes: [], left: selected.length }
  const lifetimes: Lifetime[] = []
  const histories = historiesOf(targets, [])
  let looked = 0
  for (const history of histories) {
    if (inTime.aborted || lifetimes.length >= mostLifetimes) break
    looked += 1
    const contents = targets.filter(({ repository }) => repository.id === history.repository.id)
    const found = await lifetimeIn(services, { history, contents, ...plans, signal: inTime, gone: signal })
    if (found) lifetimes.push(found)
  }
  return { lifetimes, left: Math.max(0, selected.length - mostRepositories) + histories.length - looked }
}

interface LifetimeOptions {
  readonly asked: AskedSearch
  readonly signal: AbortSignal
  readonly deadline?: number
}

/** What the query names in the repositories; undefined when the time runs out over it. */
async function targetsInTime(asking: {
  readonly plans: LifetimePlans
  readonly selected: readonly Repository[]
  readonly signal: AbortSignal
  readonly gone: AbortSignal
}): Promise<readonly Target[] | undefined> {
  const { plans, selected, signal, gone } = asking
  try {
    return (await resolveTargets(selected, plans.diff.revisions, { signal })).targets
  } catch (error) {
    gone.throwIfAborted()
    if (signal.aborted) return undefined
    throw error
  }
}
