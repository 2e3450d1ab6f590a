import { AppError } from '@sextant/base'

/**
 * Throws `AppError` 'unauthenticated' unless a token is that of the account that is asked about: what another account may
 * read says nothing about it.
 */
export function checkSameAccount(title: string, accountId: string, ownerId: string | number): void {
  if (String(ownerId) === accountId) return
  throw new AppError(
    'unauthenticated',
    'token-of-another-account',
    `The token is that of another account of ${title}. Connect the account again.`,
  )
}

/** For hosts that tell only a person's own token what that person may read. */
export function tokenNeeded(title: string): AppError {
  return new AppError(
    'failed_precondition',
    'account-token-needed',
    `${title} tells what an account may read only to that account: its own token is needed.`,
  )
}
