import type { Feature } from '../feature.js'
import type { InstanceServices } from '../instance.js'
import { pingTypes } from './schema.js'
import { sendDuePing } from './sendPing.js'

const hour = 3_600_000

/** Figures about the instance, sent once a day where a site admin has switched that on. */
export const pingsFeature = (services: InstanceServices): Feature => ({
  types: [pingTypes(services)],
  upkeep: [{ name: 'send-pings', everyMilliseconds: hour, run: () => sendDuePing(services) }],
})
