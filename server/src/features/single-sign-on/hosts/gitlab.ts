import * as v from 'valibot'
import type { GitLabProvider } from '../../../configuration/index.js'
import { OutsideProblem } from '../outsideProblem.js'
import type { OAuthHost } from './host.js'
import type { HostApi } from './hostApi.js'

const user = v.object({
  id: v.number(),
  username: v.string(),
  name: v.optional(v.nullable(v.string())),
  web_url: v.optional(v.string()),
  email: v.optional(v.nullable(v.string())),
  confirmed_at: v.optional(v.nullable(v.string())),
})
const emails = v.array(v.object({ email: v.string(), confirmed_at: v.optional(v.nullable(v.string())) }))
const groups = v.array(v.object({ full_path: v.string() }))

/** GitLab: docs.gitlab.com, "OAuth 2.0 identity provider API". */
export function gitLab(provider: GitLabProvider, base: string): OAuthHost {
  const { apiScope = 'read_api', allowGroups, ssoURL } = provider
  return {
    authorizationURL: new URL('oauth/authorize', base),
    ...(ssoURL !== undefined && { gateURL: new URL(ssoURL) }),
    tokenURL: new URL('oauth/token', base),
    apiURL: new URL('api/v4/', base),
    clientId: provider.clientID,
    clientSecret: provider.clientSecret,
    scopes: ['read_user', apiScope],
    secretIn: 'body',
    responseType: 'code',
    readsRepositories: (granted = apiScope) => /(^|\s)(read_)?api(\s|$)/.test(granted),
    async identify(api) {
      const found = await api.get('user', user)
      const named = allowGroups === undefined ? [] : await groupsOf(api)
      if (allowGroups && !allowGroups.some((group) => named.includes(group))) {
        throw new OutsideProblem('not-allowed', 'The account is in no group that is let in.')
      }
      return {
        accountId: String(found.id),
        accountName: found.username,
        accountURL: found.web_url,
        username: found.username,
        displayName: found.name ?? undefined,
        verifiedEmails: await verifiedEmails(api, found),
        groups: named,
      }
    },
  }
}

/** The primary address counts once the account is confirmed; each other one when it is confirmed itself. */
async function verifiedEmails(api: HostApi, found: v.InferOutput<typeof user>): Promise<readonly string[]> {
  const primary = found.email && found.confirmed_at ? [found.email] : []
  const more = (await api.get('user/emails?per_page=100', emails)).filter(({ confirmed_at: at }) => Boolean(at))
  return [...new Set([...primary, ...more.map(({ email }) => email)])]
}

const pageSize = 100
const mostPages = 20

async function groupsOf(api: HostApi): Promise<readonly string[]> {
  const all: string[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await api.get(`groups?min_access_level=10&per_page=${pageSize}&page=${page}`, groups)
    all.push(...found.map(({ full_path: path }) => path))
    if (found.length < pageSize) break
  }
  return all
}
