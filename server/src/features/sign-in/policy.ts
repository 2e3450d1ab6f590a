import { AppError } from '@sextant/base'
import { requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import { requireFreshSession } from './freshSession.js'
import type { SignInServices } from './services.js'

/** Somebody in a browser of their own: what decides over the way in is not for programs. */
export type Owner = SignedIn & { readonly sessionId: number }

/** The viewer in a browser of their own. Throws `unauthenticated` or `permission_denied`. */
export function requireOwner(viewer: Viewer): Owner {
  const user = requireSignedIn(viewer)
  const { sessionId } = user
  if (sessionId !== undefined && user.sudoBy === undefined) return { ...user, sessionId }
  throw new AppError('permission_denied', 'not-a-session', 'Sign in with a browser to do this.')
}

/** As `requireOwner`, who has proved within the last minutes that it is them. */
export async function requireFreshOwner({ db }: SignInServices, viewer: Viewer): Promise<Owner> {
  const owner = requireOwner(viewer)
  await requireFreshSession(db, owner)
  return owner
}
