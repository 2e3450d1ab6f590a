import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const FeatureFlags = graphql(`
  query FeatureFlags {
    featureFlags {
      __typename
      ... on FeatureFlagBoolean {
        name
        value
        updatedAt
        overrides {
          id
          value
          namespace {
            id
            namespaceName
            url
          }
        }
        statistics {
          users
          usersOn
          overriddenUsers
        }
      }
      ... on FeatureFlagRollout {
        name
        rolloutBasisPoints
        updatedAt
        overrides {
          id
          value
          namespace {
            id
            namespaceName
            url
          }
        }
        statistics {
          users
          usersOn
          overriddenUsers
        }
      }
    }
  }
`)

/** Every flag, with whom it is on for. */
export const featureFlagsQuery = queryOptions({
  queryKey: ['featureFlags'],
  queryFn: async ({ signal }) => (await gqlFetch(FeatureFlags, {}, signal)).featureFlags,
  staleTime: 0,
})

export type FeatureFlag = Awaited<ReturnType<NonNullable<(typeof featureFlagsQuery)['queryFn']>>>[number]

/** What a flag is to be: on or off for all, or on for so many of 10,000. */
export interface FlagSetting {
  readonly name: string
  readonly value: boolean | null
  readonly rolloutBasisPoints: number | null
}

const CreateFeatureFlag = graphql(`
  mutation CreateFeatureFlag($name: String!, $value: Boolean, $rolloutBasisPoints: Int) {
    createFeatureFlag(name: $name, value: $value, rolloutBasisPoints: $rolloutBasisPoints) {
      __typename
    }
  }
`)

const UpdateFeatureFlag = graphql(`
  mutation UpdateFeatureFlag($name: String!, $value: Boolean, $rolloutBasisPoints: Int) {
    updateFeatureFlag(name: $name, value: $value, rolloutBasisPoints: $rolloutBasisPoints) {
      __typename
    }
  }
`)

export async function saveFlag(setting: FlagSetting & { readonly isNew: boolean }): Promise<void> {
  const { isNew, ...variables } = setting
  if (isNew) await gqlFetch(CreateFeatureFlag, variables)
  else await gqlFetch(UpdateFeatureFlag, variables)
}

const DeleteFeatureFlag = graphql(`
  mutation DeleteFeatureFlag($name: String!) {
    deleteFeatureFlag(name: $name) {
      alwaysNil
    }
  }
`)

export async function deleteFlag(name: string): Promise<void> {
  await gqlFetch(DeleteFeatureFlag, { name })
}

const FlagUser = graphql(`
  query FlagUser($username: String!) {
    user(username: $username) {
      id
    }
  }
`)

const CreateFeatureFlagOverride = graphql(`
  mutation CreateFeatureFlagOverride($namespace: ID!, $flagName: String!, $value: Boolean!) {
    createFeatureFlagOverride(namespace: $namespace, flagName: $flagName, value: $value) {
      id
    }
  }
`)

export interface NewOverride {
  readonly username: string
  readonly flagName: string
  readonly value: boolean
}

/** Says of a person whether a flag is on. Throws with a sentence when there is no such person. */
export async function addOverride({ username, flagName, value }: NewOverride): Promise<void> {
  const { user } = await gqlFetch(FlagUser, { username })
  if (!user) throw new Error(`There is no user ${username}.`)
  await gqlFetch(CreateFeatureFlagOverride, { namespace: user.id, flagName, value })
}

const DeleteFeatureFlagOverride = graphql(`
  mutation DeleteFeatureFlagOverride($id: ID!) {
    deleteFeatureFlagOverride(id: $id) {
      alwaysNil
    }
  }
`)

export async function removeOverride(id: string): Promise<void> {
  await gqlFetch(DeleteFeatureFlagOverride, { id })
}
