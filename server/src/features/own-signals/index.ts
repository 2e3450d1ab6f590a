import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Feature } from '../feature.js'
import { usualViewLimits } from './gatherViews.js'
import { runSignals, type SignalServices } from './runSignals.js'
import { ownSignalTypes } from './schema.js'

const often = 5 * 60_000
const longest = 3 * 3_600_000

interface OwnSignalServices extends Omit<SignalServices, 'viewLimits'> {
  readonly db: Database
  readonly configuration: Configuration
}

/** What is gathered of who owns which files. */
export const ownSignals = (services: OwnSignalServices): Feature => {
  let isRunning = false
  // A round over many repositories may take longer than the time between two.
  const run = async () => {
    if (isRunning) return
    isRunning = true
    // What the log of events has forgotten is not remembered here.
    const days = Math.min(usualViewLimits.days, services.configuration.get('eventLogs.retentionDays'))
    const viewLimits = { ...usualViewLimits, days }
    await runSignals({ ...services, viewLimits }, AbortSignal.timeout(longest)).finally(() => (isRunning = false))
  }
  return {
    types: [ownSignalTypes(services.db)],
    upkeep: [{ name: 'gather-own-signals', everyMilliseconds: often, run }],
  }
}
