import type { IndexedTarget } from './indexed/family.js'
import type { SearchableIndex } from './indexed/searchableIndex.js'
import type { MemoryLimits } from './resultMemory.js'
import type { ScanGroup } from './scanGroup.js'
import type { SearchRequest } from './searchBackend.js'

/** How a backend knows where its targets are to be looked for. */
export interface WhereToLook<Source> {
  /** Sources with the same answer are revisions of one repository, whose blobs are the same. Undefined: like no other. */
  readonly repositoryOf?: (source: Source) => string | undefined
  /** Without an index, every source is read itself. */
  readonly index?: SearchableIndex<Source>
  /**
   * After so many milliseconds a ranked search that goes on sends the best of what it knows, after twice as many more
   * again, and so on. 14 without it.
   */
  readonly firstStage?: number
  /** How much memory results that wait take; the usual without it. */
  readonly memory?: MemoryLimits
}

/** What is searched in one way: in the index, or by reading. */
export type Stretch<Source> =
  | { readonly kind: 'index'; readonly targets: IndexedTarget[] }
  | { readonly kind: 'scan'; readonly group: ScanGroup<Source> }

/** Said of a target of which the index lists only a part. */
export const tooMany = 'There are too many files to list them all.'

/** The targets in their order, those that follow each other and are searched in the same way together. */
export function stretchesOf<Source>(
  where: WhereToLook<Source>,
  { targets, withoutIndex = false }: Pick<SearchRequest<Source>, 'targets' | 'withoutIndex'>,
): readonly Stretch<Source>[] {
  const index = withoutIndex ? undefined : where.index
  const stretches: Stretch<Source>[] = []
  const scan = (group: ScanGroup<Source>) => stretches.push({ kind: 'scan', group })
  for (const [group, run] of revisionsTogether(where, targets).entries()) {
    const located = run.map(({ source }) => index?.locate(source))
    // What revisions share is found once: that takes all of them to be searched in the same way.
    if (located.includes(undefined)) {
      scan({ sources: run.map(({ source }) => source), places: run.map(({ place }) => place) })
      continue
    }
    for (const [at, found] of located.entries()) {
      const source = found?.changed?.source
      if (source !== undefined) scan({ sources: [source], places: [run[at]?.place ?? 0] })
    }
    for (const [at, found] of located.entries()) {
      const place = run[at]?.place
      if (!found || place === undefined) continue
      const { tree, changed } = found
      const last = stretches.at(-1)
      const target = { place, tree, group, ...(changed && { hidden: changed.hidden }) }
      if (last?.kind === 'index') last.targets.push(target)
      else stretches.push({ kind: 'index', targets: [target] })
    }
  }
  return stretches
}

/** Targets that follow each other and are revisions of one repository, together. */
function revisionsTogether<Source>(
  { repositoryOf = () => undefined }: WhereToLook<Source>,
  targets: readonly Source[],
): readonly (readonly { readonly source: Source; readonly place: number }[])[] {
  const runs: { source: Source; place: number }[][] = []
  let before: string | undefined
  for (const [place, source] of targets.entries()) {
    const repository = repositoryOf(source)
    if (repository !== undefined && repository === before) runs.at(-1)?.push({ source, place })
    else runs.push([{ source, place }])
    before = repository
  }
  return runs
}
