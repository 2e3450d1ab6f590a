import { examine } from '../doctor/examine.js'
import { openSlowRequests, type OperationsServices } from '../features/operations/index.js'
import type { Core } from './core.js'
import { migrations } from './places.js'

/** What administrators can look into. */
export function operationsServices({ settings, database: { db }, live, outgoing }: Core): OperationsServices {
  return {
    ...{ db, migrations },
    outgoing: () => outgoing.recent(),
    forgetOutgoing: () => outgoing.forget(),
    slow: openSlowRequests(() => ({
      kept: live.get('observability.captureSlowGraphQLRequestsLimit'),
      after: live.get('observability.logSlowGraphQLRequests'),
    })),
    examine: () => examine({ settings, isRunning: true, db }),
  }
}
