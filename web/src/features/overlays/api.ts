import type { SiteFlags } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const GlobalAlertsSiteFlags = graphql(`
  query GlobalAlertsSiteFlags {
    site {
      needsRepositoryConfiguration
      alerts {
        type
        message
        isDismissibleWithKey
      }
      productSubscription {
        actualUserCount
        expiresAt
        maximumAllowedUserCount
      }
    }
  }
`)

/** What stands above pages: at once as it came with the page, then as the server says now. */
export const siteFlagsQuery = (initialData: SiteFlags) =>
  queryOptions({
    queryKey: ['siteFlags'],
    async queryFn({ signal }): Promise<SiteFlags> {
      const { alerts, productSubscription } = (await gqlFetch(GlobalAlertsSiteFlags, {}, signal)).site
      return { alerts, licenceExpiresAt: productSubscription.expiresAt }
    },
    initialData,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })
