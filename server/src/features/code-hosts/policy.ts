import { AppError } from '@sextant/base'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Site admins see and change connections to code hosts: they hold secrets. Throws for everyone else. */
export const requireMayConnect = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

const longestName = 200

/** The name of a connection, without blanks around it. Throws for one that is not fit. */
export function requireDisplayName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= longestName && !/\p{Cc}/u.test(name)) return name
  const rule = `The display name has 1 to ${longestName} characters, without control characters.`
  throw new AppError('invalid_argument', 'bad-display-name', rule)
}
