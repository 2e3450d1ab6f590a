import type { Feature } from '../feature.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { tellAdministrators } from './digest.js'
import { accessRequestMount } from './mount.js'
import { accessRequestTypes } from './schema.js'
import { forgetRequests } from './store.js'

const tellMilliseconds = 60_000
const forgetMilliseconds = 3_600_000

/** Asking for an account, and deciding over it. */
export function accessRequestFeature(services: AccessRequestServices): Feature {
  return {
    types: [accessRequestTypes(services)],
    mounts: [accessRequestMount(services)],
    upkeep: [
      { name: 'tell-of-access-requests', everyMilliseconds: tellMilliseconds, run: () => tellAdministrators(services) },
      { name: 'forget-access-requests', everyMilliseconds: forgetMilliseconds, run: () => forgetRequests(services.db) },
    ],
  }
}
