import type { HostKind } from '../hostKind.js'
import { codeCommit } from './codeCommit/codeCommit.js'
import { other } from './other/other.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [codeCommit, other]
