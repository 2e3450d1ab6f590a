import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import { type Place, placesOf } from './azureDevOpsListing.js'
import type { AzureDevOpsSettings } from './azureDevOpsSettings.js'

const connection = v.object({ authenticatedUser: v.object({ id: v.string() }) })

/**
 * Which repositories a person may read: those that their own token finds in the places of the configuration. An account is
 * the id of its identity in the organization. Azure DevOps tells nobody else, so a repository's people are not known.
 */
export function azureDevOpsPermissions(
  settings: AzureDevOpsSettings,
  as: (token: string) => JSONClient,
): HostPermissions {
  return {
    async *repositoriesOf({ accountId, token }, signal) {
      if (token === undefined) throw tokenNeeded('Azure DevOps')
      const client = as(token)
      const [first] = placesOf(settings)
      if (first === undefined) return
      checkSameAccount('Azure DevOps', accountId, await identityIn(client, first.organization, signal))
      for (const place of placesOf(settings)) {
        for (const { id, isDisabled } of await readable(place, client, signal)) if (isDisabled !== true) yield id
      }
    },
    // oxlint-disable-next-line require-yield -- it is told by an error that there is nothing to yield
    async *accountsOf() {
      throw tokenNeeded('Azure DevOps')
    },
  }
}

/** The id of the token's account. */
async function identityIn(client: JSONClient, organization: string, signal: AbortSignal): Promise<string> {
  const path = `${encodeURIComponent(organization)}/_apis/connectionData`
  return client.read(connection, await client.ask({ path, signal })).authenticatedUser.id
}

/** Nothing where the host says that the person may not look: that is an answer, and not a failure. */
async function readable(place: Place, client: JSONClient, signal: AbortSignal) {
  try {
    return await place.find(client, signal)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'permission_denied' || error.code === 'not_found')) return []
    throw error
  }
}
