import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const OutboundRequests = graphql(`
  query OutboundRequests {
    outboundRequests(first: 200) {
      totalCount
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
  query SlowRequests {
    slowRequests(first: 200) {
      totalCount
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
  query AdministrationOverview {
    site {
      productVersion
      buildVersion
      health {
        check
        state
        says
        remedy
      }
    }
    repositoryStats {
      total
      cloned
      cloning
      failedFetch
      indexed
    }
    externalServices(first: 1) {
      totalCount
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

export const outboundQuery = queryOptions({
  queryKey: ['operations', 'outbound'],
  queryFn: async ({ signal }) => (await gqlFetch(OutboundRequests, {}, signal)).outboundRequests.nodes,
  refetchInterval: everyMilliseconds,
})

export const slowQuery = queryOptions({
  queryKey: ['operations', 'slow'],
  queryFn: async ({ signal }) => (await gqlFetch(SlowRequests, {}, signal)).slowRequests.nodes,
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

export const overviewQuery = queryOptions({
  queryKey: ['operations', 'overview'],
  queryFn: ({ signal }) => gqlFetch(Overview, {}, signal),
})
