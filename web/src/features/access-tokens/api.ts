import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const AccessTokens = graphql(`
  query AccessTokens($username: String!) {
    user(username: $username) {
      id
      username
      accessTokens {
        totalCount
        nodes {
          id
          note
          scopes
          createdAt
          lastUsedAt
          expiresAt
        }
      }
    }
  }
`)

export type TokenOwner = NonNullable<ResultOf<typeof AccessTokens>['user']>
export type AccessToken = TokenOwner['accessTokens']['nodes'][number]

/** The access tokens of a user; null when there is no such user or the viewer may not see them. */
export const accessTokensQuery = (username: string) =>
  queryOptions({
    queryKey: ['accessTokens', username],
    queryFn: async ({ signal }) => (await gqlFetch(AccessTokens, { username }, signal)).user,
  })

const CreateAccessToken = graphql(`
  mutation CreateAccessToken($user: ID!, $scopes: [String!]!, $note: String!, $durationSeconds: Int) {
    createAccessToken(user: $user, scopes: $scopes, note: $note, durationSeconds: $durationSeconds) {
      id
      token
    }
  }
`)

/** What a token is made of. Without a duration it never expires. */
export interface NewToken {
  readonly user: string
  readonly note: string
  readonly durationSeconds: number | null
}

/** Creates a token that may do what its owner may. The token itself is given this once. */
export async function createAccessToken({ user, note, durationSeconds }: NewToken) {
  const variables = { user, scopes: ['user:all'], note, durationSeconds }
  return (await gqlFetch(CreateAccessToken, variables)).createAccessToken
}

const DeleteAccessToken = graphql(`
  mutation DeleteAccessToken($id: ID!) {
    deleteAccessToken(byID: $id) {
      alwaysNil
    }
  }
`)

export async function deleteAccessToken(id: string): Promise<void> {
  await gqlFetch(DeleteAccessToken, { id })
}
