import * as v from 'valibot'
import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient, Query } from '../shared/jsonClient.js'
import type { AccountClients } from '../shared/accounts.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import type { GitLabConfiguration } from './gitLabConfiguration.js'
import { gitLabProject } from './gitLabProject.js'

const account = v.object({ id: v.number(), username: v.string(), state: v.optional(v.string()) })
const accounts = v.array(account)
const accountsWithEmail = v.array(
  v.object({ id: v.number(), email: v.optional(v.string()), confirmed_at: v.nullish(v.string()) }),
)
const members = v.array(v.object({ id: v.number(), state: v.optional(v.string()), access_level: v.number() }))
const projects = v.array(gitLabProject)

// Reporter: the lowest role that may read the code of a private project (docs.gitlab.com, "Permissions and roles").
const mayReadCode = 20

/** Accounts and projects are GitLab's numbers as text. */
export function gitLabPermissions(config: GitLabConfiguration, clients: AccountClients): HostPermissions {
  return {
    repositoriesOf: (of, signal) => projectsOf(of, { config, clients, signal }),
    accountsOf: (id, signal) => membersOf(id, clients.own, signal),
    findAccount: async ({ email, username }, signal) =>
      (await accountByEmail(email, clients.own, signal)) ?? (await accountByName(username, clients.own, signal)),
  }
}

interface Asked {
  readonly config: GitLabConfiguration
  readonly clients: AccountClients
  readonly signal: AbortSignal
}

async function* projectsOf(of: HostAccount, { config, clients, signal }: Asked): AsyncIterable<string> {
  const { client, headers } = asAccount(of, config, clients)
  const { id } = client.read(account, await client.ask({ path: 'user', headers, signal }))
  checkSameAccount('GitLab', of.accountId, id)
  const keyset = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 100 }
  const all = (query: Query) => client.pages({ path: 'projects', query, headers, signal })
  for await (const page of all({ ...keyset, visibility: 'private', min_access_level: mayReadCode }))
    for (const project of client.read(projects, page)) yield String(project.id)
  // Everyone but external users sees those, which GitLab leaves out of the list for them.
  for await (const page of all({ ...keyset, visibility: 'internal' }))
    for (const project of client.read(projects, page)) if (isOpenToAll(project)) yield String(project.id)
  // Public and internal projects that keep their code for members.
  for (const visibility of ['public', 'internal'])
    for await (const page of all({ ...keyset, visibility, membership: true, min_access_level: mayReadCode }))
      for (const project of client.read(projects, page)) if (!isOpenToAll(project)) yield String(project.id)
}

function isOpenToAll({ repository_access_level: access }: v.InferOutput<typeof gitLabProject>): boolean {
  return access === undefined || access === 'enabled'
}

/** With the account's own token, or as an administrator who acts for it. */
function asAccount({ accountId, token }: HostAccount, config: GitLabConfiguration, clients: AccountClients) {
  if (token !== undefined) return { client: clients.as(token), headers: {} }
  if ((config.authorization?.identityProvider.type ?? 'oauth') === 'oauth') throw tokenNeeded('GitLab')
  return { client: clients.own, headers: { sudo: accountId } }
}

async function* membersOf(id: string, client: JSONClient, signal: AbortSignal): AsyncIterable<string> {
  const path = `projects/${encodeURIComponent(id)}/members/all`
  for await (const page of client.pages({ path, query: { per_page: 100 }, signal })) {
    for (const { id: member, state = 'active', access_level: level } of client.read(members, page)) {
      if (state === 'active' && level >= mayReadCode) yield String(member)
    }
  }
}

/** Only an address that the account has confirmed, which GitLab tells administrators. */
async function accountByEmail(
  email: string | undefined,
  client: JSONClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (email === undefined) return undefined
  const answer = await client.ask({ path: 'users', query: { search: email, per_page: 100 }, signal })
  const same = client
    .read(accountsWithEmail, answer)
    .filter((one) => typeof one.confirmed_at === 'string' && one.email?.toLowerCase() === email.toLowerCase())
  return same.length === 1 && same[0] ? String(same[0].id) : undefined
}

async function accountByName(
  username: string | undefined,
  client: JSONClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (username === undefined) return undefined
  const answer = await client.ask({ path: 'users', query: { username }, signal })
  const same = client.read(accounts, answer).filter((one) => one.username.toLowerCase() === username.toLowerCase())
  return same.length === 1 && same[0] ? String(same[0].id) : undefined
}
