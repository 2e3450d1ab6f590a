import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { HostAccount, HostPermissions } from '../../codeHost.js'
import type { JSONClient } from '../shared/jsonClient.js'
import type { AccountClients } from '../shared/accounts.js'
import { checkSameAccount, tokenNeeded } from '../shared/sameAccount.js'
import { bitbucketServerPage, bitbucketServerPages } from './bitbucketServerListing.js'

const user = v.object({ id: v.number(), name: v.string(), slug: v.string(), active: v.optional(v.boolean()) })
const userPage = v.object({ values: v.array(user) })

/** Accounts and repositories are Bitbucket's numbers as text. */
export function bitbucketServerPermissions({ own, as }: AccountClients): HostPermissions {
  const places = new RepositoryPlaces(own)
  return {
    repositoriesOf: (of, signal) => repositoriesOf(of, as, signal),
    accountsOf: (id, signal) => accountsOf(id, { client: own, places, signal }),
    findAccount: ({ username }, signal) => findAccount(username, own, signal),
  }
}

interface Place {
  readonly project: string
  readonly slug: string
}

/** Where repositories are, by their numbers: the API finds none by its number, so all are listed, once. */
class RepositoryPlaces {
  readonly #client: JSONClient
  #listing: Promise<ReadonlyMap<string, Place>> | undefined

  constructor(client: JSONClient) {
    this.#client = client
  }

  async find(id: string, signal: AbortSignal): Promise<Place | undefined> {
    this.#listing ??= this.#list(signal)
    try {
      return (await this.#listing).get(id)
    } catch (error) {
      this.#listing = undefined
      throw error
    }
  }

  async #list(signal: AbortSignal): Promise<ReadonlyMap<string, Place>> {
    const places = new Map<string, Place>()
    const request = { path: 'repos', query: { archived: 'ALL', limit: 1000 }, signal }
    for await (const answer of bitbucketServerPages(this.#client, request)) {
      for (const { id, slug, project } of this.#client.read(bitbucketServerPage, answer).values)
        places.set(String(id), { project: project.key, slug })
    }
    return places
  }
}

async function* repositoriesOf(
  { accountId, token }: HostAccount,
  as: AccountClients['as'],
  signal: AbortSignal,
): AsyncIterable<string> {
  if (token === undefined) throw tokenNeeded('Bitbucket')
  const client = as(token)
  const query = { permission: 'REPO_READ', visibility: 'private', archived: 'ALL', limit: 1000 }
  for await (const answer of bitbucketServerPages(client, { path: 'repos', query, signal })) {
    // Nothing but this header of every answer tells whose a token is.
    checkSameAccount('Bitbucket', accountId, answer.headers['x-auserid'] ?? accountId)
    for (const { id } of client.read(bitbucketServerPage, answer).values) yield String(id)
  }
}

interface Asked {
  readonly client: JSONClient
  readonly places: RepositoryPlaces
  readonly signal: AbortSignal
}

/** Who may read it in effect: by itself, by groups, by its project or as an administrator. */
async function* accountsOf(id: string, { client, places, signal }: Asked): AsyncIterable<string> {
  const place = await places.find(id, signal)
  if (!place)
    throw new AppError('not_found', 'host-not-found', 'Bitbucket does not know this repository, or does not show it.')
  const query = {
    'permission.1': 'REPO_READ',
    'permission.1.projectKey': place.project,
    'permission.1.repositorySlug': place.slug,
    limit: 1000,
  }
  for await (const answer of bitbucketServerPages(client, { path: 'users', query, signal })) {
    for (const { id: account, active = true } of client.read(userPage, answer).values) if (active) yield String(account)
  }
}

/** By name alone: an account may write any e-mail address into its profile. */
async function findAccount(
  username: string | undefined,
  client: JSONClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (username === undefined) return undefined
  const wanted = username.toLowerCase()
  for await (const answer of bitbucketServerPages(client, {
    path: 'users',
    query: { filter: username, limit: 100 },
    signal,
  })) {
    const same = client.read(userPage, answer).values.find(({ name }) => name.toLowerCase() === wanted)
    if (same) return String(same.id)
  }
  return undefined
}
