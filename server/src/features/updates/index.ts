import type { Feature } from '../feature.js'
import type { InstanceServices } from '../instance.js'
import { checkWhenDue } from './checkForUpdates.js'
import { updateTypes } from './schema.js'

const hour = 3_600_000

/** Which version runs, what is new in it, and whether there is a newer one. */
export const updatesFeature = (services: InstanceServices): Feature => ({
  types: [updateTypes(services)],
  upkeep: [{ name: 'check-for-updates', everyMilliseconds: hour, run: () => checkWhenDue(services) }],
})
