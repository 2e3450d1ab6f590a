import { AppError } from '@sextant/base'
import type { TokenScope } from '../../http/tokenScopes.js'
import {
  isSelfOrAdmin,
  requireSelfOrAdmin,
  requireSignedIn,
  requireSiteAdmin,
  type SignedIn,
  type Viewer,
} from '../../http/viewer.js'
import type { AccessToken } from './store.js'
import type { TokenRules } from './tokenRules.js'

/** What a token that a person makes may be for. */
const knownScopes: ReadonlySet<string> = new Set<TokenScope>([
  'user:all',
  'site-admin:sudo',
  'externalapi:read',
  'externalapi:write',
  'mcp',
])

const sudo = 'site-admin:sudo'

const daySeconds = 86_400
/** Longest life of a token, in seconds. */
const longestLife = 366 * daySeconds

const longestNote = 500

/** Who may make tokens of a user: the user and site admins, or only these, as the site configuration has it. */
export function mayMakeTokensOf(viewer: Viewer, userId: number, { allow }: TokenRules): SignedIn {
  const maker = requireSelfOrAdmin(viewer, userId)
  if (allow === 'none') {
    throw new AppError('failed_precondition', 'tokens-disabled', 'Access tokens are turned off on this site.')
  }
  return allow === 'site-admin-create' ? requireSiteAdmin(maker) : maker
}

/** The token, which its user and site admins may end. What is not there and what is another's are told alike. */
export function mayEndTokensOf(viewer: Viewer, token: AccessToken | undefined): AccessToken {
  const user = requireSignedIn(viewer)
  if (token !== undefined && isSelfOrAdmin(user, token.subjectId)) return token
  throw new AppError('not_found', 'no-access-token', 'access token not found')
}

/** Who may see that a token is there: its user and site admins. */
export const maySeeTokensOf = (viewer: Viewer, userId: number): boolean => isSelfOrAdmin(viewer, userId)

/**
 * The scopes of a new token, each once. Throws when one is unknown, when there is none, when sudo comes without
 * `user:all`, or when the viewer may not hand out what they ask for: sudo only a site admin may, and a program only what
 * its own token has.
 */
export function requireScopes(viewer: SignedIn, scopes: readonly string[]): readonly string[] {
  const unknown = scopes.find((scope) => !knownScopes.has(scope))
  if (unknown !== undefined) throw badToken('unknown-scope', `There is no scope ${JSON.stringify(unknown)}.`)
  if (scopes.length === 0 || (scopes.includes(sudo) && !scopes.includes('user:all'))) {
    throw badToken('missing-scope', 'Every access token needs the scope "user:all".')
  }
  const mayGrantSudo = viewer.siteAdmin && (viewer.tokenScopes?.includes(sudo) ?? true)
  if (scopes.includes(sudo) && !mayGrantSudo) {
    throw new AppError('permission_denied', 'not-site-admin', 'must be site admin')
  }
  return [...new Set(scopes)]
}

/**
 * Seconds until a new token ends; null for one that never does, which is asked for with 0 where the site configuration
 * lets tokens last for ever. Throws `invalid_argument` outside 1 second to 366 days.
 */
export function requireLife(seconds: number | null | undefined, rules: TokenRules): number | null {
  if (seconds === null || seconds === undefined) return rules.defaultExpirationDays * daySeconds
  if (seconds === 0 && rules.allowNoExpiration) return null
  if (seconds === 0) throw badToken('no-expiration', 'On this site every access token must expire.')
  const longest = Math.max(longestLife, ...rules.expirationOptionDays.map((days) => days * daySeconds))
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= longest) return seconds
  throw badToken('bad-duration', 'An access token lasts between 1 second and 366 days.')
}

/** The note that tells tokens apart. Throws `invalid_argument` when it is empty or long. */
export function requireNote(text: string): string {
  const note = text.trim()
  if (note !== '' && note.length <= longestNote && !note.includes('\0')) return note
  throw badToken('bad-note', `Say in 1 to ${longestNote} characters what the access token is for.`)
}

/** Throws `resource_exhausted` when a user has as many tokens as one may have. */
export function requireRoom(count: number, { maxTokensPerUser }: TokenRules): void {
  if (count < maxTokensPerUser) return
  const message = `One user has at most ${maxTokensPerUser} access tokens. Delete one that is not used any more.`
  throw new AppError('resource_exhausted', 'too-many-tokens', message)
}

const badToken = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
