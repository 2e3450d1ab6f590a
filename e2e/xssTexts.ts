import { testIndex } from '../server/dist/testIndexText.js'
import { graphql, type RunningServer } from './runningServer.js'
import { payloads } from './xssPayloads.js'

/** An instance that is given texts, and what of it they are given to. */
export interface Instance {
  readonly server: RunningServer
  readonly cookie: string
  /** Ids of the administrator, of the repository `orders`, and of the site; `orders` at its commit. */
  readonly own: string
  readonly orders: string
  readonly site: string
  readonly commit: string
}

/** A kind of text that people and programs give to an instance. */
interface TextKind {
  readonly name: string
  /** Of one text, in characters. */
  readonly longest: number
  /** So many texts at most; as many as hold all payloads when absent. */
  readonly most?: number
  /** Between two payloads of a text; a blank when absent. */
  readonly between?: string
  /** Gives a text; whether it was taken, as the id of what has it where it has one. `at` tells texts of a kind apart. */
  readonly give: (instance: Instance, text: string, at: number) => Promise<string | boolean>
}

/** A kind that is given by one mutation with the variables `text`, `name`, `own` and `orders`. */
function given(
  name: string,
  longest: number,
  mutation: string,
  { prefix = 'n', ...more }: Partial<TextKind> & { readonly prefix?: string } = {},
): TextKind {
  const variables = ['text: String!', 'name: String!', 'own: ID!', 'orders: ID!'].filter((each) =>
    mutation.includes(`$${each.split(':')[0]}`),
  )
  const question = `mutation(${variables.map((each) => `$${each}`).join()}) { ${mutation} }`
  return {
    name,
    longest,
    ...more,
    give: (instance, text, at) => ask(instance, question, { text, name: `${prefix}${at}` }),
  }
}

async function ask(
  { server, cookie, own, orders }: Instance,
  question: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string | boolean> {
  const askOnce = async () => JSON.stringify(await graphql(server, cookie, question, { own, orders, ...variables }))
  let answer = await askOnce()
  // One person has only so many result sets searched for at once.
  for (let tries = 0; answer.includes('too-many-runs') && tries < 300; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    answer = await askOnce()
  }
  if (answer.includes('"errors":')) return false
  return /"id":\s*"([^"]+)"/.exec(answer)?.[1] ?? true
}

const post = ({ server, cookie }: Instance, path: string, body: BodyInit, headers: Readonly<Record<string, string>>) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    body,
    headers: { cookie, 'x-requested-with': 'Sextant', ...headers },
  })

const json = { 'content-type': 'application/json' }

const policy = `type: GIT_TREE, retentionEnabled: true, indexingEnabled: false, retainIntermediateCommits: false,
  indexIntermediateCommits: false`
const client = 'confidential: false, input: { redirectURIs: ["https://tool.example.com/"], scopes: ["openid"]'
const nothing = '{ alwaysNil }'

