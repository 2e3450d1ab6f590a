import * as v from 'valibot'
import { hostBase, webCloneURL } from '../shared/cloneCredential.js'
import { type FoundRepository, readListingRules } from '../shared/foundRepository.js'
import type { JSONAnswer, JSONClient, JSONPages } from '../shared/jsonClient.js'
import { type Source, sourceOf } from '../shared/listSources.js'
import { type GiteaConfiguration, usualGiteaPattern } from './giteaConfiguration.js'

/** A repository of the REST API that Gitea and Forgejo share. */
export const giteaRepository = v.object({
  id: v.number(),
  full_name: v.string(),
  private: v.boolean(),
  internal: v.optional(v.boolean()),
  html_url: v.optional(v.string()),
  ssh_url: v.optional(v.string()),
  description: v.optional(v.string()),
  fork: v.optional(v.boolean()),
  archived: v.optional(v.boolean()),
  stars_count: v.optional(v.number()),
  size: v.optional(v.number()),
  topics: v.nullish(v.array(v.string())),
  owner: v.optional(v.object({ id: v.number() })),
})

type GiteaRepository = v.InferOutput<typeof giteaRepository>

const repositories = v.array(giteaRepository)
const searched = v.object({ data: repositories })

/** The repositories of an answer: a list, or what a search found. */
export function repositoriesIn(client: JSONClient, answer: JSONAnswer): readonly GiteaRepository[] {
  return Array.isArray(answer.value) ? client.read(repositories, answer) : client.read(searched, answer).data
}

// The most that a server gives as it is set up (docs.gitea.com, "Configuration Cheat Sheet", MAX_RESPONSE_ITEMS).
export const giteaPageSize = 50

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function giteaSources(config: GiteaConfiguration, client: JSONClient): readonly Source[] {
  const hostURL = hostBase(config.url)
  const listed = readListingRules({
    hostURL,
    repositoryPathPattern: config.repositoryPathPattern ?? usualGiteaPattern,
    variables: ['nameWithOwner'],
    exclude: config.exclude,
  })
  const present = (repository: GiteaRepository) => listed(found(repository, hostURL, config))
  const many = (about: string, request: Omit<JSONPages, 'signal'>) =>
    sourceOf(about, (signal) => repositoriesOf(client, { ...request, signal }), present)
  const one = (name: string) => ({
    ...sourceOf(name, (signal) => oneRepository(client, name, signal), present),
    isOne: true,
  })
  const query = { limit: giteaPageSize }
  const { repos = [], orgs = [], users = [], repositoryQuery = [] } = config
  return [
    ...repos.map(one),
    ...orgs.map((name) => many(`orgs: ${name}`, { path: `orgs/${encodeURIComponent(name)}/repos`, query })),
    ...users.map((name) => many(`users: ${name}`, { path: `users/${encodeURIComponent(name)}/repos`, query })),
    ...repositoryQuery
      .filter((text) => text !== 'none')
      .map((text) => many(`repositoryQuery: ${text}`, requestOf(text))),
  ]
}

async function* repositoriesOf(client: JSONClient, request: JSONPages): AsyncIterable<GiteaRepository> {
  for await (const answer of client.pages(request)) yield* repositoriesIn(client, answer)
}

async function* oneRepository(client: JSONClient, name: string, signal: AbortSignal): AsyncIterable<GiteaRepository> {
  const path = `repos/${name.split('/').map(encodeURIComponent).join('/')}`
  yield client.read(giteaRepository, await client.ask({ path, signal }))
}

function requestOf(text: string): Omit<JSONPages, 'signal'> {
  if (text === 'affiliated') return { path: 'user/repos', query: { limit: giteaPageSize } }
  const query = new URLSearchParams(text === 'all' ? '' : text)
  if (!query.has('limit')) query.set('limit', String(giteaPageSize))
  // An order that does not change while the pages are asked for.
  if (!query.has('sort')) query.set('sort', 'id')
  return { path: 'repos/search', query }
}

function found(repository: GiteaRepository, hostURL: string, config: GiteaConfiguration): FoundRepository {
  const {
    id,
    full_name: name,
    html_url: webURL,
    ssh_url: ssh,
    description,
    fork,
    archived,
    stars_count: stars,
  } = repository
  const { size, topics } = repository
  return {
    externalId: String(id),
    hostName: name,
    variables: { nameWithOwner: name },
    cloneURL: config.gitURLType === 'ssh' && ssh !== undefined ? ssh : webCloneURL(hostURL, name),
    visibility: visibilityOf(repository, config),
    ...(webURL !== undefined && { webURL }),
    ...(description !== undefined && { description }),
    ...(fork !== undefined && { isFork: fork }),
    ...(archived !== undefined && { isArchived: archived }),
    ...(stars !== undefined && { stars }),
    // Gitea counts it in kibibytes.
    ...(size !== undefined && { bytes: size * 1024 }),
    ...(topics !== null && topics !== undefined && { topics }),
  }
}

/** Internal: not private, of an owner that only those who are signed in may see. */
function visibilityOf(
  repository: GiteaRepository,
  { authorization }: GiteaConfiguration,
): FoundRepository['visibility'] {
  if (repository.private) return 'private'
  if (repository.internal !== true) return 'public'
  return authorization?.markInternalReposAsPublic === true ? 'public' : 'internal'
}
