import type { FinderBackend, FindOutcome, FoundName } from '@sextant/engine'
import type { Viewer } from '../../http/viewer.js'
import type { RepositoryStore } from '../repositories/index.js'
import type { SearchSource, TreeLook } from '../search/index.js'
import { type FoundRepository, findRepositories } from './findRepositories.js'
import type { FindTarget, FindTargets, TargetFinder } from './findTargets.js'

export interface FinderServices {
  readonly store: RepositoryStore
  readonly backend: FinderBackend<SearchSource>
  readonly look: TreeLook
  readonly targets: TargetFinder
}

export type FindKind = 'repositories' | 'files' | 'symbols'

export interface FindWanted {
  /** As a person typed it. */
  readonly query: string
  readonly kinds: ReadonlySet<FindKind>
  /** Files and symbols of this repository only; without it those of the default branches of all. */
  readonly repository?: string
  /** Empty for the default branch. */
  readonly revision: string
  /** Symbols of the file at this path only. */
  readonly path?: string
  /** At most so many of each kind. */
  readonly first: number
}

/** A file or a symbol, and where it is. */
export interface FoundIn extends Omit<FoundName, 'target'> {
  readonly at: Pick<FindTarget, 'repository' | 'revision'>
}

export interface Finding {
  readonly repositories: readonly FoundRepository[]
  readonly files: readonly FoundIn[]
  readonly symbols: readonly FoundIn[]
  /** Whether there are more matches than were asked for. */
  readonly more: boolean
  /** Whether time ended it before everything was looked at. */
  readonly outOfTime: boolean
  /** Repositories that were not looked at: their files, or the index of their symbols, are not there yet. */
  readonly unlisted: number
  /** Files whose symbols are not indexed yet. */
  readonly pending: number
}

/** An answer comes after so many milliseconds, with what was found by then. */
const patience = 200

/** What the names of a viewer's repositories, of their files, and of what these define, have in common with a query. */
export async function find(
  services: FinderServices,
  viewer: Viewer,
  wanted: FindWanted,
  signal: AbortSignal,
): Promise<Finding> {
  const { query, kinds, first } = wanted
  const deadline = performance.now() + patience
  const [repositories, targets] = await Promise.all([
    kinds.has('repositories') ? findRepositories(services.store, viewer, query, first) : { found: [], more: false },
    kinds.has('files') || kinds.has('symbols') ? targetsFor(services, viewer, wanted, { deadline, signal }) : noTargets,
  ])
  const sources = await services.look.sourcesOf(
    targets.targets.map(({ content }) => content),
    signal,
  )
  const look = async (what: 'files' | 'symbols') => {
    if (!kinds.has(what) || sources.length === 0) return nothing
    const milliseconds = Math.max(least, deadline - performance.now())
    const path = what === 'symbols' && wanted.path !== undefined ? { path: wanted.path } : {}
    return services.backend.find({ query, what, first, targets: sources, milliseconds, ...path }, signal)
  }
  const [files, symbols] = await Promise.all([look('files'), look('symbols')])
  return {
    repositories: repositories.found,
    files: placed(files, targets),
    symbols: placed(symbols, targets),
    more: repositories.more || files.more || symbols.more,
    outOfTime: targets.isLate || files.outOfTime || symbols.outOfTime,
    unlisted: targets.missing + Math.max(files.unlisted, symbols.unlisted),
    pending: symbols.pending,
  }
}

/** However long it took to find the targets, so many milliseconds are left for their names. */
const least = 50

const noTargets: FindTargets = { targets: [], missing: 0, isLate: false }
const nothing: FindOutcome = { found: [], more: false, outOfTime: false, unlisted: 0, pending: 0 }

async function targetsFor(
  { targets }: FinderServices,
  viewer: Viewer,
  { repository, revision }: FindWanted,
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
): Promise<FindTargets> {
  if (repository === undefined) return targets.everywhere(viewer, { deadline, signal })
  return { targets: [await targets.one(viewer, repository, revision, signal)], missing: 0, isLate: false }
}

function placed({ found }: FindOutcome, { targets }: FindTargets): readonly FoundIn[] {
  return found.flatMap(({ target, ...name }) => {
    const at = targets[target]
    return at ? [{ ...name, at }] : []
  })
}
