import { createHash } from 'node:crypto'
import type { Outgoing } from '../../../../http/outgoing.js'
import type { HostServices } from '../../codeHost.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { type GitHubAddress, gitHubAddress } from './gitHubAddress.js'
import { InstallationToken, readAppIdentity } from './gitHubApp.js'
import { type GitHubConfiguration, usualGitHubRate } from './gitHubConfiguration.js'

/** The ways to ask one GitHub. */
export interface GitHubClients {
  readonly address: GitHubAddress
  readonly rest: JSONClient
  readonly graphQL: JSONClient
  /** What git and the API take now as a token. */
  token(signal: AbortSignal): Promise<string>
  /** The REST API as somebody else. */
  as(token: string): JSONClient
}

const title = 'GitHub'
const headers = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }

export function openGitHubClients(config: GitHubConfiguration, services: HostServices): GitHubClients {
  const address = gitHubAddress(config.url)
  const { rateLimit, certificate, gitHubAppDetails: app } = config
  const open = (baseURL: string, credential: string, token: (signal: AbortSignal) => string | Promise<string>) =>
    openJSONClient({
      title,
      baseURL,
      services,
      credential,
      headers,
      rateLimit,
      usualRequestsPerHour: usualGitHubRate,
      certificate,
      authorization: async (signal) => ({ authorization: `Bearer ${await token(signal)}` }),
    })
  const own = config.token ?? ''
  const token = app
    ? installationTokens(app, services, (get) => open(address.rest, `app ${app.appID}`, get))
    : async () => own
  const credential = app ? `installation ${app.appID} ${app.installationID}` : own
  return {
    address,
    rest: open(address.rest, credential, token),
    graphQL: open(address.graphQL, `graphql ${credential}`, token),
    token: async (signal) => token(signal),
    as: (other) => open(address.rest, other, () => other),
  }
}

// Kept beyond one opening of a connection, which may be for a single fetch.
const tokensOf = new WeakMap<Outgoing, Map<string, InstallationToken>>()

function installationTokens(
  app: NonNullable<GitHubConfiguration['gitHubAppDetails']>,
  services: HostServices,
  open: (token: () => string) => JSONClient,
): (signal: AbortSignal) => Promise<string> {
  const identity = readAppIdentity(String(app.appID), app.privateKey)
  const client = open(() => identity.tokenAt(services.now()))
  const known = tokensOf.get(services.outgoing) ?? new Map<string, InstallationToken>()
  tokensOf.set(services.outgoing, known)
  const key = `${client.baseURL} ${app.installationID} ${createHash('sha256').update(app.privateKey).digest('hex')}`
  const tokens = known.get(key) ?? new InstallationToken(client, String(app.installationID), services.now)
  known.set(key, tokens)
  return (signal) => tokens.get(signal)
}
