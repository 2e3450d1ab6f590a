import { objectRef } from '../../graphql/builder.js'
import type { Connection } from '../../graphql/connections.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { Kept } from './retention.js'

/** The GraphQL types of this feature that others add fields to or answer with. */
export const preciseIndexType = objectRef<PreciseIndex>('PreciseIndex')
export const preciseIndexConnection = objectRef<Connection<PreciseIndex>>('PreciseIndexConnection')

/** Whether a policy keeps an index; `policyId` of the rule is that of the policy. */
export type RetentionMatch = Kept & { readonly matches: boolean }
export const retentionMatchType = objectRef<RetentionMatch>('CodeIntelligenceRetentionPolicyMatch')
