import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { RateLimit } from '../../http/rateLimit.js'
import type { Viewer } from '../../http/viewer.js'
import { requireEmail } from '../accounts/index.js'
import { maySubmit, pathOf, requireAnswer, requireFeedback, requireScore } from './policy.js'
import { insertFeedback, insertResponse } from './store.js'

export interface SubmitServices {
  readonly db: Database
  /** What one person says in an hour; all visitors count as one. */
  readonly limit: RateLimit
}

/** An answer as it comes over the wire. */
export interface ToldAnswer {
  readonly score: number
  readonly otherUseCase?: string | null | undefined
  readonly better?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Keeps an answer to the survey, with the address that somebody gave to be written to. */
export async function submitSurvey({ db, limit }: SubmitServices, viewer: Viewer, told: ToldAnswer): Promise<void> {
  const email = told.email?.trim() ?? ''
  const answer = {
    score: requireScore(told.score),
    otherUseCase: requireAnswer(told.otherUseCase ?? ''),
    better: requireAnswer(told.better ?? ''),
    email: email === '' ? null : requireEmail(email),
  }
  spend(limit, viewer)
  await insertResponse(db, { ...answer, userId: userIdOf(viewer) })
}

/** Keeps what somebody said, and on which page. */
export async function submitFeedback(
  { db, limit }: SubmitServices,
  viewer: Viewer,
  told: { readonly feedback: string; readonly currentPath?: string | null | undefined },
): Promise<void> {
  const feedback = requireFeedback(told.feedback)
  spend(limit, viewer)
  await insertFeedback(db, { userId: userIdOf(viewer), feedback, currentPath: pathOf(told.currentPath ?? '') })
}

const userIdOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.userId : null)

function spend(limit: RateLimit, viewer: Viewer): void {
  if (limit.spend(maySubmit(viewer))) return
  throw new AppError('resource_exhausted', 'too-many-answers', 'That is much at once. Try again in an hour.')
}
