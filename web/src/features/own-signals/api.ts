import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const OwnSignalConfigurations = graphql(`
  query OwnSignalConfigurations {
    ownSignalConfigurations {
      name
      description
      isEnabled
      excludedRepoPatterns
      gatheredFiles
    }
  }
`)

const InstanceOwnershipStats = graphql(`
  query InstanceOwnershipStats {
    instanceOwnershipStats {
      totalFiles
      totalCodeownedFiles
      totalAssignedOwnershipFiles
      totalOwnedFiles
      updatedAt
    }
  }
`)

const UpdateOwnSignalConfigurations = graphql(`
  mutation UpdateOwnSignalConfigurations($input: UpdateSignalConfigurationsInput!) {
    updateOwnSignalConfigurations(input: $input) {
      name
    }
  }
`)

export type OwnSignal = ResultOf<typeof OwnSignalConfigurations>['ownSignalConfigurations'][number]
export type OwnershipStats = ResultOf<typeof InstanceOwnershipStats>['instanceOwnershipStats']

export const ownSignalsQuery = queryOptions({
  queryKey: ['ownSignals'],
  queryFn: async ({ signal }) => (await gqlFetch(OwnSignalConfigurations, {}, signal)).ownSignalConfigurations,
  staleTime: 0,
})

export const ownershipStatsQuery = queryOptions({
  queryKey: ['ownSignals', 'stats'],
  queryFn: async ({ signal }) => (await gqlFetch(InstanceOwnershipStats, {}, signal)).instanceOwnershipStats,
  staleTime: 0,
})

export async function saveOwnSignal({
  name,
  isEnabled,
  excludedRepoPatterns,
}: Omit<OwnSignal, 'description' | 'gatheredFiles'>) {
  const config = { name, enabled: isEnabled, excludedRepoPatterns: [...excludedRepoPatterns] }
  await gqlFetch(UpdateOwnSignalConfigurations, { input: { configs: [config] } })
}
