import type { VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const MachineCredentials = graphql(`
  query MachineCredentials($username: String!, $after: String) {
    user(username: $username) {
      id
      machineCredentials(first: 50, after: $after) {
        nodes {
          id
          name
          clientID
          disabledAt
          createdAt
          lastUsedAt
          scopes {
            name
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

/** With which programs get tokens as a service account, page by page. */
export const machineCredentialsQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['oauthClients', 'of', username],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(MachineCredentials, { username, after: pageParam }, signal)).user?.machineCredentials,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : undefined),
  })

const CreateMachineCredential = graphql(`
  mutation CreateMachineCredential($user: ID!, $name: String!, $scopes: [String!]!) {
    createMachineCredential(user: $user, name: $name, scopes: $scopes) {
      secret
      client {
        id
        clientID
      }
    }
  }
`)

/** A client id and its secret, which is given this once. */
export async function createMachineCredential(wanted: VariablesOf<typeof CreateMachineCredential>) {
  return (await gqlFetch(CreateMachineCredential, wanted)).createMachineCredential
}
