import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostConfig, HostKind } from '../../hostKind.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { credentialOf, withCredential } from '../shared/cloneCredential.js'
import { textOf } from '../shared/configurationSchema.js'
import { listSources } from '../shared/listSources.js'
import { gitHubAddress } from './gitHubAddress.js'
import { openGitHubClients } from './gitHubClient.js'
import { gitHubSchema, gitHubTemplate, readGitHub } from './gitHubConfiguration.js'
import { gitHubSources } from './gitHubListing.js'
import { gitHubPermissions } from './gitHubPermissions.js'

/** github.com, GitHub with data residency, and GitHub Enterprise servers; with a token or as a GitHub App. */
export const github: HostKind = {
  kind: 'GITHUB',
  title: 'GitHub',
  serviceType: 'github',
  schema: gitHubSchema,
  secrets: [['token'], ['gitHubAppDetails', 'privateKey'], ['gitSSHCredential'], ['webhooks', '*', 'secret']],
  template: gitHubTemplate,
  urlOf: (config) => gitHubAddress(textOf(config, 'url')).hostURL,
  enforcesPermissions: ({ authorization }) => authorization !== undefined,
  open: openGitHub,
}

function openGitHub(given: HostConfig, services: HostServices): CodeHost {
  const config = readGitHub(given)
  const clients = openGitHubClients(config, services)
  const sources = gitHubSources(config, clients, services)
  const checked = config.gitHubAppDetails
    ? { path: 'installation/repositories', query: { per_page: 1 } }
    : { path: 'user' }
  return {
    check: (signal) => checkAnswers(clients.rest, 'GitHub', { ...checked, signal }),
    rateLimit: clients.rest.rateLimit,
    repositories: (signal) => listSources(sources, signal),
    // GitHub takes any name beside a token of a person, and this one beside that of an installation.
    authorize: async (cloneURL, signal) =>
      withCredential(cloneURL, clients.address.hostURL, credentialOf('x-access-token', await clients.token(signal))),
    ...(config.authorization !== undefined && { permissions: gitHubPermissions(config, clients) }),
  }
}
