import type { Listed } from '../../codeHost.js'
import { hostBase } from '../shared/cloneCredential.js'
import { readListingRules } from '../shared/foundRepository.js'
import type { JSONClient } from '../shared/jsonClient.js'
import type { Source } from '../shared/listSources.js'
import { allProjects, type GerritProject, oneProject, queriedProjects } from './gerritAPI.js'
import type { GerritSettings } from './gerritSettings.js'

/** What a configuration asks for, entry by entry. Throws `AppError` 'invalid_argument' for rules that cannot be read. */
export function gerritSources(settings: GerritSettings, client: JSONClient): readonly Source[] {
  const { projects, projectQuery } = settings
  const present = presenter(settings)
  const source = (about: string, found: (signal: AbortSignal) => AsyncIterable<GerritProject>): Source => ({
    about,
    async *list(signal) {
      for await (const project of found(signal)) yield* present(project)
    },
  })
  const everything = source('all projects', (signal) => allProjects(client, signal))
  if (projects === undefined && projectQuery === undefined) return [everything]
  const single = (name: string) =>
    async function* (signal: AbortSignal) {
      yield await oneProject(client, name, signal)
    }
  return [
    ...(projects ?? []).map((name) => ({ ...source(name, single(name)), isOne: true })),
    ...(projectQuery === undefined
      ? []
      : [source('projectQuery', (signal) => queriedProjects(client, projectQuery, signal))]),
  ]
}

function presenter(settings: GerritSettings): (project: GerritProject) => readonly Listed[] {
  const hostURL = hostBase(settings.url)
  const listed = readListingRules({ ...settings, hostURL, variables: ['name'] })
  return ({ id, name, description, state }) => {
    if (state === 'HIDDEN') return []
    return listed({
      externalId: id,
      hostName: name,
      variables: { name },
      // Below `a/` Gerrit asks who one is.
      cloneURL: `${hostURL}a/${name.split('/').map(encodeURIComponent).join('/')}`,
      webURL: `${hostURL}admin/repos/${id}`,
      visibility: 'private',
      isArchived: state === 'READ_ONLY',
      ...(description !== undefined && { description }),
    })
  }
}
