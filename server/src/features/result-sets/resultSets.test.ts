import { enqueueJob, sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../http/viewer.js'
import { encodeId } from '../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { createResultSet, rerunResultSet } from './manage.js'
import { mostSets } from './policy.js'
import { readResultSet } from './readResultSet.js'
import type { Hit, HitFilter } from './resultSet.js'
import { runResultSet } from './runResultSet.js'
import { beginAttempt, finishAttempt, keepAttempt } from './runStore.js'
import { setByKey } from './store.js'

let product: TestProduct
let folder: TestFolder
let alice: SignedIn
let bob: SignedIn

const first = {
  'a/main.go': 'package main\n// todo one\n// todo two\n// todo two\nfunc main() {}\n',
  'a/src/b.txt': 'todo: tidy\n',
  'b/readme.md': 'todo here\n',
}

const asFrozen = [
  'a main.go:2 // todo one unchanged',
  'a main.go:3 // todo two unchanged',
  'a main.go:4 // todo two unchanged',
  'a src/b.txt:1 todo: tidy unchanged',
  'b readme.md:1 todo here unchanged',
]

beforeAll(async () => {
  product = await openTestProduct()
  alice = product.user
  bob = await product.addUser('bob')
  folder = openTestFolder()
  folder.write(first)
  for (const name of ['a', 'b']) {
    folder.commit(name)
    folder.git(name, 'tag', 'first')
    await product.addFolder(`${folder.path}/${name}`)
  }
})
afterAll(async () => {
  await product.close()
  folder.remove()
})
beforeEach(async () => {
  await sql`DELETE FROM result_sets`.execute(product.db)
})

const soon = () => AbortSignal.timeout(60_000)
const db = () => product.db

async function freeze(query: string, by: SignedIn = alice, patternType = 'keyword') {
  const { id, key } = await createResultSet(db(), by, { query, patternType })
  await runResultSet(product.resultSets, id, soon())
  return key
}

async function runAgain(key: string) {
  const { id } = await rerunResultSet(db(), alice, key)
  await runResultSet(product.resultSets, id, soon())
}

async function hitsOf(key: string, viewer: SignedIn = alice, filter: HitFilter = {}): Promise<readonly Hit[]> {
  const { hits } = await readResultSet(db(), viewer, { key, filter })
  const all: Hit[] = []
  for await (const hit of hits) all.push(hit)
  return all
}

const row = ({ repository, path, line, text, status }: Hit) =>
  `${repository.split('/').at(-1)} ${path}:${line} ${text} ${status}`
const rows = async (key: string, viewer?: SignedIn) => (await hitsOf(key, viewer)).map(row)

const idOf = (hit: Hit | undefined) => encodeId('ResultSetHit', hit?.id ?? 'f'.repeat(32))

async function ask(query: string, by: SignedIn = alice, variables: object = {}) {
  return product.graphql(query, await product.browserOf(by), variables)
}

/** Something done while a repository holds other files. */
async function changed(name: string, files: Readonly<Record<string, string>>, work: () => Promise<void>) {
  folder.write(files)
  folder.commit(name)
  await product.repositories.requestReading(await repositoryId(name))
  await product.readWaiting()
  try {
    await work()
  } finally {
    folder.git(name, 'reset', '--quiet', '--hard', 'first')
    await product.repositories.requestReading(await repositoryId(name))
    await product.readWaiting()
  }
}

async function repositoryId(name: string): Promise<number> {
  const { rows: found } = await sql<{ id: string }>`
    SELECT id FROM repositories WHERE name LIKE ${`%${name}`} ORDER BY length(name)`.execute(db())
  return Number(found[0]?.id)
}

test('a result is frozen as a row for each line, in the order of repositories, paths and lines', async () => {
  const key = await freeze('todo')
  expect(await rows(key)).toEqual(asFrozen)
  const [hit] = await hitsOf(key)
  expect(hit).toMatchObject({
    kind: 'line',
    column: 4,
    length: 4,
    matched: 'todo',
    state: 'open',
    note: '',
    revision: '',
  })
  expect(hit?.commit).toBe(folder.git('a', 'rev-parse', 'first').trim())
  expect(await setByKey(db(), key)).toMatchObject({ state: 'ready', runs: 1, leftOut: [], title: 'todo', found: 0 })
})

test('another run tells new, gone and unchanged; moved lines stay, with what was said of them', async () => {
  const key = await freeze('todo')
  const [one, two] = await hitsOf(key)
  const change = `mutation($set: ID!, $hits: [ID!]!) {
    setResultSetHitState(resultSet: $set, hits: $hits, state: DONE, note: "checked") { state note changedBy { username } } }`
  expect((await ask(change, alice, { set: key, hits: [idOf(one), idOf(two)] })).data.setResultSetHitState).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'DONE', note: 'checked', changedBy: { username: 'alice' } })),
  )
  const files = { 'a/main.go': 'package main\n\n\n// todo two\n// todo three\nfunc main() {}\n' }
  await changed('a', files, async () => {
    await runAgain(key)
    expect(await rows(key)).toEqual([
      'a main.go:2 // todo one gone',
      'a main.go:4 // todo two unchanged',
      'a main.go:4 // todo two gone',
      'a main.go:5 // todo three new',
      'a src/b.txt:1 todo: tidy unchanged',
      'b readme.md:1 todo here unchanged',
    ])
    const said = (await hitsOf(key)).map(({ state, note, frozenLine }) => [state, note, frozenLine])
    expect(said.slice(0, 4)).toEqual([
      ['done', 'checked', 2],
      ['done', 'checked', 3],
      ['open', '', 4],
      ['open', '', null],
    ])
    const answer = await ask(`{ resultSet(id: "${key}") { runs
      counts { total new unchanged gone open done wontDo }
      commits { totalCount nodes { repository revision frozen latest } }
      hits(status: [GONE], state: [DONE]) { totalCount nodes { line frozenLine url } } } }`)
    const { runs, counts, commits, hits } = answer.data.resultSet
    expect([runs, counts]).toEqual([2, { total: 6, new: 1, unchanged: 3, gone: 2, open: 4, done: 2, wontDo: 0 }])
    expect(commits.totalCount).toBe(2)
    expect(commits.nodes[0].frozen).toBe(folder.git('a', 'rev-parse', 'first').trim())
    expect(commits.nodes[0].latest).toBe(folder.git('a', 'rev-parse', 'HEAD').trim())
    expect(hits).toMatchObject({ totalCount: 1, nodes: [{ line: 2, frozenLine: 2 }] })
    // What is gone leads to where it stood.
    expect(hits.nodes[0].url).toContain(`@${commits.nodes[0].frozen}/-/blob/main.go?L2`)
  })
  await runAgain(key)
  // What came and went again is forgotten; what came back is as it was.
  expect(await rows(key)).toEqual(asFrozen)
  expect((await hitsOf(key))[0]).toMatchObject({ state: 'done', note: 'checked' })
})

