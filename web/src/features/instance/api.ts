import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Pings = graphql(`
  query Pings {
    site {
      allowSiteSettingsEdits
      pings {
        isEnabled
        address
        payload
        fields {
          name
          value
          says
        }
      }
    }
  }
`)

const SentPings = graphql(`
  query SentPings($after: String) {
    site {
      pings {
        sent(first: 20, after: $after) {
          totalCount
          nodes {
            sentAt
            address
            payload
            status
            error
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

const SetPingsEnabled = graphql(`
  mutation SetPingsEnabled($enabled: Boolean!) {
    setPingsEnabled(enabled: $enabled) {
      alwaysNil
    }
  }
`)

const Updates = graphql(`
  query Updates {
    site {
      buildVersion
      productVersion
      allowSiteSettingsEdits
      releaseNotes
      updateCheck {
        pending
        checkedAt
        errorMessage
        updateVersionAvailable
        channel
        address
      }
      schemaMigrations {
        name
        appliedAt
      }
    }
  }
`)

const CheckForUpdates = graphql(`
  mutation CheckForUpdates {
    checkForUpdates {
      alwaysNil
    }
  }
`)

const SetUpdateChannel = graphql(`
  mutation SetUpdateChannel($channel: UpdateChannel!) {
    setUpdateChannel(channel: $channel) {
      alwaysNil
    }
  }
`)

const BugReport = graphql(`
  query BugReport {
    site {
      bugReport {
        name
        says
        contents
      }
    }
  }
`)

export type PingsValue = ResultOf<typeof Pings>['site']
export type SentPing = ResultOf<typeof SentPings>['site']['pings']['sent']['nodes'][number]
export type UpdatesValue = ResultOf<typeof Updates>['site']
export type BugReportPart = ResultOf<typeof BugReport>['site']['bugReport'][number]

export const pingsQuery = queryOptions({
  queryKey: ['instance', 'pings'],
  queryFn: async ({ signal }) => (await gqlFetch(Pings, {}, signal)).site,
})

export const sentPingsQuery = infiniteQueryOptions({
  queryKey: ['instance', 'pings', 'sent'],
  queryFn: async ({ pageParam, signal }) => (await gqlFetch(SentPings, { after: pageParam }, signal)).site.pings.sent,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

export const updatesQuery = queryOptions({
  queryKey: ['instance', 'updates'],
  queryFn: async ({ signal }) => (await gqlFetch(Updates, {}, signal)).site,
})

/** What is in a report changes with every look: it is not kept. */
export const bugReportQuery = queryOptions({
  queryKey: ['instance', 'bug-report'],
  queryFn: async ({ signal }) => (await gqlFetch(BugReport, {}, signal)).site.bugReport,
  gcTime: 0,
})

export const setPingsEnabled = async (enabled: boolean): Promise<void> =>
  void (await gqlFetch(SetPingsEnabled, { enabled }))

export const checkForUpdates = async (): Promise<void> => void (await gqlFetch(CheckForUpdates, {}))

export const setUpdateChannel = async (channel: UpdatesValue['updateCheck']['channel']): Promise<void> =>
  void (await gqlFetch(SetUpdateChannel, { channel }))
