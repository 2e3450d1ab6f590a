import type { ResultOf } from '@sextant/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import type { KindName, OrderName, UsersView } from './usersView.js'

const SiteUsersDocument = graphql(`
  query SiteUsers(
    $query: String
    $siteAdmin: Boolean
    $serviceAccount: Boolean
    $deletedAt: SiteUsersDateRangeInput
    $lastActiveAt: SiteUsersDateRangeInput
    $limit: Int
    $offset: Int
    $orderBy: SiteUserOrderBy
    $descending: Boolean
  ) {
    site {
      users(
        query: $query
        siteAdmin: $siteAdmin
        serviceAccount: $serviceAccount
        deletedAt: $deletedAt
        lastActiveAt: $lastActiveAt
      ) {
        totalCount
        nodes(limit: $limit, offset: $offset, orderBy: $orderBy, descending: $descending) {
          id
          username
          displayName
          email
          emailVerified
          createdAt
          lastActiveAt
          deletedAt
          siteAdmin
          serviceAccount
          hasPassword
          eventsCount
        }
      }
    }
  }
`)

export type SiteUsers = ResultOf<typeof SiteUsersDocument>['site']['users']
export type SiteUser = SiteUsers['nodes'][number]

export const rowsOfPage = 50

const activeDays = 30
const present = { deletedAt: { empty: true } }

/** The first moment of the day so many days ago, so that the same question is asked all day. */
function activeSince(): string {
  const day = new Date(Date.now() - activeDays * 86_400_000)
  day.setUTCHours(0, 0, 0, 0)
  return day.toISOString()
}

function filterOf(kind: KindName) {
  switch (kind) {
    case 'current':
      return present
    case 'active':
      return { ...present, lastActiveAt: { gte: activeSince() } }
    case 'inactive':
      return { ...present, lastActiveAt: { gte: activeSince(), not: true } }
    case 'admins':
      return { ...present, siteAdmin: true }
    case 'service':
      return { ...present, serviceAccount: true }
    case 'deleted':
      return { deletedAt: { empty: true, not: true } }
  }
}

const orderNames = {
  username: 'USERNAME',
  email: 'EMAIL',
  active: 'LAST_ACTIVE_AT',
  created: 'CREATED_AT',
  events: 'EVENTS_COUNT',
} as const satisfies Record<OrderName, string>

export const siteUsersQuery = (view: UsersView) =>
  queryOptions({
    queryKey: ['siteUsers', view],
    queryFn: async ({ signal }) => {
      const { query, kind, order, descending, page } = view
      const rows = { limit: rowsOfPage, offset: page * rowsOfPage, orderBy: orderNames[order], descending }
      return (await gqlFetch(SiteUsersDocument, { ...rows, ...filterOf(kind), ...(query && { query }) }, signal)).site
        .users
    },
    placeholderData: keepPreviousData,
  })

const FiguresDocument = graphql(`
  query UserFigures($since: DateTime) {
    site {
      present: users(deletedAt: { empty: true }) {
        totalCount
      }
      active: users(deletedAt: { empty: true }, lastActiveAt: { gte: $since }) {
        totalCount
      }
      admins: users(deletedAt: { empty: true }, siteAdmin: true) {
        totalCount
      }
      service: users(deletedAt: { empty: true }, serviceAccount: true) {
        totalCount
      }
      deleted: users(deletedAt: { empty: true, not: true }) {
        totalCount
      }
    }
  }
`)

export type UserFigures = ResultOf<typeof FiguresDocument>['site']

export const userFiguresQuery = queryOptions({
  queryKey: ['siteUsers', 'figures'],
  queryFn: async ({ signal }) => (await gqlFetch(FiguresDocument, { since: activeSince() }, signal)).site,
})

const DeleteAccount = graphql(`
  mutation DeleteAccount($user: ID!, $hard: Boolean) {
    deleteUser(user: $user, hard: $hard) {
      alwaysNil
    }
  }
`)
const RecoverAccount = graphql(`
  mutation RecoverAccount($user: ID!) {
    recoverUsers(userIDs: [$user]) {
      alwaysNil
    }
  }
`)
const SignOutAccount = graphql(`
  mutation SignOutAccount($user: ID!) {
    invalidateSessionsByID(userID: $user) {
      alwaysNil
    }
  }
`)
const SetAdmin = graphql(`
  mutation SetAdmin($user: ID!, $siteAdmin: Boolean!) {
    setUserIsSiteAdmin(userID: $user, siteAdmin: $siteAdmin) {
      alwaysNil
    }
  }
`)

/** What can be done to accounts, many at once. */
export type UserAct = 'delete' | 'erase' | 'recover' | 'signOut' | 'promote' | 'demote'

export async function actOnUser(act: UserAct, user: string): Promise<void> {
  if (act === 'delete' || act === 'erase') await gqlFetch(DeleteAccount, { user, hard: act === 'erase' })
  else if (act === 'recover') await gqlFetch(RecoverAccount, { user })
  else if (act === 'signOut') await gqlFetch(SignOutAccount, { user })
  else await gqlFetch(SetAdmin, { user, siteAdmin: act === 'promote' })
}

const CreateUserDocument = graphql(`
  mutation CreateUser($username: String!, $email: String, $verifiedEmail: Boolean, $serviceAccount: Boolean) {
    createUser(username: $username, email: $email, verifiedEmail: $verifiedEmail, serviceAccount: $serviceAccount) {
      user {
        username
        serviceAccount
      }
      resetPasswordURL
      emailSent
    }
  }
`)

export interface NewUser {
  readonly username: string
  readonly email?: string
  readonly verifiedEmail?: boolean
  readonly serviceAccount: boolean
}

export type CreatedUser = ResultOf<typeof CreateUserDocument>['createUser']

export const createUser = async (user: NewUser) => (await gqlFetch(CreateUserDocument, user)).createUser

const ResetPasswordDocument = graphql(`
  mutation ResetPasswordOf($user: ID!) {
    randomizeUserPassword(user: $user) {
      resetPasswordURL
      emailSent
    }
  }
`)

export const resetPassword = async (user: string) =>
  (await gqlFetch(ResetPasswordDocument, { user })).randomizeUserPassword
