import { proofSeed, sayFigure } from '@sextant/base/testing'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { runResultSet } from '../../result-sets/index.js'
import { mayRead, type ModelRepository } from './model.js'
import { makeWorld, type World } from './world.js'
import { withAll } from './surfaces.js'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const page = 'pageInfo { hasNextPage endCursor }'

/** Lists that are read a row at a time, each with the cursor of the next page as `$after`. */
const lists = (resultSet: string, [one]: readonly ModelRepository[]): Readonly<Record<string, string>> => ({
  'rows of a result set': `resultSet(id: "${resultSet}") { counts { total open } repositories { name count }
    hits(first: 1, after: $after) { totalCount nodes { repository path line text } ${page} } }`,
  'commits of a result set': `resultSet(id: "${resultSet}") {
    commits(first: 1, after: $after) { totalCount nodes { repository latest } ${page} } }`,
  ...Object.fromEntries(
    ['REPOSITORY_NAME', 'REPOSITORY_CREATED_AT', 'SIZE', 'STATE', 'LAST_CHANGED', 'LAST_FETCHED'].map((order) => [
      `repositories by ${order}`,
      `repositories(first: 1, after: $after, orderBy: ${order}) { totalCount nodes { name } ${page} }`,
    ]),
  ),
  'own repositories': `currentUser { authorizedRepositories(first: 1, after: $after) { totalCount nodes { name } ${page} } }`,
  'own permissions': `currentUser { permissionsInfo {
    repositories(first: 1, after: $after) { totalCount nodes { repository { name } } ${page} } } }`,
  'precise indexes': `preciseIndexes(first: 1, after: $after, indexerKey: "scip-test") {
    totalCount nodes { repository { name } } ${page} }`,
  'repositories with errors': `codeIntelSummary {
    repositoriesWithErrors(first: 1, after: $after) { totalCount nodes { count repository { name } } ${page} } }`,
  usages: `usagesForSymbol(first: 1, after: $after, range: { repository: "${one?.name}", path: "code.ts",
    start: { line: 0, character: 16 } }) { nodes { usageRange { repository path } } ${page} }`,
  references: `repository(name: "${one?.name}") { commit(rev: "HEAD") { blob(path: "code.ts") { lsif {
    references(line: 0, character: 16, first: 1, after: $after) { totalCount leftOut nodes { url } ${page} } } } } }`,
})

/** What site admins look after. How many repositories a connection lists is told to them whatever they read. */
const adminLists: Readonly<Record<string, string>> = {
  'what webhooks received': `webhookLogs(first: 1, after: $after) { totalCount nodes { id } ${page} }`,
  connections: `externalServices(first: 1, after: $after) { totalCount nodes { displayName } ${page} }`,
}

/** The first of the world, who may read most, keeps what a search finds under an address. */
async function keep(owner: SignedIn): Promise<string> {
  const create = `mutation { createResultSet(query: "common count:all ${withAll}", patternType: keyword) { url } }`
  const { data } = await product.graphql(create, await product.browserOf(owner))
  const key = String(data.createResultSet.url).split('/').at(-1) ?? ''
  const { rows } = await sql<{ id: string }>`SELECT id FROM result_sets WHERE key = ${key}`.execute(product.db)
  await runResultSet(product.resultSets, Number(rows[0]?.id), AbortSignal.timeout(60_000))
  return key
}

/** Every page of a list, with what its cursor holds. */
async function pagesOf(list: string, headers: Record<string, string>): Promise<readonly string[]> {
  const pages: string[] = []
  let after: string | undefined
  do {
    const { data, errors } = await product.graphql(`query($after: String) { ${list} }`, headers, { after })
    const told = JSON.stringify({ data, errors })
    const cursor = /"hasNextPage":(true|false),"endCursor":"([^"]+)"/.exec(told)
    pages.push(told, Buffer.from(cursor?.[2] ?? '', 'base64').toString())
    after = cursor?.[1] === 'true' ? cursor[2] : undefined
  } while (after !== undefined && pages.length < 200)
  return pages
}

/** What somebody is told by every list. */
async function told(world: World, { viewer, readable }: Looking): Promise<Record<string, readonly string[]>> {
  const [owner = viewer] = world.users
  const all = { ...lists(await keep(owner), readable), ...(viewer.siteAdmin && adminLists) }
  const headers = await product.browserOf(viewer)
  const answers: Record<string, readonly string[]> = {}
  for (const [what, list] of Object.entries(all)) answers[what] = await pagesOf(list, headers)
  return answers
}

interface Looking {
  readonly viewer: SignedIn
  readonly readable: readonly ModelRepository[]
}

test.each([
  ['somebody who was granted nothing', 2],
  ['a site admin', 1],
] as const)(
  'pages, their cursors and their counts are those of a world without what is hidden: for %s',
  async (who, at) => {
    const world = await makeWorld(product, proofSeed() * 100 + 50 + at, { users: 3, repositories: 8 })
    const viewer = world.users[at]
    if (!viewer) throw new Error('A world has three people.')
    const all = [...world.model.repositories.values()]
    const readable = all.filter((each) => mayRead(world.model, viewer.userId, each))
    const hidden = all.filter((each) => !readable.includes(each))
    expect(Math.min(readable.length, hidden.length)).toBeGreaterThan(0)
    const beside = await told(world, { viewer, readable })
    await sql`DELETE FROM repositories WHERE id = ANY(${hidden.map(({ id }) => id)}::bigint[])`.execute(product.db)
    const alone = await told(world, { viewer, readable })
    const differing = Object.keys(alone).filter((list) => alone[list]?.join() !== beside[list]?.join())
    sayFigure({
      row: 1,
      goal: 'pages are those of a world without what is hidden',
      figure: `${who}: ${Object.keys(alone).length} lists of ${readable.length} of ${all.length} repositories, ${differing.length} that differ`,
      isMet: differing.length === 0,
    })
    await world.end()
    expect(beside).toEqual(alone)
  },
  300_000,
)
