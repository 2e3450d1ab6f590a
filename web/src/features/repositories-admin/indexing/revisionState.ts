import type { MarkedState } from '@sextant/ui'
import type { IndexedRevision } from './api.js'

/** How a revision stands in the index, as a mark and a few words. */
export function revisionState({ indexed, current }: Pick<IndexedRevision, 'indexed' | 'current'>): {
  readonly mark: MarkedState
  readonly words: string
} {
  if (!indexed) return { mark: 'waiting', words: 'Not indexed yet' }
  return current ? { mark: 'good', words: 'Up to date' } : { mark: 'working', words: 'An older commit is indexed' }
}
