import { AppError } from '@sextant/base'
import type { Configuration } from '../../configuration/index.js'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Whether visitors can ask for an account. Who may make one has no need to. */
export const accessCanBeRequested = (configuration: Configuration, allowSignup: boolean): boolean =>
  !allowSignup && configuration.get('auth.accessRequest.enabled')

/** Requests for access are for site admins. Throws for everyone else. */
export const mayDecideRequests = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

const longestName = 200
const longestNote = 2000

/** A person's name, on one line. Throws `invalid_argument` when it is empty or long. */
export function requirePersonName(text: string): string {
  const name = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (name !== '' && name.length <= longestName) return name
  throw new AppError('invalid_argument', 'bad-name', `Give your name, in at most ${longestName} characters.`)
}

/** What somebody says of themselves. Throws `invalid_argument` when it is long. */
export function requireNote(text: string): string {
  // Line ends and tabs stay; PostgreSQL takes no NUL.
  const note = text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim()
  if (note.length <= longestNote) return note
  throw new AppError('invalid_argument', 'bad-note', `The note has at most ${longestNote} characters.`)
}
