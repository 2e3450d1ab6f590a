import { readFileSync } from 'node:fs'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configurationOf, type SetValues } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import { gatedEntries } from '../../http/gatedEntries.js'
import { inventory } from '../../http/inventory.js'
import type { Mount } from '../../http/mount.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

// The configuration of the moment: one server is asked as an instance of each kind.
let values: SetValues = {}
let app: TestApp
let alice: SignedIn
let asAlice: Record<string, string>
let team: string

const answers: Mount = (mounted) => void mounted.get('/.api/search/stream', async () => 'searched')

beforeAll(async () => {
  const configuration = configurationOf(() => values)
  app = await openTestApp({ configuration, mounts: [], mountsOf: () => [answers] })
  alice = await app.addUser('alice')
  asAlice = await app.browserOf(alice)
  await app.graphql('mutation { createTeam(name: "crew") { id } }', asAlice)
  const { rows } = await sql<{ id: string }>`select id::text as id from teams`.execute(app.db)
  team = encodeId('Team', Number(rows[0]?.id))
})

afterAll(() => app.close())

const enterprise: SetValues = {}
const dotcom: SetValues = { 'dotcom.enabled': true }
const withoutOwn: SetValues = { 'own.enabled': false }
const withoutSearch: SetValues = { 'codeSearch.enabled': false }
const all = { enterprise, dotcom, withoutOwn, withoutSearch }

/** Which instances know a field; the others must answer as if nobody had ever heard of it. */
const questions: readonly (readonly [string, readonly (keyof typeof all)[]])[] = [
  ['{ teams { totalCount } }', ['enterprise', 'withoutSearch']],
  ['{ team(name: "crew") { name } }', ['enterprise', 'withoutSearch']],
  ['mutation { updateTeam(name: "crew", displayName: "C") { id } }', ['enterprise', 'withoutSearch']],
  ['{ user(username: "alice") { eventLogs { totalCount } } }', ['enterprise', 'withoutOwn', 'withoutSearch']],
  ['{ community(name: "kubernetes") { query } }', ['dotcom']],
]

const cases = questions.flatMap(([query, known]) =>
  Object.entries(all).map(([name, set]) => ({ query, name, set, isKnown: known.some((each) => each === name) })),
)

test.each(cases)('$query on $name', async ({ query, set, isKnown }) => {
  values = set
  const { errors } = await app.graphql(query, asAlice)
  const isAbsent = /^Cannot query field "\w+" on type "\w+"\.$/.test(errors?.[0]?.message ?? '')
  expect([errors === undefined, isAbsent]).toEqual([isKnown, !isKnown])
})

test('a node of a closed area is none', async () => {
  const name = async () => (await app.graphql(`{ node(id: "${team}") { id } }`, asAlice)).data.node
  values = enterprise
  expect(await name()).toEqual({ id: team })
  values = dotcom
  expect(await name()).toBeNull()
})

test('a route of a closed area answers as an address that leads nowhere', async () => {
  const ask = (url: string) => app.app.inject({ url, headers: asAlice })
  values = enterprise
  expect((await ask('/.api/search/stream')).body).toBe('searched')
  values = withoutSearch
  const [closed, nowhere] = [await ask('/.api/search/stream'), await ask('/.api/no-such-thing')]
  expect([closed.statusCode, closed.body]).toEqual([nowhere.statusCode, nowhere.body])
})

test('the community’s search is narrowed to what the configuration says', async () => {
  values = dotcom
  const query = async (name: string) =>
    (await app.graphql(`{ community(name: "${name}") { spec query } }`)).data.community
  expect(await query('backstage')).toEqual({ spec: 'backstage', query: 'repo:^github\\.com/backstage/' })
  expect(await query('nobody')).toBeNull()
  expect(await query('constructor')).toBeNull()
  values = { ...dotcom, 'dotcom.communities': { backstage: { repositories: ['^a/', '^b/'] } } }
  expect(await query('backstage')).toEqual({ spec: 'backstage', query: 'repo:(^a/|^b/)' })
})

test('every gated entry is an entry of the product', () => {
  const schema = readFileSync(new URL('../../../../packages/contract/schema.graphql', import.meta.url), 'utf8')
  const unknown = Object.keys(gatedEntries).filter((name) => !(name in inventory) && !isIn(schema, name))
  expect(unknown).toEqual([])
})

function isIn(schema: string, name: string): boolean {
  const [, kind] = /^node (\w+)$/.exec(name) ?? []
  if (kind !== undefined) return schema.includes(`type ${kind} implements`)
  const [type = '', field = ''] = name.split('.')
  const body = new RegExp(`^type ${type}\\b[^{]*\\{.*?\\n\\}`, 'ms').exec(schema)?.[0] ?? ''
  return new RegExp(`\\n  ${field}[(:]`).test(body)
}
