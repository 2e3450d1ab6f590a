import type { ResultOf } from '@sextant/contract'
import { AppError } from '@sextant/base'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { requireSession } from '../../shell/sessionEnd.js'
import { wordsOf } from './authErrorWords.js'

const ConnectedAccounts = graphql(`
  query ConnectedAccounts($username: String!) {
    user(username: $username) {
      id
      externalAccounts {
        nodes {
          id
          serviceType
          serviceID
          clientID
          accountID
          createdAt
          lastUsedAt
          publicAccountData {
            displayName
          }
        }
      }
    }
  }
`)

export type ConnectedAccount = NonNullable<
  ResultOf<typeof ConnectedAccounts>['user']
>['externalAccounts']['nodes'][number]

/** The accounts of a user elsewhere. */
export const connectedAccountsQuery = (username: string) =>
  queryOptions({
    queryKey: ['connectedAccounts', username],
    queryFn: async ({ signal }) =>
      (await gqlFetch(ConnectedAccounts, { username }, signal)).user?.externalAccounts.nodes ?? [],
  })

/**
 * Asks the server where to go to connect an account, and goes there. Throws `AppError` with a sentence;
 * 'sign-in-again' where the person must first confirm who they are.
 */
export async function connectAccount(provider: string, returnTo: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const body = JSON.stringify({ provider, returnTo })
  const response = await fetch('/-/connect-account', { method: 'POST', headers, body, credentials: 'same-origin' })
  requireSession(response)
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer === 'object' && answer !== null) {
    if ('location' in answer && typeof answer.location === 'string') return location.assign(answer.location)
    if ('problem' in answer) throw new AppError('unknown', 'not-connected', wordsOf(String(answer.problem)))
  }
  if (response.status === 403) {
    throw new AppError('permission_denied', 'sign-in-again', 'Confirm that it is you: sign in again, then repeat this.')
  }
  throw new AppError('unavailable', 'no-answer', 'The server could not answer. Try again.')
}

const DisconnectAccount = graphql(`
  mutation DisconnectAccount($id: ID!) {
    deleteExternalAccount(externalAccount: $id) {
      alwaysNil
    }
  }
`)

export async function disconnectAccount(id: string): Promise<void> {
  await gqlFetch(DisconnectAccount, { id })
}

const ConnectWithPassword = graphql(`
  mutation ConnectWithPassword($serviceType: String!, $serviceID: String!, $details: String!) {
    addExternalAccount(serviceType: $serviceType, serviceID: $serviceID, accountDetails: $details) {
      alwaysNil
    }
  }
`)

/** Connects an account of Gerrit with a user name and an HTTP password. */
export async function connectWithPassword(
  place: { readonly serviceType: string; readonly serviceID: string },
  details: { readonly username: string; readonly password: string },
): Promise<void> {
  const { serviceType, serviceID } = place
  await gqlFetch(ConnectWithPassword, { serviceType, serviceID, details: JSON.stringify(details) })
}

const AuthProviders = graphql(`
  query AuthProviders {
    site {
      authProviders {
        nodes {
          id
          serviceType
          serviceID
          clientID
          displayName
          isBuiltin
          isHidden
          noSignIn
          requiredForAuthz
          authenticationURL
          details {
            allowSignup
            callbackURL
            metadataURL
            problems
            accountCount
          }
        }
      }
    }
  }
`)

export type ListedProvider = ResultOf<typeof AuthProviders>['site']['authProviders']['nodes'][number]

/** The ways to sign in, with what administrators see of each. */
export const authProvidersQuery = queryOptions({
  queryKey: ['authProviders'],
  queryFn: async ({ signal }) => (await gqlFetch(AuthProviders, {}, signal)).site.authProviders.nodes,
})

const TestProvider = graphql(`
  mutation TestProvider($id: String!) {
    testAuthProvider(id: $id) {
      ok
      sentence
    }
  }
`)

/** Asks a provider for what it says of itself. */
export const testProvider = async (id: string) => (await gqlFetch(TestProvider, { id })).testAuthProvider

const AllExternalAccounts = graphql(`
  query AllExternalAccounts($after: String, $query: String, $serviceType: String, $serviceID: String) {
    site {
      externalAccounts(first: 50, after: $after, query: $query, serviceType: $serviceType, serviceID: $serviceID) {
        totalCount
        nodes {
          id
          serviceType
          serviceID
          accountID
          createdAt
          lastUsedAt
          publicAccountData {
            displayName
          }
          user {
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

export type AnyAccount = ResultOf<typeof AllExternalAccounts>['site']['externalAccounts']['nodes'][number]

/** Which accounts are wanted. */
export interface AccountsWanted {
  readonly query: string
  readonly serviceType: string | undefined
  readonly serviceID: string | undefined
}

/** Accounts of all users elsewhere, page by page. */
export const allAccountsQuery = ({ query, serviceType, serviceID }: AccountsWanted) =>
  infiniteQueryOptions({
    queryKey: ['allExternalAccounts', query, serviceType, serviceID],
    async queryFn({ pageParam, signal }) {
      const place = { serviceType: serviceType ?? null, serviceID: serviceID ?? null }
      return (await gqlFetch(AllExternalAccounts, { after: pageParam, query, ...place }, signal)).site.externalAccounts
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })
