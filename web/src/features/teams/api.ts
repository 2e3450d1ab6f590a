import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Team = graphql(`
  query Team($name: String!) {
    team(name: $name) {
      id
      name
      displayName
      readonly
      viewerCanAdminister
      creator {
        username
      }
      parentTeam {
        name
      }
      ancestorTeams {
        nodes {
          name
        }
      }
      members(first: 0) {
        totalCount
      }
      childTeams(first: 0) {
        totalCount
      }
    }
  }
`)

export type Team = NonNullable<ResultOf<typeof Team>['team']>

/** A team; null where there is none. */
export const teamQuery = (name: string) =>
  queryOptions({
    queryKey: ['team', name],
    queryFn: async ({ signal }) => (await gqlFetch(Team, { name }, signal)).team,
  })

const Teams = graphql(`
  query Teams($search: String!, $after: String) {
    teams(search: $search, first: 50, after: $after) {
      totalCount
      nodes {
        id
        name
        displayName
        readonly
        parentTeam {
          name
        }
        members(first: 0) {
          totalCount
        }
        childTeams(first: 0) {
          totalCount
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedTeam = ResultOf<typeof Teams>['teams']['nodes'][number]

/** The teams at the top, or all whose name is like what is searched; by name, page by page. */
export const teamsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['teams', search],
    queryFn: async ({ pageParam, signal }) => (await gqlFetch(Teams, { search, after: pageParam }, signal)).teams,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Children = graphql(`
  query ChildTeams($name: String!, $search: String!, $after: String) {
    team(name: $name) {
      id
      childTeams(search: $search, first: 50, after: $after) {
        totalCount
        nodes {
          id
          name
          displayName
          readonly
          parentTeam {
            name
          }
          members(first: 0) {
            totalCount
          }
          childTeams(first: 0) {
            totalCount
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

const lastPage = { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }

/** The teams below one, page by page. */
export const childTeamsQuery = (name: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['childTeams', name, search],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Children, { name, search, after: pageParam }, signal)).team?.childTeams ?? lastPage,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Members = graphql(`
  query TeamMembers($name: String!, $search: String!, $after: String) {
    team(name: $name) {
      id
      members(search: $search, first: 50, after: $after) {
        totalCount
        nodes {
          id
          username
          displayName
          avatarURL
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

type MemberPage = NonNullable<ResultOf<typeof Members>['team']>['members']

export type TeamMember = MemberPage['nodes'][number]

/** The members of a team by username, page by page. */
export const teamMembersQuery = (name: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['teamMembers', name, search],
    queryFn: async ({ pageParam, signal }): Promise<MemberPage> =>
      (await gqlFetch(Members, { name, search, after: pageParam }, signal)).team?.members ?? lastPage,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Places = graphql(`
  query TeamPlaces($except: ID) {
    teams(includeChildTeams: true, first: 1000, exceptAncestor: $except) {
      nodes {
        id
        name
        viewerCanAdminister
      }
    }
  }
`)

/** The teams that the viewer may put a team under: not below itself. */
export const placesQuery = (except: string | null) =>
  queryOptions({
    queryKey: ['teamPlaces', except],
    queryFn: async ({ signal }) =>
      (await gqlFetch(Places, { except }, signal)).teams.nodes.filter(({ viewerCanAdminister }) => viewerCanAdminister),
  })
