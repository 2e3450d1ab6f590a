import { symbolKinds } from '../symbols/symbolDefinition.js'
import type { FactKind, Reach, Receiver, Use } from './codeFacts.js'

/** The first byte of encoded facts. */
export const factsVersion = 2

// Places in these lists are stored, so new ones go to the end.
export const kinds: readonly FactKind[] = [...symbolKinds, 'parameter', 'local', 'import', 'label']
export const reaches: readonly Reach[] = ['local', 'file', 'exported', 'member']
export const uses: readonly Use[] = ['read', 'write', 'call', 'type', 'import', 'base']
export const receivers: readonly Receiver['kind'][] = ['self', 'super', 'path', 'other']

/** What the first number of a definition says beside its reach (2 bits). */
export const has = { parent: 4, owner: 8, type: 16, bases: 32, element: 64 }

/** What the first number of a reference says beside its use (3 bits). */
export const flag = { member: 8, resolved: 16, sameContainer: 32, otherName: 64 }
