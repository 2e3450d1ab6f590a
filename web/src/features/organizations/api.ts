import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Organization = graphql(`
  query Organization($name: String!) {
    organization(name: $name) {
      id
      name
      displayName
      createdAt
      viewerIsMember
      viewerCanAdminister
      viewerPendingInvitation {
        id
        sender {
          username
        }
      }
    }
  }
`)

export type Organization = NonNullable<ResultOf<typeof Organization>['organization']>

/** An organization; null where there is none for this viewer. */
export const organizationQuery = (name: string) =>
  queryOptions({
    queryKey: ['organization', name],
    queryFn: async ({ signal }) => (await gqlFetch(Organization, { name }, signal)).organization,
  })

const Members = graphql(`
  query OrganizationMembers($name: String!, $query: String!, $after: String) {
    organization(name: $name) {
      id
      members(query: $query, first: 50, after: $after) {
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

type MemberPage = NonNullable<ResultOf<typeof Members>['organization']>['members']

export type Member = MemberPage['nodes'][number]

const nobody: MemberPage = { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }

/** Members by username, page by page. */
export const membersQuery = (name: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['organizationMembers', name, query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Members, { name, query, after: pageParam }, signal)).organization?.members ?? nobody,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Pending = graphql(`
  query PendingInvitations($organization: ID!) {
    pendingInvitations(organization: $organization) {
      id
      recipient {
        username
      }
      recipientEmail
      sender {
        username
      }
      createdAt
      notifiedAt
      expiresAt
    }
  }
`)

export type PendingInvitation = ResultOf<typeof Pending>['pendingInvitations'][number]

/** The invitations of an organization that wait for an answer. */
export const pendingQuery = (organization: string) =>
  queryOptions({
    queryKey: ['pendingInvitations', organization],
    queryFn: async ({ signal }) => (await gqlFetch(Pending, { organization }, signal)).pendingInvitations,
  })

const Invitation = graphql(`
  query InvitationByToken($token: String!) {
    invitationByToken(token: $token) {
      id
      recipientEmail
      isVerifiedEmail
      expiresAt
      sender {
        username
      }
      organization {
        name
        displayName
      }
    }
  }
`)

export type Invitation = NonNullable<ResultOf<typeof Invitation>['invitationByToken']>

/** The invitation behind a link; null where it has ended or is for somebody else. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await gqlFetch(Invitation, { token }, signal)).invitationByToken,
  })

const Own = graphql(`
  query OwnOrganizations {
    currentUser {
      organizations {
        nodes {
          id
          name
          displayName
        }
      }
    }
  }
`)

/** The organizations of the signed-in user, by name. */
export const ownOrganizationsQuery = queryOptions({
  queryKey: ['ownOrganizations'],
  queryFn: async ({ signal }) => (await gqlFetch(Own, {}, signal)).currentUser?.organizations.nodes ?? [],
})

const All = graphql(`
  query AllOrganizations($query: String!, $after: String) {
    organizations(query: $query, first: 50, after: $after) {
      totalCount
      nodes {
        id
        name
        displayName
        createdAt
        members(first: 0) {
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

export type ListedOrganization = ResultOf<typeof All>['organizations']['nodes'][number]

/** Every organization, by name, page by page. */
export const allOrganizationsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['organizations', query],
    queryFn: async ({ pageParam, signal }) => (await gqlFetch(All, { query, after: pageParam }, signal)).organizations,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })
