import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostConfig, HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import {
  type BitbucketServerConfiguration,
  bitbucketServerSchema,
  bitbucketServerTemplate,
  readBitbucketServer,
  usualBitbucketServerRate,
} from './bitbucketServerConfiguration.js'
import { bitbucketServerSources } from './bitbucketServerListing.js'
import { bitbucketServerPermissions } from './bitbucketServerPermissions.js'

/** Bitbucket on machines of one's own: Server, and Data Center after it. */
export const bitbucketServer: HostKind = {
  kind: 'BITBUCKETSERVER',
  title: 'Bitbucket Server / Data Center',
  serviceType: 'bitbucketServer',
  schema: bitbucketServerSchema,
  secrets: [
    ['token'],
    ['password'],
    ['authorization', 'oauth', 'signingKey'],
    ['plugin', 'webhooks', 'secret'],
    ['webhooks', 'secret'],
  ],
  template: bitbucketServerTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: openBitbucketServer,
}

function openBitbucketServer(given: HostConfig, services: HostServices): CodeHost {
  const config = readBitbucketServer(given)
  const own = openClient(config, services, authorizationOf(config))
  const sources = bitbucketServerSources(config, own)
  const as = (token: string) => openClient(config, services, `Bearer ${token}`)
  return {
    // The list of projects is there for every credential, and for nobody without one.
    check: (signal) => checkAnswers(own, 'Bitbucket', { path: 'projects', query: { limit: 1 }, signal }),
    rateLimit: own.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    authorize: async (cloneURL) => withCredential(cloneURL, config.url, gitCredential(config)),
    ...(config.authorization !== undefined && { permissions: bitbucketServerPermissions({ own, as }) }),
  }
}

function openClient(config: BitbucketServerConfiguration, services: HostServices, authorization: string): JSONClient {
  return openJSONClient({
    title: 'Bitbucket',
    baseURL: `${hostBase(config.url)}rest/api/latest/`,
    services,
    credential: authorization,
    authorization: async () => ({ authorization }),
    rateLimit: config.rateLimit,
    usualRequestsPerHour: usualBitbucketServerRate,
    certificate: config.certificate,
  })
}

function authorizationOf({ token, username = '', password = '' }: BitbucketServerConfiguration): string {
  return token === undefined ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` : `Bearer ${token}`
}

/** git may give a token as the password of any name (confluence.atlassian.com, "HTTP access tokens"). */
function gitCredential({ token, username = 'x-token-auth', password = '' }: BitbucketServerConfiguration) {
  return credentialOf(username, token ?? password)
}
