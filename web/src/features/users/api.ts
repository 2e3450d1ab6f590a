import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const ProfileDocument = graphql(`
  query UserProfile($username: String!) {
    user(username: $username) {
      id
      username
      displayName
      avatarURL
      createdAt
      viewerCanChangeUsername
    }
  }
`)

/** What an account shows of itself. */
export type Profile = NonNullable<ResultOf<typeof ProfileDocument>['user']>

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['userProfile', username],
    queryFn: async ({ signal }) => (await gqlFetch(ProfileDocument, { username }, signal)).user,
  })

const UpdateProfile = graphql(`
  mutation UpdateProfile($user: ID!, $username: String, $displayName: String, $avatarURL: String) {
    updateUser(user: $user, username: $username, displayName: $displayName, avatarURL: $avatarURL) {
      username
    }
  }
`)

export interface ProfileUpdate {
  readonly user: string
  readonly username?: string
  readonly displayName: string
  readonly avatarURL: string
}

export const updateProfile = async (update: ProfileUpdate) => (await gqlFetch(UpdateProfile, update)).updateUser

const EmailsDocument = graphql(`
  query UserEmails($username: String!) {
    site {
      sendsEmailVerificationEmails
    }
    user(username: $username) {
      id
      emails {
        email
        isPrimary
        verified
        verificationPending
        viewerCanManuallyVerify
      }
    }
  }
`)

export type UserEmails = NonNullable<ResultOf<typeof EmailsDocument>['user']>
export type UserEmail = UserEmails['emails'][number]

export const emailsQuery = (username: string) =>
  queryOptions({
    queryKey: ['userEmails', username],
    queryFn: ({ signal }) => gqlFetch(EmailsDocument, { username }, signal),
  })

const AddEmail = graphql(`
  mutation AddEmail($user: ID!, $email: String!) {
    addUserEmail(user: $user, email: $email) {
      alwaysNil
    }
  }
`)
const RemoveEmail = graphql(`
  mutation RemoveEmail($user: ID!, $email: String!) {
    removeUserEmail(user: $user, email: $email) {
      alwaysNil
    }
  }
`)
const MakePrimary = graphql(`
  mutation MakePrimary($user: ID!, $email: String!) {
    setUserEmailPrimary(user: $user, email: $email) {
      alwaysNil
    }
  }
`)
const ResendVerification = graphql(`
  mutation ResendVerification($user: ID!, $email: String!) {
    resendVerificationEmail(user: $user, email: $email) {
      alwaysNil
    }
  }
`)
const SetVerified = graphql(`
  mutation SetVerified($user: ID!, $email: String!, $verified: Boolean!) {
    setUserEmailVerified(user: $user, email: $email, verified: $verified) {
      alwaysNil
    }
  }
`)

/** What can be done with an address of an account. */
export type EmailAct = 'add' | 'remove' | 'primary' | 'resend' | 'verify' | 'unverify'

export interface EmailChange {
  readonly act: EmailAct
  readonly user: string
  readonly email: string
}

export async function changeEmail({ act, ...named }: EmailChange): Promise<void> {
  if (act === 'add') await gqlFetch(AddEmail, named)
  else if (act === 'remove') await gqlFetch(RemoveEmail, named)
  else if (act === 'primary') await gqlFetch(MakePrimary, named)
  else if (act === 'resend') await gqlFetch(ResendVerification, named)
  else await gqlFetch(SetVerified, { ...named, verified: act === 'verify' })
}

const QuotasDocument = graphql(`
  query UserQuotas($username: String!) {
    user(username: $username) {
      id
      completionsQuotaOverride
      codeCompletionsQuotaOverride
      entitlements {
        kind
        limit
        period
        source
        name
      }
    }
  }
`)

export type UserQuotas = NonNullable<ResultOf<typeof QuotasDocument>['user']>

export const quotasQuery = (username: string) =>
  queryOptions({
    queryKey: ['userQuotas', username],
    queryFn: async ({ signal }) => (await gqlFetch(QuotasDocument, { username }, signal)).user,
  })

const SetQuotas = graphql(`
  mutation SetQuotas($user: ID!, $chat: Int, $code: Int) {
    setUserCompletionsQuota(user: $user, quota: $chat) {
      id
    }
    setUserCodeCompletionsQuota(user: $user, quota: $code) {
      id
    }
  }
`)

export interface QuotaChange {
  readonly user: string
  /** Requests a day; null for the number of the instance. */
  readonly chat: number | null
  readonly code: number | null
}

export const setQuotas = (change: QuotaChange) => gqlFetch(SetQuotas, change)

const EventsDocument = graphql(`
  query UserEvents($username: String!, $after: String) {
    user(username: $username) {
      id
      eventLogs(first: 50, after: $after) {
        totalCount
        nodes {
          name
          source
          url
          version
          timestamp
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

export type UserEvents = NonNullable<ResultOf<typeof EventsDocument>['user']>['eventLogs']

export const eventsQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['userEvents', username],
    queryFn: async ({ signal, pageParam }) =>
      (await gqlFetch(EventsDocument, { username, ...(pageParam && { after: pageParam }) }, signal)).user,
    initialPageParam: '',
    getNextPageParam: (page) => (page?.eventLogs.pageInfo.hasNextPage ? page.eventLogs.pageInfo.endCursor : null),
  })
