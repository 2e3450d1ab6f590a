import * as v from 'valibot'
import { hostBase, webCloneURL } from '../shared/cloneCredential.js'
import { type FoundRepository, readListingRules } from '../shared/foundRepository.js'
import { type JSONAnswer, type JSONClient, type JSONPages, queryOf } from '../shared/jsonClient.js'
import { type Source, sourceOf } from '../shared/listSources.js'
import { type BitbucketCloudConfiguration, usualBitbucketCloudPattern } from './bitbucketCloudConfiguration.js'

const link = v.object({ href: v.string() })

/** A repository of Bitbucket Cloud's REST API. */
export const bitbucketCloudRepository = v.object({
  uuid: v.string(),
  full_name: v.string(),
  is_private: v.boolean(),
  description: v.nullish(v.string()),
  parent: v.nullish(v.object({})),
  size: v.optional(v.number()),
  links: v.object({
    html: v.optional(link),
    clone: v.optional(v.array(v.object({ name: v.optional(v.string()), href: v.string() }))),
  }),
})

type BitbucketCloudRepository = v.InferOutput<typeof bitbucketCloudRepository>

const repositoryPage = v.object({ values: v.array(bitbucketCloudRepository) })
const page = v.object({ next: v.optional(v.string()) })

/** The pages of a list: each tells the address of the next, of which the query counts. */
export function bitbucketCloudPages(client: JSONClient, request: JSONPages): AsyncIterable<JSONAnswer> {
  return client.pages({ ...request, next: (answer) => queryOf(client.read(page, answer).next ?? '') })
}

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function bitbucketCloudSources(config: BitbucketCloudConfiguration, client: JSONClient): readonly Source[] {
  const hostURL = hostBase(config.url)
  const listed = readListingRules({
    hostURL,
    repositoryPathPattern: config.repositoryPathPattern ?? usualBitbucketCloudPattern,
    variables: ['nameWithOwner'],
    exclude: config.exclude,
  })
  const present = (repository: BitbucketCloudRepository) => listed(found(repository, hostURL, config))
  const many = (about: string, request: Omit<JSONPages, 'signal'>) =>
    sourceOf(about, (signal) => repositoriesOf(client, { ...request, signal }), present)
  const one = (name: string) => ({
    ...sourceOf(name, (signal) => oneRepository(client, name, signal), present),
    isOne: true,
  })
  const { repos = [], teams = [] } = config
  const team = (name: string) =>
    many(`teams: ${name}`, { path: `repositories/${encodeURIComponent(name)}`, query: { pagelen: 100 } })
  const ofMember = many('all repositories of the account', {
    path: 'repositories',
    query: { role: 'member', pagelen: 100 },
  })
  return repos.length + teams.length === 0 ? [ofMember] : [...repos.map(one), ...teams.map(team)]
}

async function* repositoriesOf(client: JSONClient, request: JSONPages): AsyncIterable<BitbucketCloudRepository> {
  for await (const answer of bitbucketCloudPages(client, request)) yield* client.read(repositoryPage, answer).values
}

async function* oneRepository(
  client: JSONClient,
  name: string,
  signal: AbortSignal,
): AsyncIterable<BitbucketCloudRepository> {
  const path = `repositories/${name.split('/').map(encodeURIComponent).join('/')}`
  yield client.read(bitbucketCloudRepository, await client.ask({ path, signal }))
}

function found(
  { uuid, full_name: name, is_private: isPrivate, description, parent, size, links }: BitbucketCloudRepository,
  hostURL: string,
  { gitURLType }: BitbucketCloudConfiguration,
): FoundRepository {
  const ssh = gitURLType === 'ssh' ? links.clone?.find((one) => one.name === 'ssh')?.href : undefined
  return {
    externalId: uuid,
    hostName: name,
    variables: { nameWithOwner: name },
    cloneURL: ssh ?? webCloneURL(hostURL, name),
    visibility: isPrivate ? 'private' : 'public',
    isFork: typeof parent === 'object' && parent !== null,
    ...(links.html !== undefined && { webURL: links.html.href }),
    ...(typeof description === 'string' && { description }),
    ...(size !== undefined && { bytes: size }),
  }
}
