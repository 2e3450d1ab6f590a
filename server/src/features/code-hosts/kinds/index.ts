import type { HostKind } from '../hostKind.js'
import { packageHostKinds } from './packages/index.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [...packageHostKinds]