test('a run that was cut short calls nothing gone', async () => {
  const key = await freeze('todo count:10')
  await changed('a', { 'a/main.go': 'package main\n' }, async () => {
    await sql`UPDATE result_sets SET query = 'todo count:1' WHERE key = ${key}`.execute(db())
    await runAgain(key)
    expect((await hitsOf(key)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'unchanged'))
    const { data } = await ask(`{ resultSet(id: "${key}") { leftOut state tellsNew } }`)
    const leftOut = ['The search stopped at its limit; there is more.']
    expect(data.resultSet).toEqual({ state: 'READY', leftOut, tellsNew: true })
  })
})

test('where the first run was cut short, what is new is not sure', async () => {
  const key = await freeze('todo count:1')
  await sql`UPDATE result_sets SET query = 'todo' WHERE key = ${key}`.execute(db())
  await runAgain(key)
  const { data } = await ask(`{ resultSet(id: "${key}") { leftOut tellsNew } }`)
  expect(data.resultSet).toEqual({ leftOut: [], tellsNew: false })
})

test.each([
  ['type:path readme.md', 'path', ['b readme.md:0  unchanged']],
  ['repo:b$ type:repo', 'repository', ['b :0  unchanged']],
  ['type:symbol main lang:go', 'symbol', ['a main.go:1 main unchanged', 'a main.go:5 main unchanged']],
  ['repo:b$ type:commit Change', 'commit', ['b :0 Change unchanged']],
  ['repo:b$ type:diff todo', 'diff', ['b readme.md:0 +todo here unchanged']],
  ['repo:a$ rev:first:main tidy', 'line', Array.from({ length: 2 }, () => 'a src/b.txt:1 todo: tidy unchanged')],
])('%s gives rows of kind %s', async (query, kind, expected) => {
  const key = await freeze(query)
  expect([await rows(key), (await hitsOf(key)).every((hit) => hit.kind === kind)]).toEqual([expected, true])
})

test('of several revisions each has rows of its own, with the commit that it named', async () => {
  const key = await freeze('repo:a$ rev:first:main tidy')
  const commit = folder.git('a', 'rev-parse', 'first').trim()
  expect((await hitsOf(key)).map((hit) => [hit.revision, hit.commit])).toEqual([
    ['first', commit],
    ['main', commit],
  ])
})

