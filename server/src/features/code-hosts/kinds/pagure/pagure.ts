import * as v from 'valibot'
import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostKind, JSONSchema } from '../../hostKind.js'
import { excludeSetting, rateLimitSetting } from '../git/commonSettings.js'
import { checkAnswers } from '../shared/checkAnswers.js'
import { hostBase, webCloneURL, withCredential } from '../shared/cloneCredential.js'
import * as properties from '../shared/configurationSchema.js'
import { readListingRules } from '../shared/foundRepository.js'
import { openJSONClient, queryOf } from '../shared/jsonClient.js'

const pagureSettings = v.object({
  url: v.string(),
  token: v.exactOptional(v.string()),
  pattern: v.exactOptional(v.string()),
  namespace: v.exactOptional(v.string()),
  tags: v.optional(v.array(v.string()), []),
  forks: v.optional(v.boolean(), false),
  repositoryPathPattern: v.optional(v.string(), '{host}/{fullName}'),
  exclude: excludeSetting,
  rateLimit: rateLimitSetting,
  certificate: v.exactOptional(v.string()),
})

type PagureSettings = v.InferOutput<typeof pagureSettings>

const usualRate = 28_800

const schema: JSONSchema = properties.configurationSchema('Pagure', ['url'], {
  url: properties.urlProperty('The address of Pagure.'),
  token: properties.secretProperty(
    'An API token, for more than what everyone may see. It needs no ACL besides the ones that every token has; git itself asks without it.',
  ),
  pattern: properties.textProperty('Only projects whose names fit: "rpms-*".'),
  namespace: properties.textProperty('Only projects of this namespace.'),
  tags: properties.listProperty('Only projects with these tags.', properties.textProperty('A tag.')),
  forks: properties.flagProperty("Whether people's forks are taken too."),
  exclude: properties.excludeProperty(['name', 'id', 'pattern', 'forks']),
  repositoryPathPattern: properties.pathPatternProperty('{host}/{fullName}', ['fullName']),
  rateLimit: properties.rateLimitProperty('Pagure', usualRate),
  certificate: properties.certificateProperty,
  maxDeletions: properties.maxDeletionsProperty,
})

const template = `{
  "url": "https://pagure.example/",

  // Only projects whose names fit, of one namespace, or with tags:
  // "pattern": "lib*",
  // "namespace": "rpms",
  // "tags": ["fedora"],

  // Without this, forks are left out.
  "forks": false
}
`

/** Pagure. It does not tell who may read what. */
export const pagure: HostKind = {
  kind: 'PAGURE',
  title: 'Pagure',
  serviceType: 'pagure',
  schema,
  secrets: [['token']],
  template,
  urlOf: (config) => hostBase(properties.textOf(config, 'url')),
  open: (config, services) => openPagure(v.parse(pagureSettings, config), services),
}

/** https://pagure.io/api/0/, "Projects". */
const page = v.object({
  pagination: v.object({ next: v.nullish(v.string()) }),
  projects: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      fullname: v.string(),
      full_url: v.nullish(v.string()),
      description: v.nullish(v.string()),
      parent: v.nullish(v.unknown()),
      tags: v.optional(v.array(v.string()), []),
    }),
  ),
})

function openPagure(settings: PagureSettings, services: HostServices): CodeHost {
  const hostURL = hostBase(settings.url)
  const listed = readListingRules({ ...settings, hostURL, variables: ['fullName'] })
  const client = openClient(settings, services)
  return {
    check: (signal) => checkAnswers(client, 'Pagure', { path: 'projects', query: { per_page: 1 }, signal }),
    rateLimit: client.rateLimit,
    async *repositories(signal) {
      const next = (answer: Parameters<typeof client.read>[1]) => {
        const { pagination } = client.read(page, answer)
        return pagination.next ? queryOf(pagination.next) : undefined
      }
      for await (const answer of client.pages({ path: 'projects', query: queryFor(settings), signal, next })) {
        for (const { id, fullname, full_url: webURL, description, parent, tags } of client.read(page, answer)
          .projects) {
          yield* listed({
            externalId: String(id),
            hostName: fullname,
            variables: { fullName: fullname },
            cloneURL: webCloneURL(settings.url, fullname),
            visibility: 'public',
            isFork: parent !== undefined && parent !== null,
            topics: tags,
            ...(webURL && { webURL }),
            ...(description && { description }),
          })
        }
      }
    },
    authorize: async (cloneURL) => withCredential(cloneURL, settings.url, undefined),
  }
}

function queryFor({ pattern, namespace, tags, forks }: PagureSettings): URLSearchParams {
  const query = new URLSearchParams({ per_page: '100' })
  if (pattern !== undefined) query.set('pattern', pattern)
  if (namespace !== undefined) query.set('namespace', namespace)
  if (!forks) query.set('fork', 'false')
  for (const tag of tags) query.append('tags', tag)
  return query
}

function openClient({ url, token, rateLimit, certificate }: PagureSettings, services: HostServices) {
  return openJSONClient({
    title: 'Pagure',
    baseURL: `${hostBase(url)}api/0/`,
    services,
    authorization: async () => (token === undefined ? {} : { authorization: `token ${token}` }),
    credential: token ?? '',
    rateLimit,
    usualRequestsPerHour: usualRate,
    certificate,
  })
}
