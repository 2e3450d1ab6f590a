import * as v from 'valibot'
import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import type { AccountClients } from '../shared/accounts.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import { bitbucketCloudPages, bitbucketCloudRepository } from './bitbucketCloudListing.js'

const account = v.object({ uuid: v.string() })
const repositoryPage = v.object({ values: v.array(bitbucketCloudRepository) })
const permissionPage = v.object({ values: v.array(v.object({ permission: v.string(), user: v.nullish(account) })) })

/** Accounts and repositories are Bitbucket's UUIDs, in braces. */
export function bitbucketCloudPermissions({ own, as }: AccountClients): HostPermissions {
  return {
    repositoriesOf: (of, signal) => repositoriesOf(of, as, signal),
    accountsOf: (id, signal) => accountsOf(id, own, signal),
  }
}

async function* repositoriesOf(
  { accountId, token }: HostAccount,
  as: AccountClients['as'],
  signal: AbortSignal,
): AsyncIterable<string> {
  if (token === undefined) throw tokenNeeded('Bitbucket Cloud')
  const client = as(token)
  const { uuid } = client.read(account, await client.ask({ path: 'user', signal }))
  checkSameAccount('Bitbucket Cloud', accountId, uuid)
  const query = { role: 'member', pagelen: 100 }
  for await (const answer of bitbucketCloudPages(client, { path: 'repositories', query, signal })) {
    for (const one of client.read(repositoryPage, answer).values) if (one.is_private) yield one.uuid
  }
}

/** What people effectively may do, which Bitbucket tells administrators of the workspace. */
async function* accountsOf(id: string, client: JSONClient, signal: AbortSignal): AsyncIterable<string> {
  // Braces without a name stand for the workspace that a repository's id is in.
  const path = `repositories/${encodeURIComponent('{}')}/${encodeURIComponent(id)}`
  const { full_name: name } = client.read(bitbucketCloudRepository, await client.ask({ path, signal }))
  const [workspace = '', slug = ''] = name.split('/').map(encodeURIComponent)
  const request = { path: `workspaces/${workspace}/permissions/repositories/${slug}`, query: { pagelen: 100 }, signal }
  for await (const answer of bitbucketCloudPages(client, request)) {
    for (const { user, permission } of client.read(permissionPage, answer).values) {
      if (user && ['read', 'write', 'admin'].includes(permission)) yield user.uuid
    }
  }
}