test('a query that cannot be run makes no set; one that finds no repository fails and keeps what was there', async () => {
  for (const query of ['', '   ', '/(/', 'x'.repeat(10_001)]) {
    await expect(createResultSet(db(), alice, { query, patternType: 'keyword' })).rejects.toThrow(/\w/)
  }
  const failed = await setByKey(db(), await freeze('repo:nowhere todo'))
  expect(failed).toMatchObject({ state: 'failed', runs: 0, failure: expect.stringContaining('No repositories found') })
  const key = await freeze('todo')
  await sql`UPDATE result_sets SET query = 'repo:nowhere todo' WHERE key = ${key}`.execute(db())
  await runAgain(key)
  expect(await setByKey(db(), key)).toMatchObject({ state: 'failed', runs: 1 })
  expect(await hitsOf(key)).toHaveLength(5)
})

test('a cancelled run leaves what was there, and what was cancelled or deleted is not run', async () => {
  const key = await freeze('todo')
  const { id } = await rerunResultSet(db(), alice, key)
  await expect(rerunResultSet(db(), alice, key)).rejects.toThrow('running already')
  const cancelled = await ask(`mutation { cancelResultSet(resultSet: "${key}") { state counts { total } } }`)
  expect(cancelled.data.cancelResultSet).toEqual({ state: 'CANCELLED', counts: { total: 5 } })
  await runResultSet(product.resultSets, id, soon())
  expect(await setByKey(db(), key)).toMatchObject({ state: 'cancelled', runs: 1 })
  await sql`DELETE FROM result_sets WHERE id = ${id}`.execute(db())
  await runResultSet(product.resultSets, id, soon())
  expect((await sql`SELECT FROM result_set_found`.execute(db())).rows).toHaveLength(0)
})

test('what an attempt still writes after it was cancelled, or after another has begun, is dropped', async () => {
  const { id, key } = await createResultSet(db(), alice, { query: 'todo', patternType: 'keyword' })
  const outcome = { commits: [], leftOut: [], tellsGone: true }
  const first = await beginAttempt(db(), id)
  const second = await beginAttempt(db(), id)
  if (!first || !second) throw new Error('No attempt was begun.')
  expect(await keepAttempt(db(), first, 1)).toBe(false)
  expect(await finishAttempt(db(), first, outcome)).toBe(false)
  expect(await keepAttempt(db(), second, 1)).toBe(true)
  await ask(`mutation { cancelResultSet(resultSet: "${key}") { id } }`)
  expect(await keepAttempt(db(), second, 2)).toBe(false)
  expect(await finishAttempt(db(), second, outcome)).toBe(false)
  expect(await setByKey(db(), key)).toMatchObject({ state: 'cancelled', runs: 0 })
})

test('a run that the server gives up waits for another, and is not tried for ever', async () => {
  const { id, key } = await createResultSet(db(), alice, { query: 'todo', patternType: 'keyword' })
  const stopped = AbortSignal.abort(new Error('The server is stopping.'))
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(runResultSet(product.resultSets, id, stopped)).rejects.toThrow('stopping')
    expect(await setByKey(db(), key)).toMatchObject({ state: 'running' })
  }
  await runResultSet(product.resultSets, id, soon())
  expect(await setByKey(db(), key)).toMatchObject({ state: 'failed', failure: 'The search was interrupted too often.' })
  await runAgain(key)
  expect(await hitsOf(key)).toHaveLength(5)
})

test('who knows the address looks and ticks; only the owner and site admins change the set', async () => {
  const key = await freeze('todo')
  const look = `{ resultSet(id: "${key}") { title viewerCanAdminister counts { total } } }`
  expect((await ask(look, bob)).data.resultSet).toEqual({
    title: 'todo',
    viewerCanAdminister: false,
    counts: { total: 5 },
  })
  expect((await ask(look, product.admin)).data.resultSet.viewerCanAdminister).toBe(true)
  const anonymous = await product.graphql(look)
  expect(anonymous.errors ?? anonymous.status).not.toBe(200)
  const [hit] = await hitsOf(key)
  const tick = `mutation { setResultSetHitState(resultSet: "${key}", hits: ["${idOf(hit)}"], state: WONT_DO) { state } }`
  expect((await ask(tick, bob)).data.setResultSetHitState).toEqual([{ state: 'WONT_DO' }])
  for (const change of ['rerunResultSet', 'cancelResultSet', 'deleteResultSet', 'updateResultSet']) {
    const more = change === 'updateResultSet' ? ', title: "Mine"' : ''
    const fields = change === 'deleteResultSet' ? 'alwaysNil' : 'id'
    const { errors } = await ask(`mutation { ${change}(resultSet: "${key}"${more}) { ${fields} } }`, bob)
    expect([change, errors?.[0]?.extensions?.['code']]).toEqual([change, 'permission_denied'])
  }
  const named = await ask(
    `mutation { updateResultSet(resultSet: "${key}", title: " To  do ") { title id } }`,
    product.admin,
  )
  expect(named.data.updateResultSet.title).toBe('To do')
  const node = `{ node(id: "${named.data.updateResultSet.id}") { ... on ResultSet { url } } }`
  expect((await ask(node, bob)).data.node).toEqual({ url: `/result-sets/${key}` })
  expect((await ask(`mutation { deleteResultSet(resultSet: "${key}") { alwaysNil } }`)).errors).toBeUndefined()
  expect((await ask(look)).data.resultSet).toBeNull()
  expect((await ask('{ resultSet(id: "nonsense") { id } }')).data.resultSet).toBeNull()
})

