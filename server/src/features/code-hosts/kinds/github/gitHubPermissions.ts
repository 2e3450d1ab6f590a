import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import { accountNamed } from '../shared/accounts.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import type { GitHubClients } from './gitHubClient.js'
import type { GitHubConfiguration } from './gitHubConfiguration.js'
import { affiliated, pathOfRepository } from './gitHubListing.js'
import { gitHubRepository } from './gitHubRepository.js'

const account = v.object({ id: v.number(), login: v.string() })
const accounts = v.array(account)
const organizations = v.array(v.object({ login: v.string() }))
const repositories = v.array(v.nullable(gitHubRepository))
const nodeAnswer = v.object({
  data: v.nullish(v.object({ node: v.nullish(v.object({ nameWithOwner: v.optional(v.string()) })) })),
  errors: v.optional(v.array(v.object({ type: v.optional(v.string()), message: v.string() }))),
})

/** The query that turns the id of a repository into its name, which REST wants. */
export const repositoryNameQuery = 'query($id: ID!) { node(id: $id) { ... on Repository { nameWithOwner } } }'

/** Accounts are GitHub's numbers as text, repositories node ids. */
export function gitHubPermissions(config: GitHubConfiguration, clients: GitHubClients): HostPermissions {
  return {
    repositoriesOf: (of, signal) => repositoriesOf(of, { config, clients, signal }),
    accountsOf: (id, signal) => accountsOf(id, clients, signal),
    // By name alone: what GitHub shows of e-mail addresses does not say whose they are.
    findAccount: ({ username }, signal) => accountNamed(username, clients.rest, signal),
  }
}

interface Asked {
  readonly config: GitHubConfiguration
  readonly clients: GitHubClients
  readonly signal: AbortSignal
}

async function* repositoriesOf(
  { accountId, token }: HostAccount,
  { config, clients, signal }: Asked,
): AsyncIterable<string> {
  if (token === undefined) throw tokenNeeded('GitHub')
  const client = clients.as(token)
  const { id } = client.read(account, await client.ask({ path: 'user', signal }))
  checkSameAccount('GitHub', accountId, id)
  for await (const repository of affiliated(client, signal)) if (repository.private) yield repository.node_id
  if (config.authorization?.syncInternalRepoPermissions === true) yield* internalOf(client, signal)
}

/** The internal repositories of the organizations that the account belongs to: they are not among those it is given. */
async function* internalOf(client: JSONClient, signal: AbortSignal): AsyncIterable<string> {
  for await (const page of client.pages({ path: 'user/orgs', query: { per_page: 100 }, signal })) {
    for (const { login } of client.read(organizations, page)) yield* internalIn(client, login, signal)
  }
}

async function* internalIn(client: JSONClient, organization: string, signal: AbortSignal): AsyncIterable<string> {
  const path = `orgs/${encodeURIComponent(organization)}/repos`
  for await (const page of client.pages({ path, query: { type: 'all', per_page: 100 }, signal })) {
    for (const repository of client.read(repositories, page)) {
      if (repository?.visibility === 'internal') yield repository.node_id
    }
  }
}

async function* accountsOf(id: string, { rest, graphQL }: GitHubClients, signal: AbortSignal): AsyncIterable<string> {
  const path = `${pathOfRepository(await nameOf(graphQL, id, signal))}/collaborators`
  for await (const page of rest.pages({ path, query: { affiliation: 'all', per_page: 100 }, signal })) {
    for (const one of rest.read(accounts, page)) yield String(one.id)
  }
}

async function nameOf(client: JSONClient, id: string, signal: AbortSignal): Promise<string | undefined> {
  const body = { query: repositoryNameQuery, variables: { id } }
  const { data, errors } = client.read(nodeAnswer, await client.ask({ path: 'graphql', method: 'POST', body, signal }))
  const failed = errors?.find(({ type }) => type !== 'NOT_FOUND')
  // GraphQL answers 200 whatever went wrong.
  if (failed) throw new AppError('unavailable', 'unexpected-answer', 'GitHub could not tell the name of a repository.')
  return data?.node?.nameWithOwner
}
