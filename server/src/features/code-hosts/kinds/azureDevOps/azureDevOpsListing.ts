import * as v from 'valibot'
import type { Listed } from '../../codeHost.js'
import { hostBase } from '../shared/cloneCredential.js'
import { readListingRules } from '../shared/foundRepository.js'
import type { JSONClient } from '../shared/jsonClient.js'
import type { Source } from '../shared/listSources.js'
import type { AzureDevOpsSettings } from './azureDevOpsSettings.js'

/** `GitRepository` of the REST API 7.1. */
const gitRepository = v.object({
  id: v.string(),
  name: v.string(),
  remoteUrl: v.string(),
  sshUrl: v.nullish(v.string()),
  webUrl: v.nullish(v.string()),
  size: v.nullish(v.number()),
  isFork: v.nullish(v.boolean()),
  isDisabled: v.nullish(v.boolean()),
  project: v.object({
    id: v.string(),
    name: v.string(),
    description: v.nullish(v.string()),
    visibility: v.nullish(v.string()),
  }),
})

export type AzureDevOpsRepository = v.InferOutput<typeof gitRepository>

const list = v.object({ value: v.array(gitRepository) })

/** Where a configuration finds repositories: an organization, a project, or one repository. */
export interface Place {
  readonly about: string
  readonly organization: string
  find(client: JSONClient, signal: AbortSignal): Promise<readonly AzureDevOpsRepository[]>
  readonly isOne: boolean
}

const query = { 'api-version': '7.1' }

/** The places that a configuration names. Azure DevOps gives the repositories of each in one answer. */
export function placesOf({ orgs, projects, repos }: AzureDevOpsSettings): readonly Place[] {
  return [
    ...[...orgs, ...projects].map((name): Place => {
      const [organization = ''] = name.split('/')
      return {
        about: name,
        organization,
        isOne: false,
        async find(client, signal) {
          const path = `${encoded(name)}/_apis/git/repositories`
          return client.read(list, await client.ask({ path, query, signal })).value
        },
      }
    }),
    ...repos.map((name): Place => {
      const [organization = '', project = '', repository = ''] = name.split('/')
      return {
        about: name,
        organization,
        isOne: true,
        async find(client, signal) {
          const path = `${encoded(`${organization}/${project}`)}/_apis/git/repositories/${encoded(repository)}`
          return [client.read(gitRepository, await client.ask({ path, query, signal }))]
        },
      }
    }),
  ]
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function azureDevOpsSources(settings: AzureDevOpsSettings, client: JSONClient): readonly Source[] {
  const present = presenter(settings)
  return placesOf(settings).map(({ about, organization, isOne, find }) => ({
    about,
    isOne,
    async *list(signal) {
      for (const repository of await find(client, signal)) yield* present(repository, organization)
    },
  }))
}

function presenter(settings: AzureDevOpsSettings) {
  const hostURL = hostBase(settings.url)
  const variables = ['orgName', 'projectName', 'repositoryName']
  const listed = readListingRules({ ...settings, hostURL, variables })
  return (repository: AzureDevOpsRepository, organization: string): readonly Listed[] => {
    const { id, name, project, sshUrl, webUrl, size, isFork, isDisabled } = repository
    // One that is switched off can be listed and not read.
    if (isDisabled === true) return []
    return listed({
      externalId: id,
      hostName: `${organization}/${project.name}/${name}`,
      variables: { orgName: organization, projectName: dashed(project.name), repositoryName: dashed(name) },
      cloneURL: settings.gitURLType === 'ssh' && sshUrl ? sshUrl : withoutUser(repository.remoteUrl),
      visibility: project.visibility === 'public' ? 'public' : 'private',
      ...(webUrl && { webURL: webUrl }),
      ...(project.description && { description: project.description }),
      ...(isFork && { isFork }),
      ...(size && { bytes: size }),
    })
  }
}

/** Names of projects and repositories may hold blanks there. */
function dashed(name: string): string {
  return name.replaceAll(' ', '-')
}

/** Azure DevOps puts the organization in the place of a user's name. */
function withoutUser(url: string): string {
  return url.replace(/^(https?:\/\/)[^/@]*@/, '$1')
}
