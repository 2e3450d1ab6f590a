import type { HostKind } from '../hostKind.js'
import { localGit } from './localGit/localGit.js'
import { codeCommit } from './codeCommit/codeCommit.js'
import { other } from './other/other.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [codeCommit, other, localGit]
