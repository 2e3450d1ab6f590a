import * as v from 'valibot'
import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, hostBase, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { listSources } from '../shared/listSources.js'
import { gerritSources } from './gerritListing.js'
import { gerritPermissions } from './gerritPermissions.js'
import { gerritSchema, gerritSettings, type GerritSettings, gerritTemplate, usualGerritRate } from './gerritSettings.js'

/** Gerrit Code Review, 3.0 and newer. */
export const gerrit: HostKind = {
  kind: 'GERRIT',
  title: 'Gerrit',
  serviceType: 'gerrit',
  schema: gerritSchema,
  secrets: [['password']],
  template: gerritTemplate,
  urlOf: (config) => hostBase(textOf(config, 'url')),
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: (config, services) => openGerrit(v.parse(gerritSettings, config), services),
}

function openGerrit(settings: GerritSettings, services: HostServices): CodeHost {
  const { username, password } = settings
  const clientFor = (credential: string) => openClient(settings, credential, services)
  const client = clientFor(`${username}:${password}`)
  const sources = gerritSources(settings, client)
  return {
    check: (signal) => checkAnswers(client, 'Gerrit', { path: 'a/accounts/self', signal }),
    rateLimit: client.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    authorize: async (cloneURL) => withCredential(cloneURL, settings.url, credentialOf(username, password)),
    ...(settings.authorization !== undefined && { permissions: gerritPermissions(client, clientFor) }),
  }
}

function openClient(settings: GerritSettings, credential: string, services: HostServices): JSONClient {
  const authorization = `Basic ${Buffer.from(credential).toString('base64')}`
  return openJSONClient({
    title: 'Gerrit',
    baseURL: hostBase(settings.url),
    services,
    authorization: async () => ({ authorization }),
    credential,
    rateLimit: settings.rateLimit,
    usualRequestsPerHour: usualGerritRate,
    certificate: settings.certificate,
    // Against pages that include the answer as a script: rest-api.html, "Output Format".
    prefix: ")]}'",
  })
}
