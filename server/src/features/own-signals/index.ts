import type { Database } from '@sextant/database'
import type { Feature } from '../feature.js'
import { runSignals, type SignalServices } from './runSignals.js'
import { ownSignalTypes } from './schema.js'

const often = 5 * 60_000
const longest = 3 * 3_600_000

/** What is gathered of who owns which files. */
export const ownSignals = (services: SignalServices & { readonly db: Database }): Feature => {
  let isRunning = false
  // A round over many repositories may take longer than the time between two.
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await runSignals(services, AbortSignal.timeout(longest)).finally(() => (isRunning = false))
  }
  return {
    types: [ownSignalTypes(services.db)],
    upkeep: [{ name: 'gather-own-signals', everyMilliseconds: often, run }],
  }
}
