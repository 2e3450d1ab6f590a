import * as v from 'valibot'
import { type JSONClient, queryOf } from '../shared/jsonClient.js'

const project = v.object({
  id: v.string(),
  name: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  state: v.exactOptional(v.string()),
  _more_projects: v.exactOptional(v.boolean()),
})
const projectMap = v.record(v.string(), project)
const account = v.object({
  _account_id: v.number(),
  username: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  secondary_emails: v.optional(v.array(v.string()), []),
  _more_accounts: v.exactOptional(v.boolean()),
})
const access = v.object({ status: v.number() })

export type GerritAccount = v.InferOutput<typeof account>

export interface GerritProject {
  /** The name, percent-encoded. */
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly state: string | undefined
}

const pageSize = 500

/** All projects that hold code. Paths: https://gerrit-review.googlesource.com/Documentation/rest-api-projects.html */
export async function* allProjects(client: JSONClient, signal: AbortSignal): AsyncIterable<GerritProject> {
  const query = { d: '', type: 'CODE', n: pageSize, S: 0 }
  for await (const answer of client.pages({ path: 'a/projects/', query, signal, next: nextProjects })) {
    for (const [name, { id, description, state }] of Object.entries(client.read(projectMap, answer))) {
      yield { id, name, description, state }
    }
  }
}

export async function* queriedProjects(
  client: JSONClient,
  query: string,
  signal: AbortSignal,
): AsyncIterable<GerritProject> {
  const first = { query, n: pageSize, S: 0 }
  for await (const answer of client.pages({ path: 'a/projects/', query: first, signal, next: nextProjects })) {
    for (const one of client.read(v.array(project), answer)) yield named(one)
  }
}

export async function oneProject(client: JSONClient, name: string, signal: AbortSignal): Promise<GerritProject> {
  return named(client.read(project, await client.ask({ path: `a/projects/${encodeURIComponent(name)}`, signal })))
}

function named({ id, description, state }: v.InferOutput<typeof project>): GerritProject {
  return { id, name: decodeURIComponent(id), description, state }
}

/** Whether an account may read the branches of a project; needs the capability View Access. */
export async function mayRead(
  client: JSONClient,
  { projectId, accountId }: { readonly projectId: string; readonly accountId: string },
  signal: AbortSignal,
): Promise<boolean> {
  const path = `a/projects/${projectId}/check.access`
  const query = { account: accountId, ref: 'refs/heads/*', perm: 'read' }
  return client.read(access, await client.ask({ path, query, signal })).status === 200
}

/** The number of the account that the client asks as. */
export async function ownAccount(client: JSONClient, signal: AbortSignal): Promise<string> {
  const answer = await client.ask({ path: 'a/accounts/self', signal })
  return String(client.read(account, answer)._account_id)
}

/** The accounts that a query finds; https://gerrit-review.googlesource.com/Documentation/user-search-accounts.html */
export async function* accounts(client: JSONClient, query: string, signal: AbortSignal): AsyncIterable<GerritAccount> {
  const search = new URLSearchParams({ q: query, n: String(pageSize), S: '0' })
  for (const option of ['DETAILS', 'ALL_EMAILS']) search.append('o', option)
  for await (const answer of client.pages({ path: 'a/accounts/', query: search, signal, next: nextAccounts })) {
    yield* client.read(v.array(account), answer)
  }
}

function nextProjects({ value }: { readonly value: unknown }, query: URLSearchParams): URLSearchParams | undefined {
  return nextPage(value, '_more_projects', query)
}

function nextAccounts({ value }: { readonly value: unknown }, query: URLSearchParams): URLSearchParams | undefined {
  return nextPage(value, '_more_accounts', query)
}

/** The last element of a page says that there are more; `S` is how many came before. */
function nextPage(value: unknown, sign: string, query: URLSearchParams): URLSearchParams | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const elements: unknown[] = Object.values(value)
  const last: unknown = elements.at(-1)
  if (
    typeof last !== 'object' ||
    last === null ||
    !Object.entries(last).some(([key, more]) => key === sign && more === true)
  ) {
    return undefined
  }
  const next = queryOf(`?${query}`) ?? query
  next.set('S', String(Number(query.get('S')) + elements.length))
  return next
}
