import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** What all that asks about entitlements begins with. */
export const entitlementsKey = ['entitlements']

const Entitlements = graphql(`
  query Entitlements($after: String) {
    entitlements(first: 50, after: $after) {
      totalCount
      nodes {
        id
        name
        kind
        limit
        period
        isForEverybody
        updatedAt
        grants(first: 0) {
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

export type ListedEntitlement = ResultOf<typeof Entitlements>['entitlements']['nodes'][number]

export type EntitlementKind = ListedEntitlement['kind']

export type EntitlementPeriod = ListedEntitlement['period']

/** All of them by name, page by page. */
export const entitlementsQuery = infiniteQueryOptions({
  queryKey: [...entitlementsKey, 'list'],
  queryFn: async ({ pageParam, signal }) => (await gqlFetch(Entitlements, { after: pageParam }, signal)).entitlements,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  staleTime: 0,
})

const OneEntitlement = graphql(`
  query OneEntitlement($id: ID!) {
    node(id: $id) {
      __typename
      ... on Entitlement {
        id
        name
        kind
        limit
        period
        isForEverybody
      }
    }
  }
`)

export type Entitlement = Extract<ResultOf<typeof OneEntitlement>['node'], { __typename: 'Entitlement' }>

/** One by its id; null when there is none. */
export const entitlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...entitlementsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { node } = await gqlFetch(OneEntitlement, { id }, signal)
      return node?.__typename === 'Entitlement' ? node : null
    },
    staleTime: 0,
  })

const CreateEntitlement = graphql(`
  mutation CreateEntitlement(
    $name: String!
    $kind: EntitlementKind!
    $limit: Int
    $period: EntitlementPeriod!
    $forEverybody: Boolean!
  ) {
    createEntitlement(name: $name, kind: $kind, limit: $limit, period: $period, forEverybody: $forEverybody) {
      id
    }
  }
`)

const UpdateEntitlement = graphql(`
  mutation UpdateEntitlement(
    $id: ID!
    $name: String!
    $limit: Int
    $period: EntitlementPeriod!
    $forEverybody: Boolean!
  ) {
    updateEntitlement(id: $id, name: $name, limit: $limit, period: $period, forEverybody: $forEverybody) {
      id
    }
  }
`)

/** What an entitlement is to be; a new one without an id. */
export interface EntitlementEdit {
  readonly id: string | undefined
  readonly name: string
  readonly kind: EntitlementKind
  /** Null for as much as they like. */
  readonly limit: number | null
  readonly period: EntitlementPeriod
  readonly forEverybody: boolean
}

/** Saves one, and answers its id. */
export async function saveEntitlement({ id, kind, ...setting }: EntitlementEdit): Promise<string> {
  if (id === undefined) return (await gqlFetch(CreateEntitlement, { ...setting, kind })).createEntitlement.id
  return (await gqlFetch(UpdateEntitlement, { ...setting, id })).updateEntitlement.id
}

const DeleteEntitlement = graphql(`
  mutation DeleteEntitlement($id: ID!) {
    deleteEntitlement(id: $id) {
      alwaysNil
    }
  }
`)

export const deleteEntitlement = (id: string) => gqlFetch(DeleteEntitlement, { id })

const EntitlementGrants = graphql(`
  query EntitlementGrants($id: ID!, $after: String) {
    node(id: $id) {
      __typename
      ... on Entitlement {
        grants(first: 50, after: $after) {
          totalCount
          nodes {
            createdAt
            namespace {
              __typename
              id
              namespaceName
              url
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`)

type Grants = Extract<ResultOf<typeof EntitlementGrants>['node'], { __typename: 'Entitlement' }>['grants']

export type Grant = Grants['nodes'][number]

const noGrants: Grants = { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }

/** To whom it is granted, in the order in which it was. */
export const grantsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...entitlementsKey, 'grants', id],
    queryFn: async ({ pageParam, signal }) => {
      const { node } = await gqlFetch(EntitlementGrants, { id, after: pageParam }, signal)
      return node?.__typename === 'Entitlement' ? node.grants : noGrants
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    staleTime: 0,
  })

const GranteeByName = graphql(`
  query GranteeByName($name: String!) {
    namespaceByName(name: $name) {
      id
    }
  }
`)

const GrantEntitlement = graphql(`
  mutation GrantEntitlement($entitlement: ID!, $namespace: ID!) {
    grantEntitlement(entitlement: $entitlement, namespace: $namespace) {
      id
    }
  }
`)

export interface NewGrant {
  readonly entitlement: string
  readonly name: string
}

/** Grants it to a person or an organization by name. Throws with a sentence when there is none of this name. */
export async function grantTo({ entitlement, name }: NewGrant): Promise<void> {
  const { namespaceByName: namespace } = await gqlFetch(GranteeByName, { name })
  if (!namespace) throw new Error(`There is no user and no organization ${name}.`)
  await gqlFetch(GrantEntitlement, { entitlement, namespace: namespace.id })
}

const RevokeEntitlement = graphql(`
  mutation RevokeEntitlement($entitlement: ID!, $namespace: ID!) {
    revokeEntitlement(entitlement: $entitlement, namespace: $namespace) {
      id
    }
  }
`)

export const revoke = (entitlement: string, namespace: string) =>
  gqlFetch(RevokeEntitlement, { entitlement, namespace })
