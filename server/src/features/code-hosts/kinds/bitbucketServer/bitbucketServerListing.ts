import * as v from 'valibot'
import { hostBase } from '../shared/cloneCredential.js'
import { type FoundRepository, readListingRules } from '../shared/foundRepository.js'
import type { JSONAnswer, JSONClient, JSONPages } from '../shared/jsonClient.js'
import { type Source, sourceOf } from '../shared/listSources.js'
import { type BitbucketServerConfiguration, usualBitbucketServerPattern } from './bitbucketServerConfiguration.js'

/** A repository of Bitbucket Data Center's REST API. */
export const bitbucketServerRepository = v.object({
  id: v.number(),
  slug: v.string(),
  description: v.nullish(v.string()),
  public: v.optional(v.boolean()),
  archived: v.optional(v.boolean()),
  origin: v.nullish(v.object({})),
  project: v.object({ key: v.string(), type: v.optional(v.string()) }),
  links: v.optional(v.object({ clone: v.optional(v.array(v.object({ name: v.string(), href: v.string() }))) })),
})

type BitbucketServerRepository = v.InferOutput<typeof bitbucketServerRepository>

export const bitbucketServerPage = v.object({ values: v.array(bitbucketServerRepository) })
const page = v.object({ isLastPage: v.boolean(), nextPageStart: v.nullish(v.number()) })

/** The pages of a list: each tells where the next one starts. */
export function bitbucketServerPages(client: JSONClient, request: JSONPages): AsyncIterable<JSONAnswer> {
  return client.pages({
    ...request,
    next(answer, query) {
      const { isLastPage, nextPageStart: start } = client.read(page, answer)
      if (isLastPage || typeof start !== 'number') return undefined
      const next = new URLSearchParams(query)
      next.set('start', String(start))
      return next
    },
  })
}

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function bitbucketServerSources(config: BitbucketServerConfiguration, client: JSONClient): readonly Source[] {
  const hostURL = hostBase(config.url)
  const listed = readListingRules({
    hostURL,
    repositoryPathPattern: config.repositoryPathPattern ?? usualBitbucketServerPattern,
    variables: ['projectKey', 'repositorySlug'],
    exclude: config.exclude,
  })
  const present = (repository: BitbucketServerRepository) =>
    config.excludePersonalRepositories === true && repository.project.type === 'PERSONAL'
      ? []
      : listed(found(repository, hostURL, config))
  const many = (about: string, request: Omit<JSONPages, 'signal'>) =>
    sourceOf(about, (signal) => repositoriesOf(client, { ...request, signal }), present)
  const one = (name: string) => ({
    ...sourceOf(name, (signal) => oneRepository(client, name, signal), present),
    isOne: true,
  })
  const { repos = [], projectKeys = [], repositoryQuery = [] } = config
  return [
    ...repos.map(one),
    ...projectKeys.map((key) =>
      many(`projectKeys: ${key}`, { path: `projects/${encodeURIComponent(key)}/repos`, query: { limit: 1000 } }),
    ),
    ...repositoryQuery
      .filter((query) => query !== 'none')
      .map((query) => many(`repositoryQuery: ${query}`, { path: 'repos', query: parametersOf(query) })),
  ]
}

async function* repositoriesOf(client: JSONClient, request: JSONPages): AsyncIterable<BitbucketServerRepository> {
  for await (const answer of bitbucketServerPages(client, request))
    yield* client.read(bitbucketServerPage, answer).values
}

async function* oneRepository(
  client: JSONClient,
  name: string,
  signal: AbortSignal,
): AsyncIterable<BitbucketServerRepository> {
  const [key = '', slug = ''] = name.split('/').map(encodeURIComponent)
  yield client.read(bitbucketServerRepository, await client.ask({ path: `projects/${key}/repos/${slug}`, signal }))
}

function parametersOf(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query === 'all' ? '' : query)
  if (!parameters.has('limit')) parameters.set('limit', '1000')
  // Archived ones are left out otherwise; the configuration's own rules are for that.
  if (!parameters.has('archived')) parameters.set('archived', 'ALL')
  return parameters
}

function found(
  repository: BitbucketServerRepository,
  hostURL: string,
  { gitURLType }: BitbucketServerConfiguration,
): FoundRepository {
  const { id, slug, description, archived, origin, project, links } = repository
  const name = `${project.key}/${slug}`
  const ssh = gitURLType === 'ssh' ? links?.clone?.find((one) => one.name === 'ssh')?.href : undefined
  return {
    externalId: String(id),
    hostName: name,
    variables: { projectKey: project.key, repositorySlug: slug },
    cloneURL: ssh ?? cloneURLOf(hostURL, project.key, slug),
    webURL: webURLOf(hostURL, project.key, slug),
    visibility: repository.public === true ? 'public' : 'private',
    isFork: typeof origin === 'object' && origin !== null,
    ...(typeof description === 'string' && { description }),
    ...(archived !== undefined && { isArchived: archived }),
  }
}

/** Bitbucket's own form of it: keys of projects are in lower case there. `~` of a personal one stays as it is. */
function cloneURLOf(hostURL: string, key: string, slug: string): string {
  return `${hostURL}scm/${encodeURIComponent(key.toLowerCase())}/${encodeURIComponent(slug)}.git`
}

function webURLOf(hostURL: string, key: string, slug: string): string {
  const place = key.startsWith('~')
    ? `users/${encodeURIComponent(key.slice(1))}`
    : `projects/${encodeURIComponent(key)}`
  return `${hostURL}${place}/repos/${encodeURIComponent(slug)}`
}
