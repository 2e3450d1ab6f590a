import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostConfig, HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import {
  type GitLabConfiguration,
  gitLabSchema,
  gitLabTemplate,
  readGitLab,
  usualGitLabRate,
} from './gitLabConfiguration.js'
import { gitLabSources } from './gitLabListing.js'
import { gitLabPermissions } from './gitLabPermissions.js'

/** gitlab.com and GitLab on machines of one's own. */
export const gitlab: HostKind = {
  kind: 'GITLAB',
  title: 'GitLab',
  serviceType: 'gitlab',
  schema: gitLabSchema,
  secrets: [['token'], ['token.oauth.refresh'], ['webhooks', '*', 'secret']],
  template: gitLabTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: openGitLab,
}

function openGitLab(given: HostConfig, services: HostServices): CodeHost {
  const config = readGitLab(given)
  const own = openClient(config, services, config.token)
  const sources = gitLabSources(config, own)
  const clients = { own, as: (token: string) => openClient({ ...config, 'token.type': 'oauth' }, services, token) }
  return {
    check: (signal) => checkAnswers(own, 'GitLab', { path: 'user', signal }),
    rateLimit: own.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    // GitLab takes this name beside tokens of OAuth, and any name beside the others.
    authorize: async (cloneURL) => withCredential(cloneURL, config.url, credentialOf('oauth2', config.token)),
    ...(config.authorization !== undefined && { permissions: gitLabPermissions(config, clients) }),
  }
}

function openClient(config: GitLabConfiguration, services: HostServices, token: string): JSONClient {
  const { 'token.type': type = 'pat', rateLimit, certificate } = config
  const authorization: Readonly<Record<string, string>> =
    type === 'oauth' ? { authorization: `Bearer ${token}` } : { 'private-token': token }
  return openJSONClient({
    title: 'GitLab',
    baseURL: `${hostBase(config.url)}api/v4/`,
    services,
    credential: token,
    authorization: async () => authorization,
    rateLimit,
    usualRequestsPerHour: usualGitLabRate,
    certificate,
  })
}
