import * as v from 'valibot'
import type { GitHubProvider } from '../../../configuration/index.js'
import { OutsideProblem } from '../outsideProblem.js'
import type { OAuthHost } from './host.js'
import type { HostApi } from './hostApi.js'

const user = v.object({
  id: v.number(),
  login: v.string(),
  name: v.optional(v.nullable(v.string())),
  html_url: v.optional(v.string()),
})
const emails = v.array(v.object({ email: v.string(), verified: v.boolean() }))
const organizations = v.array(v.object({ login: v.string() }))
const teams = v.array(v.object({ slug: v.string(), organization: v.object({ login: v.string() }) }))
const membership = v.object({ state: v.string() })

/** GitHub, and GitHub Enterprise at an address of its own: docs.github.com, "Authorizing OAuth apps". */
export function gitHub(provider: GitHubProvider, base: string, readsRepositories: boolean): OAuthHost {
  const isCloud = new URL(base).hostname === 'github.com'
  const asksGroups =
    provider.allowOrgs !== undefined ||
    provider.allowOrgsMap !== undefined ||
    provider.requiredSsoOrgs !== undefined ||
    provider.allowGroupsPermissionsSync === true
  const scopes = ['user:email', ...(asksGroups ? ['read:org'] : []), ...(readsRepositories ? ['repo'] : [])]
  return {
    authorizationURL: new URL('login/oauth/authorize', base),
    tokenURL: new URL('login/oauth/access_token', base),
    apiURL: isCloud ? new URL('https://api.github.com/') : new URL('api/v3/', base),
    clientId: provider.clientID,
    clientSecret: provider.clientSecret,
    scopes,
    secretIn: 'body',
    responseType: 'code',
    // A token without the scope sees public repositories only, and would seem to say that the account may read no other.
    readsRepositories: (granted = '') => granted.split(/[\s,]+/).includes('repo'),
    async identify(api) {
      const { id, login, name, html_url: url } = await api.get('user', user)
      const groups = asksGroups ? await groupsOf(api, provider) : []
      const verified = (await api.get('user/emails', emails)).filter((each) => each.verified)
      return {
        accountId: String(id),
        accountName: login,
        accountURL: url,
        username: login,
        displayName: name ?? undefined,
        verifiedEmails: verified.map(({ email }) => email),
        groups,
      }
    },
  }
}

/** The organizations of the account, and its teams as `organization/team`, once it is known to be let in. */
async function groupsOf(api: HostApi, provider: GitHubProvider): Promise<readonly string[]> {
  const { allowOrgs, allowOrgsMap, requiredSsoOrgs = [] } = provider
  const own = (await allPages(api, 'user/orgs', organizations)).map(({ login }) => login)
  const inTeams = allowOrgsMap === undefined ? [] : await allPages(api, 'user/teams', teams)
  const named = inTeams.map(({ slug, organization }) => `${organization.login}/${slug}`)
  const has = (list: readonly string[], name: string) => list.some((each) => each.toLowerCase() === name.toLowerCase())
  const wantedTeams = Object.entries(allowOrgsMap ?? {}).flatMap(([org, slugs]) =>
    slugs.map((slug) => `${org}/${slug}`),
  )
  const isLimited = allowOrgs !== undefined || allowOrgsMap !== undefined
  const isIn = (allowOrgs ?? []).some((org) => has(own, org)) || wantedTeams.some((team) => has(named, team))
  if (isLimited && !isIn) throw new OutsideProblem('not-allowed', 'The account is in no organization that is let in.')
  for (const org of requiredSsoOrgs) await requireSso(api, org)
  return [...own, ...named]
}

/** A token that has not passed an organization's single sign-on is refused there. */
async function requireSso(api: HostApi, organization: string): Promise<void> {
  const path = `user/memberships/orgs/${encodeURIComponent(organization)}`
  const answer = await api.ask(path)
  const isActive = answer.status === 200 && (await api.get(path, membership)).state === 'active'
  if (isActive) return
  throw new OutsideProblem('not-allowed', `The account has not passed the single sign-on of ${organization}.`)
}

const pageSize = 100
const mostPages = 20

async function allPages<T>(api: HostApi, path: string, schema: v.GenericSchema<unknown, T[]>): Promise<readonly T[]> {
  const all: T[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await api.get(`${path}?per_page=${pageSize}&page=${page}`, schema)
    all.push(...found)
    if (found.length < pageSize) break
  }
  return all
}