export const textKinds: readonly TextKind[] = [
  {
    name: 'display names of users',
    longest: 255,
    async give(instance, text, at) {
      const name = `u${at}`
      const create = 'mutation($name: String!) { createUser(username: $name) { user { id } } }'
      const find = 'query($name: String!) { user(username: $name) { id } }'
      const user = (await ask(instance, create, { name })) || (await ask(instance, find, { name }))
      return ask(
        instance,
        'mutation($user: ID!, $text: String!) { updateUser(user: $user, displayName: $text) { id } }',
        {
          user,
          text,
        },
      )
    },
  },
  given('the own display name', 255, 'updateUser(user: $own, displayName: $text) { id }', { most: 1 }),
  given('names of organizations', 255, 'createOrganization(name: $name, displayName: $text) { id }'),
  given('names of teams', 255, 'createTeam(name: $name, displayName: $text) { id }', { prefix: 't' }),
  given('notes of tokens', 500, 'createAccessToken(user: $own, scopes: ["user:all"], note: $text) { id }'),
  given('names of OAuth clients', 100, `createOAuthClient(${client}, name: $text }) { client { id } }`, { most: 30 }),
  given(
    'descriptions of OAuth clients',
    500,
    `createOAuthClient(${client}, name: $name, description: $text }) { client { id } }`,
  ),
  given(
    'names of code hosts',
    200,
    String.raw`addExternalService(input: { kind: OTHER, displayName: $text,
      config: "{ \"url\": \"https://git.example.com\", \"repos\": [\"none\"] }" }) { id }`,
    { most: 12 },
  ),
  given(
    'names of webhooks',
    200,
    'createWebhook(name: $text, codeHostKind: "GITHUB", codeHostURN: "https://github.com/") { id }',
  ),
  { name: 'deliveries of webhooks', longest: 8000, most: 3, give: deliver },
  given('keys of metadata', 250, `addRepoMetadata(repo: $orders, key: $text, value: null) ${nothing}`),
  given('values of metadata', 2000, `addRepoMetadata(repo: $orders, key: $name, value: $text) ${nothing}`),
  given(
    'names of policies',
    200,
    `createCodeIntelligenceConfigurationPolicy(${policy}, pattern: "*", name: $text) { id }`,
  ),
  given(
    'patterns of policies',
    250,
    `createCodeIntelligenceConfigurationPolicy(${policy}, pattern: $text, name: $name) { id }`,
  ),
  given(
    'policies of a repository',
    200,
    `createCodeIntelligenceConfigurationPolicy(${policy}, pattern: "*", name: $text, repository: $orders) { id }`,
  ),
  given('names of roles', 60, 'createRole(name: $text, permissions: []) { id }'),
  given(
    'names of entitlements',
    100,
    'createEntitlement(name: $text, kind: CHAT_REQUESTS, period: DAY, forEverybody: false) { id }',
  ),
  { name: 'notes of result sets', longest: 1000, most: 40, give: noteOfHit },
  given('titles of result sets', 200, 'createResultSet(query: "needle", title: $text) { id }', { most: 40 }),
  given('queries of result sets', 1000, 'createResultSet(query: $text, patternType: literal) { id }', { most: 10 }),
  given('answers to surveys', 5000, `submitSurvey(input: { score: 7, better: $text, otherUseCase: $text }) ${nothing}`),
  given('feedback', 10_000, `submitHappinessFeedback(input: { feedback: $text, currentPath: $text }) ${nothing}`),
  given(
    'recorded events',
    190,
    `logEvent(event: $text, url: $text, argument: $text, source: WEB, userCookieID: "x") ${nothing}`,
  ),
  given(
    'accounts elsewhere',
    200,
    'addUserExternalAccount(user: $own, accountID: $text, accountName: $text, serviceID: "https://github.com/", serviceType: "github") { id }',
  ),
  { name: 'notices', longest: 9000, between: '\n\n', give: notice },
  { name: 'the tour of newcomers', longest: 190, most: 1, give: tour },
  { name: 'requests for accounts', longest: 2000, most: 9, give: requestAccount },
  { name: 'precise indexes', longest: 30_000, most: 1, between: '\n\n', give: upload },
]

async function deliver(instance: Instance, text: string, at: number): Promise<string | boolean> {
  const { data } = (await graphql(
    instance.server,
    instance.cookie,
    `mutation { createWebhook(name: "w${at}", codeHostKind: "BITBUCKETCLOUD", codeHostURN: "https://bitbucket.org/") { id url secret } }`,
  )) as { data: { createWebhook: { id: string; url: string; secret: string } } }
  const { id, url, secret } = data.createWebhook
  const body = JSON.stringify({ [text]: text, push: { changes: text } })
  const headers = {
    ...json,
    'x-event-key': printable(text).slice(0, 200),
    'user-agent': printable(text).slice(0, 1000),
  }
  await post(instance, `${new URL(url).pathname}?secret=${encodeURIComponent(secret)}`, body, headers)
  return id
}

/** What can be a value of a header. */
const printable = (text: string) => text.replace(/[^ -~]/g, ' ').trim()

/** A result set of each instance, and the rows that it has. */
const noted = new WeakMap<Instance, Promise<{ readonly set: string; readonly hits: readonly string[] }>>()

async function noteOfHit(instance: Instance, text: string, at: number): Promise<string | boolean> {
  const known = noted.get(instance) ?? freeze(instance)
  noted.set(instance, known)
  const { set, hits } = await known
  const say =
    'mutation($set: ID!, $hit: ID!, $text: String!) { setResultSetHitState(resultSet: $set, hits: [$hit], note: $text) { id } }'
  return (await ask(instance, say, { set, hit: hits[at % hits.length], text })) !== false && set
}

