import type { FileQuery, HistoryBackend, SearchBackend, SearchLimits } from '@sextant/engine'
import type { Content } from '../../repositories/index.js'
import type { Target } from '../resolveTargets.js'
import type { SearchSource } from '../searchSource.js'

/** The targets of a search and what looks into them, for the predicates that need to. */
export interface LookingInto {
  readonly backend: SearchBackend<SearchSource>
  readonly history: HistoryBackend<Content>
  readonly targets: readonly Target[]
  /** As the engine is to search them, in the order of the targets. */
  readonly sources: readonly SearchSource[]
  readonly limits: Pick<SearchLimits, 'fileBytes' | 'largeFiles'>
  readonly withoutIndex: boolean
  readonly caseSensitive: boolean
  readonly signal: AbortSignal
}

/** Git is asked about so many targets at once. */
export const gitAtOnce = 8

const uncounted = { matches: Number.MAX_SAFE_INTEGER, linesPerFile: 1, contextLines: 0, lineBytes: 100 }

export interface FilesAsked {
  /** RE2 sources, both optional: one file has to match both. */
  readonly path?: string
  readonly content?: string
}

/** The places of the targets that have such a file, and of those that could not be searched. */
export async function targetsWith(
  looking: LookingInto,
  asked: FilesAsked,
): Promise<{ readonly found: ReadonlySet<number>; readonly failed: readonly number[] }> {
  const found = new Set<number>()
  const limits = { ...looking.limits, ...uncounted, oneOfEach: true }
  const { sources, withoutIndex, signal } = looking
  const outcome = await looking.backend.search(
    { query: queryFor(looking, asked), targets: sources, limits, withoutIndex },
    ({ targets }) => {
      for (const target of targets) found.add(target)
    },
    signal,
  )
  return { found, failed: outcome.targets.map(({ target }) => target) }
}

/** The paths of all such files, by the place of the target. */
export async function pathsWith(
  looking: LookingInto,
  asked: FilesAsked,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const paths = new Map<number, Set<string>>()
  const limits = { ...looking.limits, ...uncounted }
  const { sources, withoutIndex, signal } = looking
  await looking.backend.search(
    { query: queryFor(looking, asked), targets: sources, limits, withoutIndex },
    ({ targets, matches }) => {
      for (const target of targets) {
        const known = paths.get(target) ?? new Set()
        for (const { path } of matches) known.add(path)
        paths.set(target, known)
      }
    },
    signal,
  )
  return paths
}

/** What is found is not shown, so nothing is marked. */
function queryFor({ caseSensitive }: LookingInto, { path, content }: FilesAsked): FileQuery {
  return {
    pattern:
      content === undefined
        ? { kind: 'everything' }
        : { kind: 'quiet', child: { kind: 'regexp', source: content, place: 'content' } },
    paths: path === undefined ? [] : [{ pattern: path, negated: false }],
    languages: [],
    caseSensitive,
    results: content === undefined ? 'path' : 'content',
  }
}
