import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Feature } from '../feature.js'
import { auditLogExport } from './exportRoute.js'
import { auditLogTypes } from './schema.js'
import { sweepAuditLog } from './store.js'

const hour = 3_600_000

/** Reading the audit log, and forgetting what is older than the site configuration says. */
export function auditLog(services: {
  readonly db: Database
  readonly log: Logger
  readonly configuration: Configuration
}): Feature {
  const { db, log, configuration } = services
  return {
    types: [auditLogTypes(db)],
    mounts: [auditLogExport({ db, log })],
    upkeep: [{ name: 'forget-old-acts', everyMilliseconds: hour, run: () => forgetOld(db, log, configuration) }],
  }
}

async function forgetOld(db: Database, log: Logger, configuration: Configuration): Promise<void> {
  const days = configuration.get('auditLog.retentionDays')
  if (days === 0) return
  const forgotten = await sweepAuditLog(db, days)
  if (forgotten > 0) log.info('Old lines of the audit log were deleted', { forgotten, days })
}
