import type { ResultOf, VariablesOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const AuthorizedApplications = graphql(`
  query AuthorizedApplications($username: String!) {
    user(username: $username) {
      id
      authorizedApplications {
        id
        name
        unverified
        disabled
        authorizedAt
        lastUsedAt
        scopes {
          name
          description
        }
      }
    }
  }
`)

type Owner = NonNullable<ResultOf<typeof AuthorizedApplications>['user']>
export type AuthorizedApplication = Owner['authorizedApplications'][number]

/** What a user allowed applications. */
export const applicationsQuery = (username: string) =>
  queryOptions({
    queryKey: ['authorizedApplications', username],
    queryFn: async ({ signal }) => (await gqlFetch(AuthorizedApplications, { username }, signal)).user,
  })

const RevokeApplication = graphql(`
  mutation RevokeAuthorizedApplication($user: ID!, $application: ID!) {
    revokeAuthorizedApplication(user: $user, application: $application) {
      alwaysNil
    }
  }
`)

export async function revokeApplication(revocation: VariablesOf<typeof RevokeApplication>): Promise<void> {
  await gqlFetch(RevokeApplication, revocation)
}
