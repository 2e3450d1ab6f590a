import { type Builder, objectRef } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { User } from '../accounts/index.js'
import { completePostSignup } from './accountStore.js'
import { createUser, type CreatedUser } from './createUser.js'
import { deleteUsers, recoverUsers } from './deleteUsers.js'
import { userIdOf, userIdsOf } from './ids.js'
import { invalidateSessions } from './invalidateSessions.js'
import type { OfferedPassword } from './offerPassword.js'
import { changeOwnPassword, randomizeUserPassword } from './passwords.js'
import { requireOwnAccount, requireUser } from './policy.js'
import { setUserQuota } from './quotas.js'
import type { UserServices } from './services.js'
import { setUserIsSiteAdmin } from './setUserIsSiteAdmin.js'
import { updateUser } from './updateUser.js'

const CreateUserResult = objectRef<CreatedUser>('CreateUserResult')
const RandomizeUserPasswordResult = objectRef<OfferedPassword>('RandomizeUserPasswordResult')

/** Making, changing and removing accounts. */
export function addAccountMutations(builder: Builder, services: UserServices): void {
  defineResults(builder)
  addMaking(builder, services)
  addRemoving(builder, services)
  addChanging(builder, services)
  addQuotas(builder, services)
  addPasswords(builder, services)
}

function defineResults(builder: Builder): void {
  builder.objectType(CreateUserResult, {
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      resetPasswordURL: t.exposeString('resetPasswordURL', {
        nullable: true,
        description: 'By which the person chooses a password, once. Null when it was sent to them.',
      }),
      emailSent: t.exposeBoolean('emailSent'),
    }),
  })
  builder.objectType(RandomizeUserPasswordResult, {
    fields: (t) => ({
      resetPasswordURL: t.exposeString('resetPasswordURL', { nullable: true }),
      emailSent: t.exposeBoolean('emailSent'),
    }),
  })
}

function addMaking(builder: Builder, services: UserServices): void {
  builder.mutationField('createUser', (t) =>
    t.field({
      type: CreateUserResult,
      args: {
        username: t.arg.string({ required: true }),
        email: t.arg.string(),
        verifiedEmail: t.arg.boolean({
          description: 'Whether the address counts at once; it does unless this is false.',
        }),
        serviceAccount: t.arg.boolean({ description: 'A program: no address, no password, access tokens only.' }),
      },
      resolve: (_root, args, { viewer }) => createUser(services, viewer, args),
    }),
  )
}

function addRemoving(builder: Builder, { db }: UserServices): void {
  builder.mutationFields((t) => ({
    deleteUser: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { user: t.arg.id({ required: true }), hard: t.arg.boolean() },
      async resolve(_root, { user, hard }, { viewer }) {
        await deleteUsers(db, viewer, { ids: [userIdOf(user)], hard: hard === true })
        return {}
      },
    }),
    deleteUsers: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { users: t.arg.idList({ required: true }), hard: t.arg.boolean() },
      async resolve(_root, { users, hard }, { viewer }) {
        await deleteUsers(db, viewer, { ids: userIdsOf(users), hard: hard === true })
        return {}
      },
    }),
    recoverUsers: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { userIDs: t.arg.idList({ required: true }) },
      async resolve(_root, { userIDs }, { viewer }) {
        await recoverUsers(db, viewer, userIdsOf(userIDs))
        return {}
      },
    }),
  }))
}

function addChanging(builder: Builder, services: UserServices): void {
  const { db } = services
  builder.mutationFields((t) => ({
    updateUser: t.field({
      type: User,
      args: {
        user: t.arg.id({ required: true }),
        username: t.arg.string(),
        displayName: t.arg.string(),
        avatarURL: t.arg.string(),
      },
      async resolve(_root, { user, ...update }, { viewer }) {
        await updateUser(services, viewer, { userId: userIdOf(user), update })
        return requireUser(db, userIdOf(user))
      },
    }),
    setUserIsSiteAdmin: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { userID: t.arg.id({ required: true }), siteAdmin: t.arg.boolean({ required: true }) },
      async resolve(_root, { userID, siteAdmin }, { viewer }) {
        await setUserIsSiteAdmin(db, viewer, { userId: userIdOf(userID), siteAdmin })
        return {}
      },
    }),
    setCompletedPostSignup: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { userID: t.arg.id({ required: true }) },
      async resolve(_root, { userID }, { viewer }) {
        const { user } = await requireOwnAccount(db, viewer, userIdOf(userID))
        await completePostSignup(db, user.id)
        return {}
      },
    }),
  }))
}

function addQuotas(builder: Builder, { db }: UserServices): void {
  builder.mutationFields((t) => ({
    setUserCompletionsQuota: t.field({
      type: User,
      args: { user: t.arg.id({ required: true }), quota: t.arg.int() },
      async resolve(_root, { user, quota }, { viewer }) {
        await setUserQuota(db, viewer, { userId: userIdOf(user), kind: 'completions', quota: quota ?? null })
        return requireUser(db, userIdOf(user))
      },
    }),
    setUserCodeCompletionsQuota: t.field({
      type: User,
      args: { user: t.arg.id({ required: true }), quota: t.arg.int() },
      async resolve(_root, { user, quota }, { viewer }) {
        await setUserQuota(db, viewer, { userId: userIdOf(user), kind: 'codeCompletions', quota: quota ?? null })
        return requireUser(db, userIdOf(user))
      },
    }),
  }))
}

function addPasswords(builder: Builder, services: UserServices): void {
  const { db } = services
  builder.mutationFields((t) => ({
    randomizeUserPassword: t.field({
      type: RandomizeUserPasswordResult,
      args: { user: t.arg.id({ required: true }) },
      resolve: (_root, { user }, { viewer }) => randomizeUserPassword(services, viewer, userIdOf(user)),
    }),
    updatePassword: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { oldPassword: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
      async resolve(_root, { oldPassword, newPassword }, { viewer }) {
        await changeOwnPassword(services, viewer, { oldPassword, newPassword })
        return {}
      },
    }),
    createPassword: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { newPassword: t.arg.string({ required: true }) },
      async resolve(_root, { newPassword }, { viewer }) {
        await changeOwnPassword(services, viewer, { newPassword })
        return {}
      },
    }),
    invalidateSessionsByID: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { userID: t.arg.id({ required: true }) },
      async resolve(_root, { userID }, { viewer }) {
        await invalidateSessions(db, viewer, [userIdOf(userID)])
        return {}
      },
    }),
    invalidateSessionsByIDs: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { userIDs: t.arg.idList({ required: true }) },
      async resolve(_root, { userIDs }, { viewer }) {
        await invalidateSessions(db, viewer, userIdsOf(userIDs))
        return {}
      },
    }),
  }))
}
