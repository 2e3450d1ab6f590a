import type { HostKind } from '../hostKind.js'
import { gerrit } from './gerrit/gerrit.js'
import { gitolite } from './gitolite/gitolite.js'
import { localGit } from './localGit/localGit.js'
import { codeCommit } from './codeCommit/codeCommit.js'
import { other } from './other/other.js'
import { perforce } from './perforce/perforce.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [gerrit, codeCommit, gitolite, perforce, other, localGit]
