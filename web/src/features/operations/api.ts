import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const OutboundRequests = graphql(`
  query OutboundRequests($after: String) {
    outboundRequests(first: 50, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        id
        startedAt
        method
        url
        statusCode
        durationMs
        errorMessage
        requestHeaders {
          name
          values
        }
        responseHeaders {
          name
          values
        }
      }
    }
  }
`)

const SlowRequests = graphql(`
  query SlowRequests($after: String) {
    slowRequests(first: 50, after: $after) {
      totalCount
      pageInfo {
        endCursor
        hasNextPage
      }
      nodes {
        index
        start
        duration
        name
        query
        variables
        errors
        user {
          username
        }
      }
    }
  }
`)

const ClearOutboundRequests = graphql(`
  mutation ClearOutboundRequests {
    clearOutboundRequests {
      alwaysNil
    }
  }
`)

const ClearSlowRequests = graphql(`
  mutation ClearSlowRequests {
    clearSlowRequests {
      alwaysNil
    }
  }
`)

const BackgroundJobs = graphql(`
  query BackgroundJobs {
    backgroundJobs(first: 200, recentRunCount: 5) {
      nodes {
        id
        name
        routines {
          type
          queued
          running
          intervalMs
          recentRuns {
            at
            hostName
            durationMs
            errorMessage
          }
          stats {
            since
            runCount
            errorCount
            minDurationMs
            avgDurationMs
            maxDurationMs
          }
        }
      }
    }
  }
`)

const Migrations = graphql(`
  query SchemaMigrations {
    site {
      schemaMigrations {
        name
        appliedAt
      }
    }
    repositoryStats {
      total
      indexed
    }
  }
`)

const Overview = graphql(`
  query AdministrationOverview($month: DateTime, $day: DateTime) {
    site {
      buildVersion
      sendsEmailVerificationEmails
      health {
        check
        state
        says
        remedy
      }
      configuration {
        validationMessages
      }
      updateCheck {
        updateVersionAvailable
      }
      people: users(deletedAt: { empty: true }, serviceAccount: false) {
        totalCount
      }
      activeThisMonth: users(deletedAt: { empty: true }, lastActiveAt: { gte: $month }) {
        totalCount
      }
      activeToday: users(deletedAt: { empty: true }, lastActiveAt: { gte: $day }) {
        totalCount
      }
      admins: users(deletedAt: { empty: true }, siteAdmin: true) {
        totalCount
      }
    }
    repositoryStats {
      total
      ready
      working
      indexed
      indexing
      failedFetch
      notIndexed
      files
      bytes
      indexedLinesCount
    }
    gitservers {
      nodes {
        freeDiskSpaceBytes
        totalDiskSpaceBytes
        repositoriesBytes
      }
    }
    externalServices(first: 1) {
      totalCount
    }
    accessRequests(first: 1, status: PENDING) {
      totalCount
    }
    backgroundJobs(first: 200, recentRunCount: 1) {
      nodes {
        name
        routines {
          queued
          running
          recentRuns {
            errorMessage
          }
        }
      }
    }
  }
`)

export type OutboundRequest = ResultOf<typeof OutboundRequests>['outboundRequests']['nodes'][number]
export type SlowRequest = ResultOf<typeof SlowRequests>['slowRequests']['nodes'][number]
export type BackgroundJob = ResultOf<typeof BackgroundJobs>['backgroundJobs']['nodes'][number]
export type Migration = ResultOf<typeof Migrations>['site']['schemaMigrations'][number]
export type OverviewValue = ResultOf<typeof Overview>
export type Finding = OverviewValue['site']['health'][number]

/** Asked again while the page is open. */
const everyMilliseconds = 10_000

interface Page {
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

const nextAfter = ({ pageInfo }: Page) => (pageInfo.hasNextPage ? pageInfo.endCursor : null)

export const outboundQuery = infiniteQueryOptions({
  queryKey: ['operations', 'outbound'],
  queryFn: async ({ signal, pageParam }) =>
    (await gqlFetch(OutboundRequests, { ...(pageParam && { after: pageParam }) }, signal)).outboundRequests,
  initialPageParam: '',
  getNextPageParam: nextAfter,
  refetchInterval: everyMilliseconds,
})

export const slowQuery = infiniteQueryOptions({
  queryKey: ['operations', 'slow'],
  queryFn: async ({ signal, pageParam }) =>
    (await gqlFetch(SlowRequests, { ...(pageParam && { after: pageParam }) }, signal)).slowRequests,
  initialPageParam: '',
  getNextPageParam: nextAfter,
  refetchInterval: everyMilliseconds,
})

export const clearOutbound = () => gqlFetch(ClearOutboundRequests, {})

export const clearSlow = () => gqlFetch(ClearSlowRequests, {})

export const jobsQuery = queryOptions({
  queryKey: ['operations', 'jobs'],
  queryFn: async ({ signal }) => (await gqlFetch(BackgroundJobs, {}, signal)).backgroundJobs.nodes,
  refetchInterval: everyMilliseconds,
})

export const migrationsQuery = queryOptions({
  queryKey: ['operations', 'migrations'],
  queryFn: ({ signal }) => gqlFetch(Migrations, {}, signal),
})

const day = 24 * 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

export const overviewQuery = queryOptions({
  queryKey: ['operations', 'overview'],
  queryFn: ({ signal }) => gqlFetch(Overview, { month: ago(30 * day), day: ago(day) }, signal),
  refetchInterval: 3 * everyMilliseconds,
})
