import type { Proof } from '@sextant/ui'
import { type Hit, hitKey } from '../hits.js'

/** A row of a list of hits. */
export type HitRow =
  | {
      readonly kind: 'repository' | 'file'
      readonly key: string
      readonly name: string
      readonly count: number
      readonly isOpen: boolean
      /** How its hits are known, where all are known alike. */
      readonly proof: Proof | undefined
    }
  | { readonly kind: 'hit'; readonly key: string; readonly hit: Hit }

/** What of a list is shown. */
export interface HitLook {
  /** Words that all must stand in the repository, the path or the line, in any case. */
  readonly filter: string
  /** Keys of rows whose hits are hidden. */
  readonly folded: ReadonlySet<string>
}

/** Hits by repository and file, each group where its first hit came, with counts of what passes the filter. */
export function hitRows(hits: readonly Hit[], { filter, folded }: HitLook): readonly HitRow[] {
  const found = filterHits(hits, filter)
  return [...groupsOf(found, ({ repository }) => repository)].flatMap(([repository, inside]) => {
    const head = groupRow({ kind: 'repository', key: repository, name: repository, hits: inside, folded })
    return head.isOpen ? [head, ...fileRows(repository, inside, folded)] : [head]
  })
}

function fileRows(repository: string, hits: readonly Hit[], folded: ReadonlySet<string>): readonly HitRow[] {
  return [...groupsOf(hits, ({ path }) => path)].flatMap(([path, inside]) => {
    const head = groupRow({ kind: 'file', key: `${repository}\n${path}`, name: path, hits: inside, folded })
    const rows = inside.map((hit): HitRow => ({ kind: 'hit', key: hitKey(hit), hit }))
    return head.isOpen ? [head, ...rows] : [head]
  })
}

interface Group {
  readonly kind: 'repository' | 'file'
  readonly key: string
  readonly name: string
  readonly hits: readonly Hit[]
  readonly folded: ReadonlySet<string>
}

function groupRow({ hits, folded, ...named }: Group) {
  const proof = hits[0]?.proof
  const isAlike = hits.every((hit) => hit.proof === proof)
  return { ...named, count: hits.length, isOpen: !folded.has(named.key), proof: isAlike ? proof : undefined }
}

/** The hits that hold all words of a filter. */
export function filterHits(hits: readonly Hit[], filter: string): readonly Hit[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return hits
  return hits.filter(({ repository, path, lineText, use }) => {
    const text = `${repository} ${path} ${lineText} ${use ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function groupsOf(hits: readonly Hit[], nameOf: (hit: Hit) => string): ReadonlyMap<string, readonly Hit[]> {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) {
    const known = groups.get(nameOf(hit))
    if (known) known.push(hit)
    else groups.set(nameOf(hit), [hit])
  }
  return groups
}
