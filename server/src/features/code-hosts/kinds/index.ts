import type { HostKind } from '../hostKind.js'
import { bitbucketCloud } from './bitbucketCloud/bitbucketCloud.js'
import { bitbucketServer } from './bitbucketServer/bitbucketServer.js'
import { gitea } from './gitea/gitea.js'
import { github } from './github/github.js'
import { gitlab } from './gitlab/gitlab.js'

/** Every kind that is built, in the order in which people are offered them. */
export const hostKinds: readonly HostKind[] = [github, gitlab, bitbucketCloud, bitbucketServer, gitea]
