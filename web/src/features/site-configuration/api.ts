import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const SiteConfiguration = graphql(`
  query SiteConfiguration {
    site {
      allowSiteSettingsEdits
      configuration {
        id
        effectiveContents
        validationMessages
        schema
        file
        overrides {
          key
          flag
        }
        history(first: 50) {
          totalCount
          nodes {
            id
            createdAt
            author {
              username
            }
            diff
            contents
          }
        }
      }
    }
  }
`)

/** The site configuration with its history, as a site admin sees it. */
export const siteConfigurationQuery = queryOptions({
  queryKey: ['siteConfiguration'],
  queryFn: async ({ signal }) => (await gqlFetch(SiteConfiguration, {}, signal)).site,
  staleTime: 0,
})

export type SiteWithConfiguration = Awaited<ReturnType<NonNullable<(typeof siteConfigurationQuery)['queryFn']>>>
export type ConfigurationChange = SiteWithConfiguration['configuration']['history']['nodes'][number]

const SiteConfigurationProblems = graphql(`
  query SiteConfigurationProblems($input: String!) {
    siteConfigurationProblems(input: $input) {
      message
      line
      offset
      length
      isWarning
    }
  }
`)

/** What is wrong with an edited configuration. */
export const configurationProblemsQuery = (input: string) =>
  queryOptions({
    queryKey: ['siteConfigurationProblems', input],
    queryFn: async ({ signal }) =>
      (await gqlFetch(SiteConfigurationProblems, { input }, signal)).siteConfigurationProblems,
  })

const UpdateSiteConfiguration = graphql(`
  mutation UpdateSiteConfiguration($lastID: Int!, $input: String!) {
    updateSiteConfiguration(lastID: $lastID, input: $input)
  }
`)

/** Saves an edited configuration; answers whether something of it holds from the next start only. */
export async function saveSiteConfiguration(edit: {
  readonly lastID: number
  readonly input: string
}): Promise<boolean> {
  return (await gqlFetch(UpdateSiteConfiguration, edit)).updateSiteConfiguration
}

const SecretKeys = graphql(`
  query SecretKeys {
    secretKeys {
      changedAt
      valuesWithoutKey
      keys {
        name
        isSealing
        sealedValues
      }
    }
  }
`)

/** A key that seals stored secrets, or did. */
export type SecretKey = ResultOf<typeof SecretKeys>['secretKeys']['keys'][number]

/** Whether what the key has sealed is yet to be sealed anew. */
export const isOldInUse = ({ isSealing, sealedValues }: SecretKey): boolean => !isSealing && sealedValues > 0

const fetchKeys = async (signal: AbortSignal) => (await gqlFetch(SecretKeys, {}, signal)).secretKeys

/** The keys that seal stored secrets; asked again and again while secrets are sealed anew. */
export const secretKeysQuery = queryOptions({
  queryKey: ['secretKeys'],
  queryFn: ({ signal }) => fetchKeys(signal),
  refetchInterval: ({ state }) => (state.data?.keys.some(isOldInUse) ? 1000 : false),
})

const RotateSecretKey = graphql(`
  mutation RotateSecretKey {
    rotateSecretKey {
      changedAt
    }
  }
`)

/** Lets a new key seal. */
export async function rotateSecretKey(): Promise<void> {
  await gqlFetch(RotateSecretKey, {})
}
