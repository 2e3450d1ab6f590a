import { AppError } from '@sextant/base'
import { requireSelfOrAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What a token may be for. */
const knownScopes: ReadonlySet<string> = new Set(['user:all', 'site-admin:sudo'])

const sudo = 'site-admin:sudo'

/** Longest life of a token, and its life when none is asked for, in seconds. */
const longestLife = 366 * 86_400
const usualLife = 90 * 86_400

const longestNote = 500

/**
 * The scopes of a new token, each once. Throws when one is unknown, when `user:all` is missing, or when the viewer may
 * not hand out sudo: only a site admin may, and a program that acts for one only with a sudo token of its own.
 */
export function requireScopes(viewer: SignedIn, scopes: readonly string[]): readonly string[] {
  const unknown = scopes.find((scope) => !knownScopes.has(scope))
  if (unknown !== undefined) throw badToken('unknown-scope', `There is no scope ${JSON.stringify(unknown)}.`)
  if (!scopes.includes('user:all')) throw badToken('missing-scope', 'Every access token needs the scope "user:all".')
  const mayGrantSudo = viewer.siteAdmin && (viewer.tokenScopes?.includes(sudo) ?? true)
  if (scopes.includes(sudo) && !mayGrantSudo) {
    throw new AppError('permission_denied', 'not-site-admin', 'must be site admin')
  }
  return [...new Set(scopes)]
}

/** Seconds until a new token ends. Throws `invalid_argument` outside 1 second to 366 days. */
export function requireLife(seconds: number | null | undefined): number {
  if (seconds === null || seconds === undefined) return usualLife
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= longestLife) return seconds
  throw badToken('bad-duration', 'An access token lasts between 1 second and 366 days.')
}

/** The note that tells tokens apart. Throws `invalid_argument` when it is empty or long. */
export function requireNote(text: string): string {
  const note = text.trim()
  if (note !== '' && note.length <= longestNote) return note
  throw badToken('bad-note', `Say in 1 to ${longestNote} characters what the access token is for.`)
}

/** Who may read, make and end the tokens of a user. */
export const mayManageTokensOf = (viewer: Viewer, userId: number): SignedIn => requireSelfOrAdmin(viewer, userId)

const badToken = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
