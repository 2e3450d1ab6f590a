import type { Database } from '@sextant/database'
import type { Builder } from '../../graphql/builder.js'
import { isSelfOrAdmin, isSiteAdmin, requireSelfOrAdmin, type Viewer } from '../../http/viewer.js'
import { emailsOf, User, UserEmailType, usersOf } from '../accounts/index.js'
import { type Quotas, quotasOf } from './accountStore.js'
import { mayRename, noUser } from './policy.js'
import type { UserServices } from './services.js'

/** What `User` and `UserEmail` say beside what everybody needs of them. */
export function addUserFields(builder: Builder, services: UserServices): void {
  addNames(builder, services)
  addPrivate(builder, services.db)
  addEmailFields(builder, services.db)
}

function addNames(builder: Builder, { configuration }: UserServices): void {
  builder.objectFields(User, (t) => ({
    databaseID: t.int({ resolve: ({ id }) => id }),
    builtinAuth: t.boolean({
      description: 'Whether the account signs in with a password. False to anyone but the user and site admins.',
      resolve: ({ id, hasPassword }, _args, { viewer }) => hasPassword && isSelfOrAdmin(viewer, id),
    }),
    viewerCanAdminister: t.boolean({ resolve: ({ id }, _args, { viewer }) => isSelfOrAdmin(viewer, id) }),
    viewerCanChangeUsername: t.boolean({
      resolve: ({ id }, _args, { viewer }) => mayRename(viewer, id, configuration),
    }),
  }))
}

function addPrivate(builder: Builder, db: Database): void {
  const primaryOf = async (id: number) => (await emailsOf(db, id)).find(({ isPrimary }) => isPrimary)
  builder.objectFields(User, (t) => ({
    email: t.string({
      description: 'The primary address; empty for an account without one, and to anyone but the user and site admins.',
      resolve: async ({ id }, _args, { viewer }) =>
        isSelfOrAdmin(viewer, id) ? ((await primaryOf(id))?.email ?? '') : '',
    }),
    hasVerifiedEmail: t.boolean({
      resolve: async ({ id }, _args, { viewer }) => {
        requireSelfOrAdmin(viewer, id)
        return (await emailsOf(db, id)).some(({ verified }) => verified)
      },
    }),
    completedPostSignup: t.boolean({
      resolve: ({ id, completedPostSignup }, _args, { viewer }) => {
        requireSelfOrAdmin(viewer, id)
        return completedPostSignup
      },
    }),
    tags: t.stringList({ description: 'Always empty; older clients ask for it.', resolve: () => [] }),
    completionsQuotaOverride: t.int({
      nullable: true,
      description: 'Requests of chat a day; null where the number of the instance holds.',
      resolve: (user, _args, { viewer }) => quotaOf(db, viewer, { id: user.id, kind: 'completions' }),
    }),
    codeCompletionsQuotaOverride: t.int({
      nullable: true,
      description: 'Requests of completions of code a day; null where the number of the instance holds.',
      resolve: (user, _args, { viewer }) => quotaOf(db, viewer, { id: user.id, kind: 'codeCompletions' }),
    }),
  }))
}

async function quotaOf(
  db: Database,
  viewer: Viewer,
  { id, kind }: { readonly id: number; readonly kind: keyof Quotas },
) {
  requireSelfOrAdmin(viewer, id)
  return (await quotasOf(db, id))[kind]
}

function addEmailFields(builder: Builder, db: Database): void {
  const users = usersOf(db)
  builder.objectFields(UserEmailType, (t) => ({
    user: t.field({
      type: User,
      resolve: async ({ userId }, _args, context) => {
        const user = await users(context).load(userId)
        if (user === undefined) throw noUser()
        return user
      },
    }),
    viewerCanManuallyVerify: t.boolean({ resolve: (_email, _args, { viewer }) => isSiteAdmin(viewer) }),
  }))
}
