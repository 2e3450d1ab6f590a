import type { WebhookHost, WebhookKind } from '../webhookHost.js'
import { azureDevOps } from './azureDevOps.js'
import { bitbucketCloud } from './bitbucketCloud.js'
import { bitbucketServer } from './bitbucketServer.js'
import { gitea } from './gitea.js'
import { github } from './github.js'
import { gitlab } from './gitlab.js'

const hosts: Readonly<Record<WebhookKind, WebhookHost>> = {
  AZUREDEVOPS: azureDevOps,
  BITBUCKETCLOUD: bitbucketCloud,
  BITBUCKETSERVER: bitbucketServer,
  GITEA: gitea,
  GITHUB: github,
  GITLAB: gitlab,
}

/** How a kind of host sends its events. */
export const hostOf = (kind: WebhookKind): WebhookHost => hosts[kind]
