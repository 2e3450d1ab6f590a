import { sweepLimits } from '../../http/sharedRateLimit.js'
import type { Routine } from '../../jobs/rounds.js'
import type { SignInServices } from './services.js'

const everyMilliseconds = 10 * 60_000

/** Forgets failures and limits that are over. */
export const signInUpkeep = ({ db, attempts }: SignInServices): Routine => ({
  name: 'sweep-sign-in-counts',
  everyMilliseconds,
  async run() {
    await attempts.sweep()
    await sweepLimits(db)
  },
})
