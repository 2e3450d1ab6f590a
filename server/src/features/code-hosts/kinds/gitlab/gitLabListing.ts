import * as v from 'valibot'
import type { Listed } from '../../codeHost.js'
import { hostBase } from '../shared/cloneCredential.js'
import { type FoundRepository, readListingRules } from '../shared/foundRepository.js'
import type { JSONClient } from '../shared/jsonClient.js'
import { type Source, sourceOf } from '../shared/listSources.js'
import { readNameTransformations } from '../shared/nameTransformations.js'
import { type GitLabConfiguration, usualGitLabPattern } from './gitLabConfiguration.js'
import { foundOnGitLab, type GitLabProject, gitLabProject } from './gitLabProject.js'

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function gitLabSources(config: GitLabConfiguration, client: JSONClient): readonly Source[] {
  const hostURL = hostBase(config.url)
  const listed = readListingRules({
    hostURL,
    repositoryPathPattern: config.repositoryPathPattern ?? usualGitLabPattern,
    variables: ['pathWithNamespace'],
    exclude: config.exclude,
    transformName: readNameTransformations(config.nameTransformations),
  })
  const present = (project: GitLabProject) => presentProject(project, listed, foundOnGitLab(project, hostURL, config))
  const extra = needsSize(config) ? { statistics: true } : {}
  const named = config.projects ?? []
  const queries = (config.projectQuery ?? []).filter((query) => query !== 'none')
  return [
    ...named.map((project) =>
      oneProject('id' in project ? String(project.id) : project.name, { client, extra, present }),
    ),
    ...queries.map((query) => projectsByQuery(query, { client, extra, present })),
  ]
}

interface Surroundings {
  readonly client: JSONClient
  readonly extra: Readonly<Record<string, boolean>>
  readonly present: (project: GitLabProject) => readonly Listed[]
}

function presentProject(
  { repository_access_level: access, path_with_namespace: path }: GitLabProject,
  listed: (found: FoundRepository) => readonly Listed[],
  found: FoundRepository,
): readonly Listed[] {
  const listing = listed(found)
  if (access !== 'disabled' || listing.length === 0) return listing
  return [{ about: path, problem: 'Its repository is switched off at GitLab.' }]
}

function oneProject(idOrPath: string, { client, extra, present }: Surroundings): Source {
  const find = async function* (signal: AbortSignal) {
    const answer = await client.ask({ path: `projects/${encodeURIComponent(idOrPath)}`, query: extra, signal })
    yield client.read(gitLabProject, answer)
  }
  return { ...sourceOf(idOrPath, find, present), isOne: true }
}

const projectPage = v.array(gitLabProject)

function projectsByQuery(query: string, { client, extra, present }: Surroundings): Source {
  const find = async function* (signal: AbortSignal) {
    for await (const page of client.pages({ ...requestOf(query, extra), signal })) yield* client.read(projectPage, page)
  }
  return sourceOf(`projectQuery: ${query}`, find, present)
}

/**
 * The request that a query stands for: the path is "projects" where there is none. Lists of projects are asked for by key,
 * since GitLab gives no more than 50,000 by page number (docs.gitlab.com, "REST API", "Offset-based pagination").
 */
export function requestOf(
  query: string,
  extra: Readonly<Record<string, boolean>>,
): { readonly path: string; readonly query: URLSearchParams } {
  const at = query.indexOf('?')
  const path = (at === -1 ? query : query.slice(0, at)).replaceAll(/^\/+|\/+$/g, '') || 'projects'
  const parameters = new URLSearchParams(at === -1 ? '' : query.slice(at + 1))
  for (const [name, value] of Object.entries(extra)) parameters.set(name, String(value))
  if (!parameters.has('per_page')) parameters.set('per_page', '100')
  if (path === 'projects' && !parameters.has('order_by') && !parameters.has('pagination') && !parameters.has('page')) {
    for (const [name, value] of [
      ['pagination', 'keyset'],
      ['order_by', 'id'],
      ['sort', 'asc'],
    ] as const)
      parameters.set(name, value)
  }
  return { path, query: parameters }
}

/** Whether rules look at sizes, which GitLab counts only when asked. */
function needsSize({ exclude = [] }: GitLabConfiguration): boolean {
  return exclude.some(({ size }) => size !== undefined)
}
