import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { HostServices } from '../../codeHost.js'
import { readListingRules } from '../shared/foundRepository.js'
import type { JSONClient, JSONPages } from '../shared/jsonClient.js'
import { type Source, sourceOf } from '../shared/listSources.js'
import type { GitHubClients } from './gitHubClient.js'
import { type GitHubConfiguration, usualGitHubPattern } from './gitHubConfiguration.js'
import { foundOnGitHub, type GitHubRepository, gitHubRepository } from './gitHubRepository.js'
import { searchRepositories } from './gitHubSearch.js'

type Repositories = (signal: AbortSignal) => AsyncIterable<GitHubRepository>

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function gitHubSources(
  config: GitHubConfiguration,
  clients: GitHubClients,
  services: HostServices,
): readonly Source[] {
  const { rest, address } = clients
  const { repositoryPathPattern = usualGitHubPattern, exclude } = config
  const rules = { hostURL: address.hostURL, repositoryPathPattern, variables: ['nameWithOwner'], exclude }
  const listed = readListingRules(rules)
  const present = (repository: GitHubRepository) => listed(foundOnGitHub(repository, address.hostURL, config))
  const source = (about: string, repositories: Repositories) => sourceOf(about, repositories, present)
  const names = config.repos ?? []
  return [
    ...names.map((name) => ({ ...source(name, (signal) => oneRepository(rest, name, signal)), isOne: true })),
    ...(config.orgs ?? []).map((name) => source(`orgs: ${name}`, (signal) => ofOrganization(rest, name, signal))),
    ...(config.gitHubAppDetails?.cloneAllRepositories
      ? [source('cloneAllRepositories', (signal) => ofInstallation(rest, signal))]
      : []),
    ...(config.repositoryQuery ?? []).flatMap((query) => {
      const repositories = byQuery(query, { config, clients, services })
      return repositories ? [source(`repositoryQuery: ${query}`, repositories)] : []
    }),
  ]
}

interface Surroundings {
  readonly config: GitHubConfiguration
  readonly clients: GitHubClients
  readonly services: HostServices
}

function byQuery(query: string, { config, clients, services }: Surroundings): Repositories | undefined {
  const { rest, address } = clients
  switch (query.trim()) {
    case 'none':
      return undefined
    case 'affiliated':
      return (signal) => (config.gitHubAppDetails ? ofInstallation(rest, signal) : affiliated(rest, signal))
    case 'public':
      // github.com has hundreds of millions of them.
      return address.isDotCom ? undefined : (signal) => pagesOf(rest, { path: 'repositories', signal })
    default:
      return (signal) => searchRepositories(rest, { query, now: services.now() }, signal)
  }
}

async function* oneRepository(client: JSONClient, name: string, signal: AbortSignal): AsyncIterable<GitHubRepository> {
  const [owner = '', repository = ''] = name.split('/')
  const path = `repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`
  yield client.read(gitHubRepository, await client.ask({ path, signal }))
}

function ofOrganization(client: JSONClient, name: string, signal: AbortSignal): AsyncIterable<GitHubRepository> {
  return pagesOf(client, {
    path: `orgs/${encodeURIComponent(name)}/repos`,
    query: { type: 'all', per_page: 100 },
    signal,
  })
}

/** All that an account is given access to, of whatever visibility. */
export function affiliated(client: JSONClient, signal: AbortSignal): AsyncIterable<GitHubRepository> {
  const affiliation = 'owner,collaborator,organization_member'
  return pagesOf(client, { path: 'user/repos', query: { affiliation, visibility: 'all', per_page: 100 }, signal })
}

const installationPage = v.object({ repositories: v.array(gitHubRepository) })

async function* ofInstallation(client: JSONClient, signal: AbortSignal): AsyncIterable<GitHubRepository> {
  const query = { per_page: 100 }
  for await (const page of client.pages({ path: 'installation/repositories', query, signal })) {
    yield* client.read(installationPage, page).repositories
  }
}

// GitHub leaves null where a repository of the page has just been deleted.
const repositoryPage = v.array(v.nullable(gitHubRepository))

async function* pagesOf(client: JSONClient, request: JSONPages): AsyncIterable<GitHubRepository> {
  for await (const page of client.pages(request)) {
    yield* client.read(repositoryPage, page).filter((repository) => repository !== null)
  }
}

/** The organization and name of a repository, of which the API asks apart. Throws `AppError` 'not_found' for neither. */
export function pathOfRepository(fullName: string | undefined): string {
  const [owner, name] = fullName?.split('/') ?? []
  if (owner && name) return `repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
  throw new AppError('not_found', 'host-not-found', 'GitHub does not know the repository, or does not show it.')
}
