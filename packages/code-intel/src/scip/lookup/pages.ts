import { AppError } from '@sextant/base'
import type { PageOf } from '../preciseIndex.js'

const mostOfPage = 1000

/** Which items of a list a page is: from `from` up to `from + count`, exclusive, counted from 0. */
export interface Stretch {
  readonly from: number
  readonly count: number
}

/** Reads a page's cursor, the number of its first item. Throws an `AppError` for anything else. */
export function stretchOf({ first, after }: PageOf): Stretch {
  const count = Math.min(mostOfPage, Math.max(1, Math.floor(first) || 1))
  if (after === undefined) return { from: 0, count }
  if (!/^\d{1,15}$/.test(after)) throw noCursor()
  return { from: Number(after), count }
}

export const noCursor = () =>
  new AppError(
    'invalid_argument',
    'precise-index-cursor',
    'This place in the list is not known. Begin with the first page.',
  )

/** Where the next page begins; nothing when there is none. */
export function nextOf({ from, count }: Stretch, total: number): { next?: string } {
  return from + count < total ? { next: String(from + count) } : {}
}
