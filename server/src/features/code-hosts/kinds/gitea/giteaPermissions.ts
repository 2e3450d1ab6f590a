import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import { type AccountClients, accountNamed } from '../shared/accounts.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import type { GiteaConfiguration } from './giteaConfiguration.js'
import { giteaPageSize, giteaRepository, repositoriesIn } from './giteaListing.js'

const account = v.object({ id: v.number(), login: v.string() })
const accounts = v.array(account)
const accountsFound = v.object({ data: accounts })
const emails = v.array(
  v.object({ email: v.string(), user_id: v.optional(v.number()), verified: v.optional(v.boolean()) }),
)
const teams = v.nullable(
  v.array(
    v.object({
      id: v.number(),
      permission: v.optional(v.string()),
      units_map: v.nullish(v.record(v.string(), v.string())),
    }),
  ),
)

/** Accounts and repositories are Gitea's numbers as text. */
export function giteaPermissions(config: GiteaConfiguration, clients: AccountClients): HostPermissions {
  return {
    repositoriesOf: (of, signal) => repositoriesOf(of, { config, clients, signal }),
    accountsOf: (id, signal) => accountsOf(id, clients.own, signal),
    findAccount: async ({ email, username }, signal) =>
      (await accountByEmail(email, clients.own, signal)) ?? (await accountNamed(username, clients.own, signal)),
  }
}

interface Asked {
  readonly config: GiteaConfiguration
  readonly clients: AccountClients
  readonly signal: AbortSignal
}

async function* repositoriesOf(of: HostAccount, { config, clients, signal }: Asked): AsyncIterable<string> {
  const { client, headers } = await asAccount(of, { config, clients, signal })
  const { id } = client.read(account, await client.ask({ path: 'user', headers, signal }))
  checkSameAccount('Gitea', of.accountId, id)
  const query = { private: true, is_private: true, limit: giteaPageSize, sort: 'id' }
  for await (const answer of client.pages({ path: 'repos/search', query, headers, signal })) {
    for (const repository of repositoriesIn(client, answer)) if (repository.private) yield String(repository.id)
  }
}

/** With the account's own token, or as an administrator who acts for it. */
async function asAccount({ accountId, token }: HostAccount, { config, clients, signal }: Asked) {
  if (token !== undefined) return { client: clients.as(token), headers: {} }
  if (config.authorization?.identityProvider?.type !== 'username') throw tokenNeeded('Gitea')
  const answer = await clients.own.ask({ path: 'users/search', query: { uid: accountId }, signal })
  const same = clients.own.read(accountsFound, answer).data.find(({ id }) => String(id) === accountId)
  if (!same) throw new AppError('permission_denied', 'host-denied', 'Gitea no longer has this account.')
  return { client: clients.own, headers: { sudo: same.login } }
}

/** Its owner, those who were invited to it, and the members of the teams that may read its code. */
async function* accountsOf(id: string, client: JSONClient, signal: AbortSignal): AsyncIterable<string> {
  const answer = await client.ask({ path: `repositories/${encodeURIComponent(id)}`, signal })
  const { full_name: name, owner } = client.read(giteaRepository, answer)
  const path = `repos/${name.split('/').map(encodeURIComponent).join('/')}`
  if (owner) yield String(owner.id)
  yield* accountsIn(client, `${path}/collaborators`, signal)
  for (const team of await teamsOf(client, path, signal)) yield* accountsIn(client, `teams/${team}/members`, signal)
}

async function* accountsIn(client: JSONClient, path: string, signal: AbortSignal): AsyncIterable<string> {
  for await (const page of client.pages({ path, query: { limit: giteaPageSize }, signal })) {
    for (const { id } of client.read(accounts, page)) yield String(id)
  }
}

/** Repositories of a person have no teams, which Gitea tells by an error of its own. */
async function teamsOf(client: JSONClient, path: string, signal: AbortSignal): Promise<readonly number[]> {
  try {
    const found = client.read(teams, await client.ask({ path: `${path}/teams`, signal })) ?? []
    return found.filter(mayReadCode).map(({ id }) => id)
  } catch (error) {
    // 405: "repo is not owned by an organization".
    if (error instanceof AppError && error.code === 'failed_precondition') return []
    throw error
  }
}

function mayReadCode({ permission, units_map: units }: NonNullable<v.InferOutput<typeof teams>>[number]): boolean {
  if (permission === 'owner' || permission === 'admin') return true
  return ['read', 'write', 'admin', 'owner'].includes(units?.['repo.code'] ?? permission ?? 'none')
}

/** Only an address that was verified, which Gitea tells administrators. */
async function accountByEmail(
  email: string | undefined,
  client: JSONClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (email === undefined) return undefined
  const answer = await client.ask({ path: 'admin/emails/search', query: { q: email, limit: giteaPageSize }, signal })
  const wanted = email.toLowerCase()
  const same = client.read(emails, answer).filter((one) => one.verified === true && one.email.toLowerCase() === wanted)
  const [first] = same
  return same.length === 1 && first?.user_id !== undefined ? String(first.user_id) : undefined
}
