import { Secret } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostServices, Listed } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { withCredential } from '../git/withCredential.js'
import { readExcludeRules } from '../shared/exclude.js'
import { type JSONClient, openJSONClient } from '../shared/jsonClient.js'
import { readPathPattern } from '../shared/pathPattern.js'
import { allProjects, type GerritProject, oneProject, queriedProjects } from './gerritAPI.js'
import { gerritPermissions } from './gerritPermissions.js'
import { gerritSchema, gerritSettings, type GerritSettings, gerritTemplate } from './gerritSettings.js'

/** Gerrit Code Review, 3.0 and newer. */
export const gerrit: HostKind = {
  kind: 'GERRIT',
  title: 'Gerrit',
  serviceType: 'gerrit',
  schema: gerritSchema,
  secrets: [['password']],
  template: gerritTemplate,
  urlOf: (config) => baseOf(v.parse(gerritSettings, config)).href,
  enforcesPermissions: (config) => v.parse(gerritSettings, config).authorization !== undefined,
  open: (config, services) => openGerrit(v.parse(gerritSettings, config), services),
}

function baseOf({ url }: GerritSettings): URL {
  return new URL(url.replace(/\/*$/, '/'))
}

function openGerrit(settings: GerritSettings, services: HostServices): CodeHost {
  const { username, password, projects, projectQuery } = settings
  const base = baseOf(settings)
  const clientFor = (credential: string) => openClient(settings, credential, services)
  const client = clientFor(`${username}:${password}`)
  const lent = { username, password: new Secret(password), origin: base.origin }

  async function* wanted(signal: AbortSignal): AsyncIterable<GerritProject> {
    if (projects === undefined && projectQuery === undefined) yield* allProjects(client, signal)
    for (const name of projects ?? []) yield await oneProject(client, name, signal)
    if (projectQuery !== undefined) yield* queriedProjects(client, projectQuery, signal)
  }

  return {
    async check(signal) {
      await client.ask({ path: 'a/accounts/self', signal, patience: 0 })
    },
    async *repositories(signal) {
      const list = lister(settings, base)
      for await (const project of wanted(signal)) {
        const one = list(project)
        if (one !== undefined) yield one
      }
    },
    authorize: async (cloneURL) => withCredential(cloneURL, lent),
    ...(settings.authorization !== undefined && { permissions: gerritPermissions(client, clientFor) }),
  }
}

function openClient(settings: GerritSettings, credential: string, services: HostServices): JSONClient {
  const authorization = `Basic ${Buffer.from(credential).toString('base64')}`
  return openJSONClient({
    title: 'Gerrit',
    baseURL: baseOf(settings).href,
    services,
    authorization: async () => ({ authorization }),
    credential,
    rateLimit: settings.rateLimit,
    certificate: settings.certificate,
    // Against pages that include the answer as a script: rest-api.html, "Output Format".
    prefix: ")]}'",
  })
}

/** What one project is here; undefined when it is left out. */
function lister(settings: GerritSettings, base: URL): (project: GerritProject) => Listed | undefined {
  const isExcluded = readExcludeRules(settings.exclude)
  const naming = readPathPattern(settings.repositoryPathPattern, ['host', 'name'])
  return ({ id, name: own, description, state }) => {
    const isArchived = state === 'READ_ONLY'
    if (state === 'HIDDEN' || isExcluded({ hostName: own, ids: [id], isArchived })) return undefined
    const name = naming.nameOf({ host: base.hostname, name: own })
    if (name === undefined) return { about: own, problem: 'No repository can have this name.' }
    // Below `a/` Gerrit asks who one is.
    const cloneURL = new URL(`a/${own.split('/').map(encodeURIComponent).join('/')}`, base).href
    const webURL = new URL(`admin/repos/${id}`, base).href
    const repository = { externalId: id, name, cloneURL, webURL, visibility: 'private', isArchived } as const
    return { repository: { ...repository, ...(description !== undefined && { description }) } }
  }
}