test('rows of another set are not changed through this one', async () => {
  const [key, other] = [await freeze('tidy'), await freeze('here')]
  const [hit] = await hitsOf(other)
  const tick = `mutation { setResultSetHitState(resultSet: "${key}", hits: ["${idOf(hit)}"], state: DONE) { state } }`
  expect((await ask(tick)).data.setResultSetHitState).toEqual([])
  expect((await hitsOf(other))[0]?.state).toBe('open')
})

test('a user sees their own sets, newest first, and has so many at most', async () => {
  for (const query of ['one', 'two', 'three']) {
    const { id } = await createResultSet(db(), alice, { query, patternType: 'keyword' })
    await runResultSet(product.resultSets, id, soon())
  }
  const list = '{ resultSets(first: 2) { totalCount nodes { title } pageInfo { hasNextPage } } }'
  expect((await ask(list)).data.resultSets).toEqual({
    totalCount: 3,
    nodes: [{ title: 'three' }, { title: 'two' }],
    pageInfo: { hasNextPage: true },
  })
  expect((await ask(list, bob)).data.resultSets.totalCount).toBe(0)
  const ofAlice = '{ user(username: "alice") { resultSets { totalCount } } }'
  expect((await ask(ofAlice, product.admin)).data.user.resultSets).toEqual({ totalCount: 3 })
  expect((await ask(ofAlice, bob)).errors).toHaveLength(1)
  await sql`
    INSERT INTO result_sets (key, owner_user_id, title, query, pattern_type, state)
    SELECT 'made-' || n, ${alice.userId}, 'made', 'made', 'keyword', 'ready' FROM generate_series(4, ${mostSets}) n`.execute(
    db(),
  )
  await expect(createResultSet(db(), alice, { query: 'more', patternType: 'keyword' })).rejects.toThrow('Delete one')
})

test('only some sets of a user are searched for at once', async () => {
  for (const query of ['one', 'two', 'three']) await createResultSet(db(), alice, { query, patternType: 'keyword' })
  await expect(createResultSet(db(), alice, { query: 'four', patternType: 'keyword' })).rejects.toThrow('Wait for one')
  await createResultSet(db(), bob, { query: 'four', patternType: 'keyword' })
})

test('limits of titles, notes and bulk changes', async () => {
  const key = await freeze('tidy')
  const bad = [
    `updateResultSet(resultSet: "${key}", title: "${'x'.repeat(201)}") { id }`,
    `setResultSetHitState(resultSet: "${key}", hits: [], note: "${'x'.repeat(2001)}") { id }`,
    `setResultSetHitState(resultSet: "${key}", hits: ["nonsense"]) { id }`,
    `createResultSet(query: "x", title: "${'x'.repeat(201)}") { id }`,
  ]
  for (const change of bad) expect((await ask(`mutation { ${change} }`)).errors).toHaveLength(1)
  const many = `mutation($hits: [ID!]!) { setResultSetHitState(resultSet: "${key}", hits: $hits, state: DONE) { id } }`
  const [hit] = await hitsOf(key)
  expect((await ask(many, alice, { hits: Array.from({ length: 1001 }, () => idOf(hit)) })).errors).toHaveLength(1)
})

test('a job is queued with a set, in the same breath', async () => {
  const { id } = await createResultSet(db(), alice, { query: 'todo', patternType: 'keyword' })
  const { rows: jobs } = await sql<{ payload: unknown }>`
    SELECT payload FROM jobs WHERE kind = 'result-set.run' AND key = ${String(id)} AND state = 'queued'`.execute(db())
  expect(jobs).toEqual([{ payload: { id } }])
  expect(await enqueueJob(db(), { kind: 'result-set.run', key: String(id), payload: { id } })).toBe(false)
})
