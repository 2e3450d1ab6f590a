import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostConfig, HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import { type GiteaConfiguration, giteaSchema, giteaTemplate, readGitea, usualGiteaRate } from './giteaConfiguration.js'
import { giteaSources } from './giteaListing.js'
import { giteaPermissions } from './giteaPermissions.js'

/** Gitea, and Forgejo, which speaks the same API. */
export const gitea: HostKind = {
  kind: 'GITEA',
  title: 'Gitea / Forgejo',
  serviceType: 'gitea',
  schema: giteaSchema,
  secrets: [['token']],
  template: giteaTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: openGitea,
}

function openGitea(given: HostConfig, services: HostServices): CodeHost {
  const config = readGitea(given)
  const own = openClient(config, services, config.token)
  const sources = giteaSources(config, own)
  const as = (token: string) => openClient(config, services, token)
  return {
    check: (signal) => checkAnswers(own, 'Gitea', { path: 'user', signal }),
    rateLimit: own.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    // Gitea takes a token as the password of any name.
    authorize: async (cloneURL) => withCredential(cloneURL, config.url, credentialOf('x-access-token', config.token)),
    ...(config.authorization !== undefined && { permissions: giteaPermissions(config, { own, as }) }),
  }
}

function openClient(config: GiteaConfiguration, services: HostServices, token: string): JSONClient {
  return openJSONClient({
    title: 'Gitea',
    baseURL: `${hostBase(config.url)}api/v1/`,
    services,
    credential: token,
    authorization: async () => ({ authorization: `token ${token}` }),
    rateLimit: config.rateLimit,
    usualRequestsPerHour: usualGiteaRate,
    certificate: config.certificate,
  })
}
