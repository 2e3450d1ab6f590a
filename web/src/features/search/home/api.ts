import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const ChangedLately = graphql(`
  query ChangedLately {
    repositories(first: 8, orderBy: LAST_CHANGED, descending: true) {
      nodes {
        name
        url
        lastChangedAt
      }
    }
  }
`)

/** The repositories whose code changed last, of those that the viewer may read. */
export const changedLatelyQuery = queryOptions({
  queryKey: ['changedLately'],
  queryFn: async ({ signal }) =>
    (await gqlFetch(ChangedLately, {}, signal)).repositories.nodes.filter(
      ({ lastChangedAt }) => lastChangedAt !== null,
    ),
  staleTime: 30_000,
})

const SavedSets = graphql(`
  query SavedSets {
    resultSets(first: 6) {
      totalCount
      nodes {
        id
        url
        title
        createdAt
        lastRunAt
        counts {
          new
          open
        }
      }
    }
  }
`)

/** The viewer's newest result sets. */
export const savedSetsQuery = queryOptions({
  queryKey: ['savedSets'],
  queryFn: async ({ signal }) => (await gqlFetch(SavedSets, {}, signal)).resultSets,
  staleTime: 30_000,
})
