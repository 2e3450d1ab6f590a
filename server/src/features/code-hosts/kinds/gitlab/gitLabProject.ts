import * as v from 'valibot'
import { webCloneURL } from '../shared/cloneCredential.js'
import type { FoundRepository } from '../shared/foundRepository.js'
import type { GitLabConfiguration } from './gitLabConfiguration.js'

/** A project of GitLab's REST API. Some of it is told to members only. */
export const gitLabProject = v.object({
  id: v.number(),
  path_with_namespace: v.string(),
  web_url: v.string(),
  description: v.nullish(v.string()),
  visibility: v.optional(v.string()),
  archived: v.optional(v.boolean()),
  ssh_url_to_repo: v.optional(v.string()),
  star_count: v.optional(v.number()),
  topics: v.nullish(v.array(v.string())),
  forked_from_project: v.nullish(v.object({ id: v.number() })),
  repository_access_level: v.optional(v.string()),
  statistics: v.nullish(v.object({ repository_size: v.optional(v.number()) })),
})

export type GitLabProject = v.InferOutput<typeof gitLabProject>

export function foundOnGitLab(project: GitLabProject, hostURL: string, config: GitLabConfiguration): FoundRepository {
  const {
    id,
    path_with_namespace: path,
    ssh_url_to_repo: ssh,
    archived,
    star_count: stars,
    topics,
    statistics,
  } = project
  const bytes = statistics?.repository_size
  return {
    externalId: String(id),
    hostName: path,
    variables: { pathWithNamespace: path },
    cloneURL: config.gitURLType === 'ssh' && ssh !== undefined ? ssh : webCloneURL(hostURL, path),
    webURL: project.web_url,
    visibility: visibilityOf(project, config),
    isFork: typeof project.forked_from_project === 'object' && project.forked_from_project !== null,
    ...(typeof project.description === 'string' && { description: project.description }),
    ...(archived !== undefined && { isArchived: archived }),
    ...(stars !== undefined && { stars }),
    ...(Array.isArray(topics) && { topics }),
    ...(bytes !== undefined && { bytes }),
  }
}

/** A public project may still keep its code for its members. */
function visibilityOf(project: GitLabProject, config: GitLabConfiguration): FoundRepository['visibility'] {
  if (project.repository_access_level !== undefined && project.repository_access_level !== 'enabled') return 'private'
  if (project.visibility === 'public') return 'public'
  if (project.visibility !== 'internal') return 'private'
  return config.markInternalReposAsPublic === true ? 'public' : 'internal'
}
