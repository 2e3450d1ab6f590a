import type { HostKind } from '../hostKind.js'
import { azureDevOps } from './azureDevOps/azureDevOps.js'
import { bitbucketCloud } from './bitbucketCloud/bitbucketCloud.js'
import { bitbucketServer } from './bitbucketServer/bitbucketServer.js'
import { codeCommit } from './codeCommit/codeCommit.js'
import { gerrit } from './gerrit/gerrit.js'
import { gitea } from './gitea/gitea.js'
import { github } from './github/github.js'
import { gitlab } from './gitlab/gitlab.js'
import { gitolite } from './gitolite/gitolite.js'
import { localGit } from './localGit/localGit.js'
import { packageHostKinds } from './packages/index.js'
import { other } from './other/other.js'
import { pagure } from './pagure/pagure.js'
import { perforce } from './perforce/perforce.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [
  github,
  gitlab,
  bitbucketCloud,
  bitbucketServer,
  gitea,
  azureDevOps,
  gerrit,
  codeCommit,
  pagure,
  gitolite,
  perforce,
  other,
  localGit,
  ...packageHostKinds,
]
