import { AppError } from '@sextant/base'

/** Who is looking. Every function that returns anything about a repository takes one. */
export type Viewer = Anonymous | SignedIn

export interface Anonymous {
  readonly kind: 'anonymous'
  /** Set on a public instance, whose visitors read what is public. */
  readonly readsPublic?: true
}

/** A person, or a program that acts for one. */
export interface SignedIn {
  readonly kind: 'user'
  readonly userId: number
  readonly username: string
  readonly siteAdmin: boolean
  /** The row of the browser session; absent when an access token was presented. */
  readonly sessionId?: number
  /** The row of the access token that was presented; absent in a browser session. */
  readonly tokenId?: number
  /** The client's network, as limits count it. */
  readonly address?: string
  /** The scopes of the access token; absent in a browser session. */
  readonly tokenScopes?: readonly string[]
  /** The application that acts for the user under a token of its own; absent for those that are part of the product. */
  readonly applicationId?: number
  /** The site admin who acts as this user through a sudo token. */
  readonly sudoBy?: number
  /**
   * Set where permissions are not enforced for site admins, of whom this is one: notes that it was made use of. False
   * when they are enforced by now.
   */
  readonly unenforced?: () => boolean
}

export const anonymous: Anonymous = { kind: 'anonymous' }

export const isSiteAdmin = (viewer: Viewer): boolean => viewer.kind === 'user' && viewer.siteAdmin

export const isSelfOrAdmin = (viewer: Viewer, userId: number): boolean =>
  viewer.kind === 'user' && (viewer.siteAdmin || viewer.userId === userId)

/** The viewer as a user. Throws `unauthenticated` for an anonymous one. */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'user') return viewer
  throw new AppError('unauthenticated', 'not-signed-in', 'You must be signed in.')
}

/** The viewer as a site admin. Throws `unauthenticated` or `permission_denied`, in the words existing clients look for. */
export function requireSiteAdmin(viewer: Viewer): SignedIn {
  const user = requireSignedIn(viewer)
  if (user.siteAdmin) return user
  throw new AppError('permission_denied', 'not-site-admin', 'must be site admin')
}

/** The viewer, who is the user with this id or a site admin. Throws as `requireSiteAdmin` does. */
export function requireSelfOrAdmin(viewer: Viewer, userId: number): SignedIn {
  const user = requireSignedIn(viewer)
  if (isSelfOrAdmin(user, userId)) return user
  throw new AppError(
    'permission_denied',
    'not-self-or-admin',
    'must be authenticated as the authorized user or site admin',
  )
}
