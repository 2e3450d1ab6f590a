import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const AreaUser = graphql(`
  query AreaUser($username: String!) {
    user(username: $username) {
      id
      username
      displayName
      avatarURL
      createdAt
      serviceAccount
      viewerCanAdminister
    }
  }
`)

/** The user of an area, as its header and sidebar know them. */
export type AreaUser = NonNullable<ResultOf<typeof AreaUser>['user']>

/** Null when there is no such user. */
export const areaUserQuery = (username: string) =>
  queryOptions({
    queryKey: ['areaUser', username],
    queryFn: async ({ signal }) => (await gqlFetch(AreaUser, { username }, signal)).user,
  })
