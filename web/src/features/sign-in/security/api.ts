import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const AccountSecurity = graphql(`
  query AccountSecurity($username: String!) {
    user(username: $username) {
      id
      username
      hasPassword
      lockedSeconds
      secondFactors {
        authenticatorSince
        recoveryCodesLeft
        passkeys {
          id
          name
          createdAt
          lastUsedAt
        }
      }
      sessions {
        id
        isCurrent
        device
        network
        method
        createdAt
        lastSeenAt
        expiresAt
      }
    }
  }
`)

export type SecuredUser = NonNullable<ResultOf<typeof AccountSecurity>['user']>
export type SecondFactors = NonNullable<SecuredUser['secondFactors']>
export type Passkey = SecondFactors['passkeys'][number]
export type UserSession = SecuredUser['sessions'][number]

const queryKey = (username: string) => ['accountSecurity', username]

/** How a user gets in; null when there is no such user, without second factors when the viewer may not see them. */
export const securityQuery = (username: string) =>
  queryOptions({
    queryKey: queryKey(username),
    queryFn: async ({ signal }) => (await gqlFetch(AccountSecurity, { username }, signal)).user,
  })

const EndSession = graphql(`
  mutation EndSession($session: ID!) {
    endSession(session: $session) {
      alwaysNil
    }
  }
`)

export async function endSession(session: string): Promise<void> {
  await gqlFetch(EndSession, { session })
}

const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      alwaysNil
    }
  }
`)

export async function endOtherSessions(): Promise<void> {
  await gqlFetch(EndOtherSessions, {})
}

const BeginAuthenticator = graphql(`
  mutation BeginAuthenticator {
    beginAuthenticator {
      secret
      uri
    }
  }
`)

export const beginAuthenticator = async () => (await gqlFetch(BeginAuthenticator, {})).beginAuthenticator

const ConfirmAuthenticator = graphql(`
  mutation ConfirmAuthenticator($code: String!) {
    confirmAuthenticator(code: $code) {
      recoveryCodes
    }
  }
`)

/** Gives new recovery codes; none when those of before still hold. */
export const confirmAuthenticator = async (code: string) =>
  (await gqlFetch(ConfirmAuthenticator, { code })).confirmAuthenticator.recoveryCodes

const RemoveAuthenticator = graphql(`
  mutation RemoveAuthenticator {
    removeAuthenticator {
      alwaysNil
    }
  }
`)

export async function removeAuthenticator(): Promise<void> {
  await gqlFetch(RemoveAuthenticator, {})
}

const BeginPasskey = graphql(`
  mutation BeginPasskey {
    beginPasskey
  }
`)

export const beginPasskey = async () => (await gqlFetch(BeginPasskey, {})).beginPasskey

const AddPasskey = graphql(`
  mutation AddPasskey($name: String!, $response: JSONValue!) {
    addPasskey(name: $name, response: $response) {
      recoveryCodes
    }
  }
`)

/** As `confirmAuthenticator`. */
export const addPasskey = async (name: string, response: unknown) =>
  (await gqlFetch(AddPasskey, { name, response })).addPasskey.recoveryCodes

const RemovePasskey = graphql(`
  mutation RemovePasskey($passkey: ID!) {
    removePasskey(passkey: $passkey) {
      alwaysNil
    }
  }
`)

export async function removePasskey(passkey: string): Promise<void> {
  await gqlFetch(RemovePasskey, { passkey })
}

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes {
      recoveryCodes
    }
  }
`)

export const renewRecoveryCodes = async () => (await gqlFetch(RenewRecoveryCodes, {})).renewRecoveryCodes.recoveryCodes

const UnlockUser = graphql(`
  mutation UnlockUser($user: ID!) {
    unlockUser(user: $user) {
      alwaysNil
    }
  }
`)

export async function unlockUser(user: string): Promise<void> {
  await gqlFetch(UnlockUser, { user })
}

const RemoveSecondFactors = graphql(`
  mutation RemoveSecondFactors($user: ID!) {
    removeSecondFactors(user: $user) {
      alwaysNil
    }
  }
`)

export async function removeSecondFactors(user: string): Promise<void> {
  await gqlFetch(RemoveSecondFactors, { user })
}
