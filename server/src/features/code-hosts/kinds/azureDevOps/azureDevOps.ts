import * as v from 'valibot'
import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import { azureDevOpsSources } from './azureDevOpsListing.js'
import { azureDevOpsPermissions } from './azureDevOpsPermissions.js'
import {
  azureDevOpsSchema,
  azureDevOpsSettings,
  type AzureDevOpsSettings,
  azureDevOpsTemplate,
  usualAzureDevOpsRate,
} from './azureDevOpsSettings.js'

/** Azure DevOps Services, and Azure DevOps Server 2022 and newer. */
export const azureDevOps: HostKind = {
  kind: 'AZUREDEVOPS',
  title: 'Azure DevOps',
  serviceType: 'azuredevops',
  schema: azureDevOpsSchema,
  secrets: [['token'], ['windowsPassword']],
  template: azureDevOpsTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ enforcePermissions }) => enforcePermissions === true,
  open: (config, services) => openAzureDevOps(v.parse(azureDevOpsSettings, config), services),
}

function openAzureDevOps(settings: AzureDevOpsSettings, services: HostServices): CodeHost {
  const { url, username, token, windowsPassword, enforcePermissions } = settings
  const password = token ?? windowsPassword ?? ''
  const own = openClient(settings, services, basic(username, password))
  const as = (theirs: string) => openClient(settings, services, isJWT(theirs) ? `Bearer ${theirs}` : basic('', theirs))
  const sources = azureDevOpsSources(settings, own)
  return {
    check: (signal) => checkAnswers(own, 'Azure DevOps', { ...checkRequest(settings), signal }),
    rateLimit: own.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    // git wants a name, whatever it is.
    authorize: async (cloneURL) => withCredential(cloneURL, url, credentialOf(username || 'sextant', password)),
    ...(enforcePermissions && { permissions: azureDevOpsPermissions(settings, as) }),
  }
}

/** One project of the first organization: what every listing begins with. */
function checkRequest({ orgs, projects, repos }: AzureDevOpsSettings) {
  const [organization] = [...orgs, ...projects, ...repos].map((name) => name.split('/')[0])
  const query = { 'api-version': '7.1', $top: 1 }
  return organization === undefined
    ? { path: '_apis/connectionData', query: {} }
    : { path: `${encodeURIComponent(organization)}/_apis/projects`, query }
}

function openClient(settings: AzureDevOpsSettings, services: HostServices, authorization: string): JSONClient {
  return openJSONClient({
    title: 'Azure DevOps',
    baseURL: hostBase(settings.url),
    services,
    authorization: async () => ({ authorization }),
    credential: authorization,
    rateLimit: settings.rateLimit,
    usualRequestsPerHour: usualAzureDevOpsRate,
    certificate: settings.certificate,
    // A token that is not taken is answered with a page to sign in, or by sending to one.
    statusOf: ({ status, headers }) => {
      const toSignIn = status === 302 && /\/_signin/i.test(headers['location'] ?? '')
      return status === 203 || toSignIn ? 401 : status
    },
  })
}

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** Tokens of OAuth are signed texts in three parts (RFC 7519); personal ones are not. */
function isJWT(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}
