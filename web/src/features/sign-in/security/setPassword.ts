import { AppError } from '@sextant/base'
import { askAccount } from '../accountRequest.js'

/** Sets the password of whoever is signed in. Throws an `AppError` with a sentence. */
export async function setPassword(change: {
  readonly password: string
  readonly currentPassword?: string
}): Promise<void> {
  const answer = await askAccount('/-/set-password', change)
  if (answer.kind === 'accepted') return
  const isStale = answer.status === 403 && answer.sentence.startsWith('Confirm that it is you')
  throw new AppError('permission_denied', isStale ? 'sign-in-again' : 'refused', answer.sentence)
}
