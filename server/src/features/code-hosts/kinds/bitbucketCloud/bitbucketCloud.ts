import type { Credential } from '@sextant/git'
import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostConfig, HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import {
  type BitbucketCloudConfiguration,
  bitbucketCloudSchema,
  bitbucketCloudTemplate,
  readBitbucketCloud,
  usualBitbucketCloudRate,
} from './bitbucketCloudConfiguration.js'
import { bitbucketCloudSources } from './bitbucketCloudListing.js'
import { bitbucketCloudPermissions } from './bitbucketCloudPermissions.js'

/** bitbucket.org. */
export const bitbucketCloud: HostKind = {
  kind: 'BITBUCKETCLOUD',
  title: 'Bitbucket Cloud',
  serviceType: 'bitbucketCloud',
  schema: bitbucketCloudSchema,
  secrets: [['appPassword'], ['accessToken'], ['apiToken'], ['webhookSecret']],
  template: bitbucketCloudTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: openBitbucketCloud,
}

function openBitbucketCloud(given: HostConfig, services: HostServices): CodeHost {
  const config = readBitbucketCloud(given)
  const own = openClient(config, services, authorizationOf(config))
  const sources = bitbucketCloudSources(config, own)
  const as = (token: string) => openClient(config, services, `Bearer ${token}`)
  // A token of a workspace or repository is nobody's, so it cannot ask who it is.
  const checked =
    config.accessToken === undefined
      ? { path: 'user' }
      : { path: 'repositories', query: { role: 'member', pagelen: 1 } }
  return {
    check: (signal) => checkAnswers(own, 'Bitbucket Cloud', { ...checked, signal }),
    rateLimit: own.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    authorize: async (cloneURL) => withCredential(cloneURL, config.url, gitCredential(config)),
    ...(config.authorization !== undefined && { permissions: bitbucketCloudPermissions({ own, as }) }),
  }
}

function openClient(config: BitbucketCloudConfiguration, services: HostServices, authorization: string): JSONClient {
  return openJSONClient({
    title: 'Bitbucket Cloud',
    baseURL: `${hostBase(config.apiURL ?? 'https://api.bitbucket.org')}2.0/`,
    services,
    credential: authorization,
    authorization: async () => ({ authorization }),
    rateLimit: config.rateLimit,
    usualRequestsPerHour: usualBitbucketCloudRate,
  })
}

function authorizationOf({ username = '', appPassword, accessToken, apiToken }: BitbucketCloudConfiguration): string {
  if (accessToken !== undefined) return `Bearer ${accessToken}`
  return `Basic ${Buffer.from(`${username}:${apiToken ?? appPassword ?? ''}`).toString('base64')}`
}

// The names that git uses beside tokens: support.atlassian.com, "Using API tokens" and "Using access tokens".
function gitCredential({
  username = '',
  appPassword = '',
  accessToken,
  apiToken,
}: BitbucketCloudConfiguration): Credential {
  if (accessToken !== undefined) return credentialOf('x-token-auth', accessToken)
  if (apiToken !== undefined) return credentialOf('x-bitbucket-api-token-auth', apiToken)
  return credentialOf(username, appPassword)
}
