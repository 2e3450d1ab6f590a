import type { Feature } from '../feature.js'
import type { InstanceServices } from '../instance.js'
import { bugReportTypes } from './schema.js'

/** What goes into a report of a bug. */
export const bugReportFeature = (services: InstanceServices): Feature => ({ types: [bugReportTypes(services)] })
