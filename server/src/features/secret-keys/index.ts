import type { Feature } from '../feature.js'
import { reseal, resealJob } from './rotate.js'
import { secretKeyTypes } from './schema.js'
import type { SecretKeyServices } from './services.js'

/** How often it is looked whether something is left to seal anew, and an old key to drop. */
const resealMilliseconds = 60_000

/** Changing the key that seals stored secrets while the server runs. */
export function secretKeys(services: SecretKeyServices): Feature {
  const round = () => reseal(services)
  return {
    types: [secretKeyTypes(services)],
    jobs: { [resealJob]: round },
    upkeep: [{ name: resealJob, everyMilliseconds: resealMilliseconds, run: round }],
  }
}
