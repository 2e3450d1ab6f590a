import type { ResultOf, VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const OAuthClients = graphql(`
  query OAuthClients($after: String, $query: String) {
    oauthClients(first: 50, after: $after, query: $query) {
      totalCount
      nodes {
        id
        name
        clientID
        builtIn
        unverified
        confidential
        disabledAt
        userCount
        lastUsedAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedClient = ResultOf<typeof OAuthClients>['oauthClients']['nodes'][number]

/** Applications by name, page by page. */
export const clientsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['oauthClients', query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(OAuthClients, { after: pageParam, query }, signal)).oauthClients,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const OAuthClient = graphql(`
  query OAuthClient($id: ID!) {
    node(id: $id) {
      __typename
      ... on OAuthClient {
        id
        clientID
        name
        description
        websiteURL
        builtIn
        unverified
        confidential
        redirectURIs
        postLogoutRedirectURIs
        backChannelLogoutURI
        scopes {
          name
        }
        deviceFlow
        serviceAccount {
          username
        }
        disabledAt
        createdAt
        createdBy {
          username
        }
        userCount
        lastUsedAt
      }
    }
  }
`)

export type OAuthClientValue = Extract<ResultOf<typeof OAuthClient>['node'], { __typename: 'OAuthClient' }>

/** One application; null when there is none. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['oauthClients', 'one', id],
    queryFn: async ({ signal }) => {
      const { node } = await gqlFetch(OAuthClient, { id }, signal)
      return node?.__typename === 'OAuthClient' ? node : null
    },
  })

const OAuthScopes = graphql(`
  query OAuthScopes {
    oauthScopes {
      name
      description
    }
  }
`)

/** What applications can be allowed. */
export const scopesQuery = queryOptions({
  queryKey: ['oauthScopes'],
  queryFn: async ({ signal }) => (await gqlFetch(OAuthScopes, {}, signal)).oauthScopes,
  staleTime: Infinity,
})

const CreateOAuthClient = graphql(`
  mutation CreateOAuthClient($input: OAuthClientInput!, $confidential: Boolean!) {
    createOAuthClient(input: $input, confidential: $confidential) {
      secret
      client {
        id
        name
        clientID
      }
    }
  }
`)

/** What a site admin says of an application. */
export type ClientInput = VariablesOf<typeof CreateOAuthClient>['input']

/** An application with its secret, which is given this once. */
export type MadeClient = ResultOf<typeof CreateOAuthClient>['createOAuthClient']

export async function createClient(made: VariablesOf<typeof CreateOAuthClient>): Promise<MadeClient> {
  return (await gqlFetch(CreateOAuthClient, made)).createOAuthClient
}

const UpdateOAuthClient = graphql(`
  mutation UpdateOAuthClient($client: ID!, $input: OAuthClientInput!) {
    updateOAuthClient(client: $client, input: $input) {
      id
    }
  }
`)

export async function updateClient(change: VariablesOf<typeof UpdateOAuthClient>): Promise<void> {
  await gqlFetch(UpdateOAuthClient, change)
}

const RotateSecret = graphql(`
  mutation RotateOAuthClientSecret($client: ID!) {
    rotateOAuthClientSecret(client: $client) {
      secret
    }
  }
`)

/** A new secret; the old one ends at once. */
export async function rotateSecret(client: string): Promise<string> {
  return (await gqlFetch(RotateSecret, { client })).rotateOAuthClientSecret.secret ?? ''
}

const SetDisabled = graphql(`
  mutation SetOAuthClientDisabled($client: ID!, $disabled: Boolean!) {
    setOAuthClientDisabled(client: $client, disabled: $disabled) {
      id
    }
  }
`)

export async function setClientDisabled(change: VariablesOf<typeof SetDisabled>): Promise<void> {
  await gqlFetch(SetDisabled, change)
}

const DeleteOAuthClient = graphql(`
  mutation DeleteOAuthClient($client: ID!) {
    deleteOAuthClient(client: $client) {
      alwaysNil
    }
  }
`)

export async function deleteClient(client: string): Promise<void> {
  await gqlFetch(DeleteOAuthClient, { client })
}
