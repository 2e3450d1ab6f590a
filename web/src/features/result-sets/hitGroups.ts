import type { Hit } from './api.js'

/** Rows of one file at one revision, or of one repository's commits. */
export interface HitGroup {
  readonly key: string
  readonly repository: string
  readonly revision: string
  /** Empty for commits and repositories. */
  readonly path: string
  readonly hits: readonly Hit[]
  /** The place of the first of its rows among all. */
  readonly start: number
}

/** Neighbours of one file together. Rows come by repository and path, so a file is one group. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const starts = hits.flatMap((hit, at) => (at === 0 || keyOf(hit) !== keyOf(hits[at - 1]) ? [at] : []))
  return starts.flatMap((start, at) => {
    const first = hits[start]
    if (!first) return []
    const { repository, revision, path } = first
    const own = hits.slice(start, starts[at + 1])
    return [{ key: keyOf(first), repository, revision, path, hits: own, start }]
  })
}

const keyOf = (hit: Hit | undefined) => JSON.stringify(hit && [hit.repository, hit.path, hit.revision])
