import { type RawBuilder, sql } from '@sextant/database'
import type { Repository } from '../../repositories/index.js'

/**
 * Whether programs may be run over a repository on this machine: only over folders that the person who starts the server
 * has named. What a code host lists is written by anybody who may push there.
 */
export const isTrusted = ({ origin, serviceType }: Repository): boolean =>
  origin === 'local' && serviceType === undefined

/** The same as a condition over rows of `repositories`. */
export const trustedRows: RawBuilder<boolean> = sql<boolean>`(repositories.deleted_at IS NULL
  AND repositories.origin = 'local' AND repositories.service_type IS NULL)`
