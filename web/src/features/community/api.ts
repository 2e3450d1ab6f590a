import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const CommunityDocument = graphql(`
  query Community($name: String!) {
    community(name: $name) {
      spec
      query
    }
  }
`)

/** What narrows a search to the repositories of a community. */
export const communityQuery = (name: string) =>
  queryOptions({
    queryKey: ['community', name],
    queryFn: async ({ signal }) => (await gqlFetch(CommunityDocument, { name }, signal)).community,
  })

const CommunityRepositories = graphql(`
  query CommunityRepositories($query: String!) {
    search(query: $query, version: V3, patternType: keyword) {
      results {
        results {
          __typename
          ... on Repository {
            name
            url
            description
          }
        }
      }
    }
  }
`)

const shown = 24

/** Some of the repositories of a community that the viewer reads here. */
export const repositoriesQuery = (query: string) =>
  queryOptions({
    queryKey: ['communityRepositories', query],
    async queryFn({ signal }) {
      const { search } = await gqlFetch(CommunityRepositories, { query: `${query} type:repo count:${shown}` }, signal)
      return (search?.results.results ?? []).flatMap((result) => (result.__typename === 'Repository' ? [result] : []))
    },
  })
