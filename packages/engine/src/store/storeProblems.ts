import { AppError } from '@sextant/base'

export const indexClosed = () => new AppError('unavailable', 'index-closed', 'The search index is closed.')

export const indexNumbersUsedUp = () =>
  new AppError(
    'resource_exhausted',
    'index-numbers-used-up',
    'The search index has used up its numbers. Remove its folder to have it built anew.',
  )

/** What was to be replaced is not there any more. */
export const indexChanged = () =>
  new AppError('aborted', 'index-changed', 'The search index has changed meanwhile. Try again.')

/** Something may have come to refer to documents that were to be dropped. */
export const indexInUse = () =>
  new AppError('aborted', 'index-in-use', 'The search index is being added to. Try again when that has ended.')
