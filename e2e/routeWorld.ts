import { userInfo } from 'node:os'
import { gzipSync } from 'node:zlib'
import { fillRoute } from '@sextant/contract'
import type { Asker } from './expectedRoute.js'
import { graphql, type RunningServer, signIn } from './runningServer.js'
import { sampleFile } from './smallRepository.js'

/** An instance that holds one of everything that an address can name. */
export interface RouteWorld {
  readonly cookies: Readonly<Partial<Record<Asker, string>>>
  /** What stands for a parameter of the first route that fits. */
  readonly parts: readonly (readonly [route: RegExp, value: string])[]
}

const repository = 'orders'
const names: Readonly<Record<Asker, string>> = { nobody: 'bob', user: 'bob', administrator: userInfo().username }

/** The address of a route with its parameters filled by what there is; `{username}` is whoever asks. */
export function addressOf(path: string, { parts }: RouteWorld, asker: Asker): string {
  const made = parts.find(([route]) => route.test(path))?.[1] ?? '1'
  const params = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => [name, made])
  const known = {
    repo: repository,
    username: names[asker],
    revspec: 'main',
    rangeSpec: 'main...main',
    path: path.includes('/blob/') ? sampleFile : 'docs',
    '*': path.includes('code-intelligence') ? 'indexes' : 'profile',
  }
  return fillRoute(path.replaceAll('?}', '}'), { ...Object.fromEntries(params), ...known }) || '/'
}

/** Makes the world on a server that has the small repository and lets visitors sign up. */
export async function makeRouteWorld(server: RunningServer): Promise<RouteWorld> {
  const administrator = await signIn(server)
  const user = await signUp(server, 'bob')
  const ask = async (question: string) => idIn(await graphql(server, administrator, question))
  const repo = await ask(`{ repository(name: "${repository}") { id } }`)
  await graphql(
    server,
    administrator,
    `mutation { setRepositoryPermissionsUnrestricted(repositories: ["${repo}"], unrestricted: true) { alwaysNil } }`,
  )
  const commit = idIn(
    await graphql(server, administrator, `{ repository(name: "${repository}") { commit(rev: "HEAD") { id: oid } } }`),
  )
  await ask(`mutation { createOrganization(name: "acme") { id } }`)
  await ask(`mutation { createTeam(name: "crew") { id } }`)
  await ask(`mutation { createFeatureFlag(name: "lamp", value: true) { ... on FeatureFlagBoolean { id: name } } }`)
  const policy = `name: "all", type: GIT_TREE, pattern: "*", retentionEnabled: true, indexingEnabled: false,
    retainIntermediateCommits: false, indexIntermediateCommits: false`
  const own = await ask(
    `mutation { createCodeIntelligenceConfigurationPolicy(${policy}, repository: "${repo}") { id } }`,
  )
  const all = await ask(`mutation { createCodeIntelligenceConfigurationPolicy(${policy}) { id } }`)
  const index = await upload(server, administrator, commit)
  const service = await ask(
    `mutation { addExternalService(input: { kind: OTHER, displayName: "Elsewhere",
      config: "{ \\"url\\": \\"https://git.example.com\\", \\"repos\\": [\\"none\\"] }" }) { id } }`,
  )
  const webhook = await ask(
    `mutation { createWebhook(name: "hook", codeHostKind: "GITHUB", codeHostURN: "https://github.com/") { id } }`,
  )
  const client = await ask(
    `mutation { createOAuthClient(confidential: false, input: { name: "tool", redirectURIs: ["https://tool.example.com/"],
      scopes: ["openid"] }) { client { id } } }`,
  )
  const results = await ask(`mutation { createResultSet(query: "needle") { id } }`)
  const parts: RouteWorld['parts'] = [
    [/^\/\{repo\}.*configuration\/\{id\}/, own],
    [/code-graph\/configuration\/\{id\}/, all],
    [/indexes\/\{id\}|uploads\/\{id\}/, index],
    [/\{externalServiceID\}/, service],
    [/webhooks\/incoming/, webhook],
    [/oauth-clients/, client],
    [/result-sets/, results],
    [/^\/organizations\/\{name\}/, 'acme'],
    [/^\/teams\/\{name\}/, 'crew'],
    [/feature-flags/, 'lamp'],
  ]
  return { cookies: { user, administrator }, parts }
}

async function signUp(server: RunningServer, username: string): Promise<string> {
  const response = await fetch(`${server.address}/-/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'Sextant' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: 'a long enough password' }),
  })
  const [cookie] = response.headers.getSetCookie()
  return cookie?.split(';')[0] ?? ''
}

/** The id of an index that cannot be read: its page says so. */
async function upload(server: RunningServer, cookie: string, commit: string): Promise<string> {
  const query = new URLSearchParams({ repository, commit, root: '', indexerName: 'scip-go' })
  const response = await fetch(`${server.address}/.api/scip/upload?${query}`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'Sextant', 'content-type': 'application/x-protobuf+scip' },
    body: gzipSync('no index'),
  })
  const { id } = (await response.json()) as { readonly id: string | number }
  return Buffer.from(`PreciseIndex:${id}`).toString('base64url')
}

/** The innermost id of an answer. Throws what the server says when there is none. */
function idIn(answer: unknown): string {
  const id = /"id":\s*"([^"]+)"/.exec(JSON.stringify(answer))?.[1]
  if (id === undefined) throw new Error(JSON.stringify(answer))
  return id
}
