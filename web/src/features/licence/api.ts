import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const LicencePage = graphql(`
  query LicencePage {
    site {
      allowSiteSettingsEdits
      configuration {
        file
      }
      productSubscription {
        productNameWithBrand
        actualUserCount
        maximumAllowedUserCount
        isOverSeats
        isExpired
        licenseProblem
        license {
          id
          customer
          tags
          userCount
          issuedAt
          expiresAt
        }
      }
      productAreas {
        title
        isBuilt
        isSwitchedOn
        isLicensed
        isOn
      }
    }
  }
`)

type Site = ResultOf<typeof LicencePage>['site']

export type Subscription = Site['productSubscription']

export type License = NonNullable<Subscription['license']>

export type ProductArea = Site['productAreas'][number]

/** The licence, how the instance stands to it, and what it opens. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: async ({ signal }) => (await gqlFetch(LicencePage, {}, signal)).site,
  staleTime: 0,
})

const EnterLicence = graphql(`
  mutation EnterLicence($key: String!) {
    enterProductLicense(key: $key) {
      productNameWithBrand
    }
  }
`)

export const enterLicence = (key: string) => gqlFetch(EnterLicence, { key })

const RemoveLicence = graphql(`
  mutation RemoveLicence {
    removeProductLicense {
      productNameWithBrand
    }
  }
`)

export const removeLicence = () => gqlFetch(RemoveLicence, {})
