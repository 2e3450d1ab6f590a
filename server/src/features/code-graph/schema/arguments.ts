import { AppError } from '@sextant/base'
import type { PageAsk } from '@sextant/code-intel'
import type { Position } from '../textPlaces.js'

const usualPage = 50
const largestPage = 500

/** Reads a place of a question. Throws `AppError` 'invalid_argument' for one before the start of a text or line. */
export function positionOf({ line, character }: Position): Position {
  if (line < 0 || character < 0) throw new AppError('invalid_argument', 'place', 'A place counts from 0.')
  return { line, character }
}

/** Reads which page is wanted; one that is too large is cut. Throws `AppError` 'invalid_argument' for an empty one. */
export function pageAsk({
  first,
  after,
}: {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}): PageAsk {
  const asked = first ?? usualPage
  if (asked < 1) throw new AppError('invalid_argument', 'page-size', '`first` must be 1 or more.')
  return { most: Math.min(asked, largestPage), ...(after && { after }) }
}
