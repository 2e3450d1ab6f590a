import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { renameUser, requireUsername } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { updateProfile } from './accountStore.js'
import { mayRename, requireOwnAccount, requireUser } from './policy.js'
import type { UserServices } from './services.js'

/** What an account shows of itself. What is absent stays; an empty text takes it away. */
export interface UserUpdate {
  readonly username?: string | null | undefined
  readonly displayName?: string | null | undefined
  readonly avatarURL?: string | null | undefined
}

/** Changes what an account shows of itself. For the user, whose name only site admins change unless the site says so. */
export async function updateUser(
  { db, configuration }: Pick<UserServices, 'db' | 'configuration'>,
  viewer: Viewer,
  { userId, update }: { readonly userId: number; readonly update: UserUpdate },
): Promise<void> {
  const { actor, user } = await requireOwnAccount(db, viewer, userId)
  const username = newUsername(user.username, update)
  if (username !== undefined && !mayRename(viewer, userId, configuration)) throw noRenaming()
  const change = readProfile(update)
  await transaction(db, async (trx) => {
    if (username !== undefined) await renameUser(trx, userId, username)
    await updateProfile(trx, userId, change)
    const after = await requireUser(trx, userId)
    await recordAct(trx, actor, {
      act: 'user.update',
      entity: { kind: 'User', id: userId, name: user.username },
      before: shown(user),
      after: shown(after),
    })
  })
}

const shown = (user: { username: string; displayName: string | null; avatarURL: string | null }) => ({
  username: user.username,
  displayName: user.displayName,
  avatarURL: user.avatarURL,
})

function newUsername(current: string, { username }: UserUpdate): string | undefined {
  return typeof username === 'string' && username !== current ? requireUsername(username) : undefined
}

function readProfile({ displayName, avatarURL }: UserUpdate) {
  return {
    ...(typeof displayName === 'string' && { displayName: requireDisplayName(displayName) }),
    ...(typeof avatarURL === 'string' && { avatarURL: requireAvatarURL(avatarURL) }),
  }
}

const longestDisplayName = 255

/** The name as people read it, or null for none. Marks that turn the direction of a text could show another name. */
function requireDisplayName(text: string): string | null {
  const name = text.trim()
  if (name.length <= longestDisplayName && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)) return name || null
  throw new AppError(
    'invalid_argument',
    'bad-display-name',
    `A display name is one line of at most ${longestDisplayName} characters.`,
  )
}

const longestAvatarURL = 3_000

function requireAvatarURL(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (isPlain && url.href.length <= longestAvatarURL) return url.href
  throw new AppError('invalid_argument', 'bad-avatar', 'A picture has an address that begins with https:// or http://.')
}

const noRenaming = () =>
  new AppError('permission_denied', 'no-renaming', 'Usernames can be changed by site admins only. Ask one of them.')
