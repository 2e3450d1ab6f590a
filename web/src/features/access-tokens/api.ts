import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const AccessTokens = graphql(`
  query AccessTokens($username: String!) {
    site {
      accessTokenRules {
        allow
        allowNoExpiration
        defaultExpirationDays
        expirationOptionDays
      }
    }
    user(username: $username) {
      id
      username
      siteAdmin
      serviceAccount
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

type Answer = ResultOf<typeof AccessTokens>
export type TokenRules = Answer['site']['accessTokenRules']
export type TokenOwner = NonNullable<Answer['user']> & { readonly rules: TokenRules }
export type AccessToken = TokenOwner['accessTokens']['nodes'][number]

/** The access tokens of a user; null when there is no such user or the viewer may not see them. */
export const accessTokensQuery = (username: string) =>
  queryOptions({
    queryKey: ['accessTokens', username],
    queryFn: async ({ signal }): Promise<TokenOwner | null> => {
      const { user, site } = await gqlFetch(AccessTokens, { username }, signal)
      return user && { ...user, rules: site.accessTokenRules }
    },
  })

const AllAccessTokens = graphql(`
  query AllAccessTokens($after: String) {
    site {
      accessTokens(first: 50, after: $after) {
        totalCount
        nodes {
          id
          note
          scopes
          createdAt
          lastUsedAt
          expiresAt
          subject {
            username
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

/** The access tokens of everybody, newest first, for site admins. */
export const allAccessTokensQuery = infiniteQueryOptions({
  queryKey: ['accessTokens'],
  queryFn: async ({ pageParam, signal }) =>
    (await gqlFetch(AllAccessTokens, { after: pageParam }, signal)).site.accessTokens,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

export type ListedToken = ResultOf<typeof AllAccessTokens>['site']['accessTokens']['nodes'][number]

const CreateAccessToken = graphql(`
  mutation CreateAccessToken($user: ID!, $scopes: [String!]!, $note: String!, $durationSeconds: Int) {
    createAccessToken(user: $user, scopes: $scopes, note: $note, durationSeconds: $durationSeconds) {
      id
      token
    }
  }
`)

/** What a token is made of. A duration of 0 is for ever. */
export interface NewToken {
  readonly user: string
  readonly note: string
  readonly scopes: readonly string[]
  readonly durationSeconds: number
}

/** Creates a token. The token itself is given this once. */
export async function createAccessToken({ scopes, ...token }: NewToken) {
  return (await gqlFetch(CreateAccessToken, { ...token, scopes: [...scopes] })).createAccessToken
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
