import * as v from 'valibot'
import { webCloneURL } from '../shared/cloneCredential.js'
import type { FoundRepository } from '../shared/foundRepository.js'
import type { GitHubConfiguration } from './gitHubConfiguration.js'

/** A repository of GitHub's REST API: what `full-repository`, `minimal-repository` and search results have in common. */
export const gitHubRepository = v.object({
  id: v.number(),
  node_id: v.string(),
  full_name: v.string(),
  private: v.boolean(),
  html_url: v.string(),
  description: v.nullish(v.string()),
  fork: v.boolean(),
  visibility: v.optional(v.string()),
  archived: v.optional(v.boolean()),
  ssh_url: v.optional(v.string()),
  stargazers_count: v.optional(v.number()),
  size: v.optional(v.number()),
  topics: v.optional(v.array(v.string())),
})

export type GitHubRepository = v.InferOutput<typeof gitHubRepository>

/**
 * The node id is what names a repository: it is the one that existing configurations and webhooks have. An exclude rule
 * may also name the number.
 */
export function foundOnGitHub(
  repository: GitHubRepository,
  hostURL: string,
  config: GitHubConfiguration,
): FoundRepository {
  const {
    id,
    node_id: nodeId,
    full_name: name,
    ssh_url: ssh,
    archived,
    stargazers_count: stars,
    size,
    topics,
  } = repository
  return {
    externalId: nodeId,
    ids: [nodeId, id],
    hostName: name,
    variables: { nameWithOwner: name },
    cloneURL: config.gitURLType === 'ssh' && ssh !== undefined ? ssh : webCloneURL(hostURL, name),
    webURL: repository.html_url,
    visibility: visibilityOf(repository, config),
    isFork: repository.fork,
    ...(typeof repository.description === 'string' && { description: repository.description }),
    ...(archived !== undefined && { isArchived: archived }),
    ...(stars !== undefined && { stars }),
    ...(topics !== undefined && { topics }),
    // GitHub counts it in kilobytes.
    ...(size !== undefined && { bytes: size * 1024 }),
  }
}

function visibilityOf(
  repository: GitHubRepository,
  { authorization }: GitHubConfiguration,
): FoundRepository['visibility'] {
  // Anything unknown that is private stays private.
  if (!repository.private) return 'public'
  if (repository.visibility !== 'internal') return 'private'
  return authorization?.markInternalReposAsPublic === true ? 'public' : 'internal'
}
