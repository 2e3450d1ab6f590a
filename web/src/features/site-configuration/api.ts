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