async function freeze(instance: Instance) {
  const set = await ask(instance, 'mutation { createResultSet(query: "needle") { id } }', {})
  const question = 'query($set: ID!) { node(id: $set) { ... on ResultSet { hits(first: 100) { nodes { id } } } } }'
  for (let tries = 0; tries < 600; tries++) {
    const answer = JSON.stringify(await graphql(instance.server, instance.cookie, question, { set }))
    const hits = [...answer.matchAll(/"id":\s*"([^"]+)"/g)].map(([, id = '']) => id)
    if (typeof set === 'string' && hits.length > 0) return { set, hits }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('What was searched for is not there.')
}

const overwrite = `mutation($subject: ID!, $last: Int, $contents: String!) {
  settingsMutation(input: { subject: $subject, lastID: $last }) { overwriteSettings(contents: $contents) { empty ${nothing} } } }`

async function lastSettings({ server, cookie, site }: Instance): Promise<number | null> {
  const question = 'query($site: ID!) { settingsSubject(id: $site) { latestSettings { id } } }'
  const { data } = (await graphql(server, cookie, question, { site })) as {
    data: { settingsSubject: { latestSettings: { id: number } | null } }
  }
  return data.settingsSubject.latestSettings?.id ?? null
}

/** Those that an instance has: they are written all together. */
const notices = new WeakMap<Instance, readonly string[]>()

async function notice(instance: Instance, text: string): Promise<string | boolean> {
  const messages = [...(notices.get(instance) ?? []), text]
  notices.set(instance, messages)
  const shown = messages.map((message) => ({ message, location: 'top', dismissible: true }))
  const settings = { motd: messages, notices: shown }
  const last = await lastSettings(instance)
  return ask(instance, overwrite, { subject: instance.site, last, contents: JSON.stringify(settings) })
}

function tour(instance: Instance, text: string): Promise<string | boolean> {
  const step = { id: 'one', label: text, action: { type: 'search-query', query: text } }
  const value = JSON.stringify({ tasks: [{ title: text, steps: [step] }] })
  const publish = `mutation($value: String!) { updateOnboardingTourContent(input: { value: $value }) ${nothing} }`
  return ask(instance, publish, { value })
}

async function requestAccount(instance: Instance, text: string, at: number): Promise<boolean> {
  const asked = { name: text.slice(0, 190), email: `p${at}@example.com`, additionalInfo: text }
  return (await post(instance, '/-/request-access', JSON.stringify(asked), json)).ok
}

/** An index of the sample file: documentation, a signature, a problem and the name of the indexer are foreign. */
async function upload(instance: Instance, text: string): Promise<string | boolean> {
  const symbol = 'scip-test npm orders 1.0.0 src/`orders.ts`/order1.'
  const document = {
    path: 'src/orders.ts',
    text: `export const order1 = { id: 1, label: 'needle 1' }\n`,
    names: [{ piece: 'order1', symbol, isDefinition: true, problem: text }],
    symbols: [{ symbol, documentation: [`\`\`\`ts\n${text}\n\`\`\``, text] }],
  }
  const parameters = {
    repository: 'orders',
    commit: instance.commit,
    root: '',
    indexerName: printable(text).slice(0, 400),
  }
  const path = `/.api/scip/upload?${new URLSearchParams(parameters)}`
  const packed = new Uint8Array(testIndex([document]))
  const response = await post(instance, path, packed, { 'content-type': 'application/x-protobuf+scip' })
  if (!response.ok) return false
  const { id } = (await response.json()) as { readonly id: string | number }
  return Buffer.from(`PreciseIndex:${id}`).toString('base64url')
}

/** Before each text, so that it is known what a page shows. */
export const markOf = (kind: number, at: number) => `k${kind}-${at}.`
// What stands before it in another element stands directly before it in the text of a page.
const anyMark = /k(\d+)-(\d+)\./g

/** Payloads put together to texts of at most so many characters, their mark included. */
export function textsOf(longest: number, most = Infinity, between = ' '): readonly (readonly string[])[] {
  const room = longest - markOf(99, 999).length - between.length
  const texts: string[][] = [[]]
  let length = 0
  for (const payload of payloads.filter((each) => !each.includes('\0') && each.length <= room)) {
    if (length + payload.length > room) {
      texts.push([])
      length = 0
    }
    texts.at(-1)?.push(payload)
    length += payload.length + between.length
  }
  return texts.slice(0, most)
}

/** What an instance was given: payloads by kind and text, and the ids of what has them, by kind. */
export interface GivenTexts {
  readonly payloads: ReadonlyMap<string, readonly string[]>
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/** Gives kinds of texts to an instance, every `step`th of each: all kinds, or the one of this name. */
export async function giveTexts(instance: Instance, step: number, name?: string): Promise<GivenTexts> {
  const taken = new Map<string, readonly string[]>()
  const ids = new Map<string, readonly string[]>()
  for (const [number, kind] of textKinds.entries()) {
    if (name !== undefined && kind.name !== name) continue
    const texts = textsOf(kind.longest, kind.most, kind.between)
    for (const [at, text] of texts.entries()) {
      if (at % step !== 0) continue
      const answer = await give(instance, kind, [markOf(number, at), ...text].join(kind.between ?? ' '), at)
      if (answer === false) continue
      taken.set(`${number}-${at}`, text)
      if (typeof answer === 'string') ids.set(kind.name, [...(ids.get(kind.name) ?? []), answer])
    }
  }
  return { payloads: taken, ids }
}

/** As it is, and where that is refused without the characters that names must not have. */
async function give(instance: Instance, kind: TextKind, text: string, at: number): Promise<string | boolean> {
  const answer = await kind.give(instance, text, at)
  return answer === false ? kind.give(instance, text.replace(/\p{C}/gu, ' '), at) : answer
}

/** The kind that stands on every page. */
export const noticeKind = textKinds.findIndex(({ name }) => name === 'notices')

/** Which texts stand on a page, as `kind-number`. */
export const marksIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(anyMark)].map(([, kind, at]) => `${kind}-${at}`))
