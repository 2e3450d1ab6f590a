import { AppError } from '@sextant/base'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Everybody who sees the product may say what they think of it. Says under which name it is counted. */
export const maySubmit = (viewer: Viewer): string => (viewer.kind === 'user' ? String(viewer.userId) : 'visitors')

/** What people said is for site admins. Throws for everyone else. */
export const mayReadAnswers = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

const longestAnswer = 5_000
const longestFeedback = 10_000
const longestPath = 2_000

/** Throws `invalid_argument` for anything but a whole number from 0 to 10. */
export function requireScore(score: number): number {
  if (Number.isInteger(score) && score >= 0 && score <= 10) return score
  throw new AppError('invalid_argument', 'bad-score', 'Please select a score between 0 to 10')
}

/** A text that may be empty. Throws `invalid_argument` when it is long. */
export const requireAnswer = (text: string): string => requireLength(text, longestAnswer)

/** A text that says something. Throws `invalid_argument` when it does not, or is long. */
export function requireFeedback(text: string): string {
  const feedback = requireLength(text, longestFeedback)
  if (feedback !== '') return feedback
  throw new AppError('invalid_argument', 'no-feedback', 'Write what you want to say.')
}

function requireLength(text: string, longest: number): string {
  // Line ends and tabs stay; PostgreSQL takes no NUL.
  const clean = text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim()
  if (clean.length <= longest) return clean
  throw new AppError('invalid_argument', 'too-long', `An answer has at most ${longest} characters.`)
}

/** The path of a page, without its query: that may say what somebody searched for. */
export function pathOf(text: string): string {
  const base = 'http://localhost'
  return URL.canParse(text, base) ? new URL(text, base).pathname.slice(0, longestPath) : ''
}
