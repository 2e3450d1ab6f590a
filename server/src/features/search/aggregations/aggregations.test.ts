import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { valueForGroup } from './drillIn.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/a.txt': 'version 1\nversion 2\nversion 2 version 3\n',
    'one/b c.txt': 'version 2\n',
    'two/a.txt': 'Version 2\n',
  })
  folder.commit('one', 'Add versions', undefined, { name: 'Alice (A)', email: 'alice@example.com' })
  folder.write({ 'one/b c.txt': 'version 2\nversion 9\n' })
  folder.commit('one', 'Add nine', undefined, { name: 'Bob', email: 'bob@example.com' })
  folder.commit('two', 'Add two', undefined, { name: 'Bob', email: 'bob@example.com' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
  const admin = await product.browserOf(product.admin)
  const { data } = await product.graphql('{repository(name:"one"){id}}', admin)
  for (const [key, value] of [
    ['team', 'search'],
    ['old', null],
  ]) {
    const add =
      'mutation($repo:ID!,$key:String!,$value:String){addRepoMetadata(repo:$repo,key:$key,value:$value){alwaysNil}}'
    const { errors } = await product.graphql(add, admin, { repo: data.repository.id, key, value })
    if (errors) throw new Error(errors[0]?.message)
  }
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const groupFields = 'groups{label count query} otherResultCount mode'
const text = `query($query:String!,$mode:SearchAggregationMode,$limit:Int,$type:SearchPatternType!){
  searchQueryAggregate(query:$query,patternType:$type){
    modeAvailability{mode available reasonUnavailable}
    aggregations(mode:$mode,limit:$limit){
      __typename
      ... on ExhaustiveSearchAggregationResult{${groupFields} otherGroupCount supportsPersistence}
      ... on NonExhaustiveSearchAggregationResult{${groupFields} approximateOtherGroupCount}
      ... on SearchAggregationNotAvailable{reason reasonType mode}
    }
  }
}`

async function aggregate(query: string, mode?: string, { limit = 50, type = 'keyword' } = {}) {
  const { data, errors } = await product.graphql(text, headers, { query, mode, limit, type })
  expect(errors).toBeUndefined()
  return data.searchQueryAggregate
}

interface Group {
  readonly label: string
  readonly count: number
  readonly query: string
}

const listed = ({ aggregations }: { readonly aggregations: { readonly groups: readonly Group[] } }) =>
  aggregations.groups.map(({ label, count }) => `${label}: ${count}`)

/** How many results a query has when it is searched for. */
async function counted(q: string, t: string): Promise<number> {
  const events = await product.search({ q, t })
  return events.flatMap((event) => (event.name === 'progress' ? [event.data.matchCount] : [])).at(-1) ?? -1
}

describe('groups', () => {
  test.each([
    ['version type:file', 'REPO', 'keyword', ['one: 5', 'two: 1']],
    ['version type:file', 'PATH', 'keyword', ['a.txt: 4', 'b c.txt: 2']],
    ['type:commit add', 'AUTHOR', 'keyword', ['Bob: 2', 'Alice (A): 1']],
    ['type:diff version', 'AUTHOR', 'keyword', ['Bob: 2', 'Alice (A): 1']],
    ['version (\\d)', 'CAPTURE_GROUP', 'regexp', ['2: 4', '1: 1', '3: 1', '9: 1']],
    ['/(version) \\d/', 'CAPTURE_GROUP', 'standard', ['version: 6', 'Version: 1']],
    ['version type:file', 'REPO_METADATA', 'keyword', ['old:: 5', 'team:search: 5', 'No metadata: 1']],
    ['repo:nowhere x', 'REPO', 'keyword', []],
  ])('%s by %s', async (query, mode, type, expected) => {
    const answer = await aggregate(query, mode, { type })
    expect(answer.aggregations).toMatchObject({ __typename: 'ExhaustiveSearchAggregationResult', mode })
    expect(listed(answer)).toEqual(expected)
    for (const group of answer.aggregations.groups) {
      if (group.query === null) continue
      const lines = mode === 'CAPTURE_GROUP' && group.label === '2' ? 4 : group.count
      expect(await counted(group.query, type)).toBe(mode === 'CAPTURE_GROUP' && group.label === 'version' ? 5 : lines)
    }
  })

  test('all results count, whatever the query wants to be shown', async () => {
    const answer = await aggregate('version count:1 timeout:1ms type:file', 'PATH')
    expect(listed(answer)).toEqual(['a.txt: 4', 'b c.txt: 2'])
  })

  test('beyond the limit they are counted together', async () => {
    const { aggregations } = await aggregate('version (\\d)', 'CAPTURE_GROUP', { type: 'regexp', limit: 1 })
    expect(aggregations).toMatchObject({ groups: [{ label: '2' }], otherResultCount: 3, otherGroupCount: 3 })
  })
})

describe('modes', () => {
  const available = ({ modeAvailability }: { modeAvailability: readonly { mode: string; available: boolean }[] }) =>
    modeAvailability.filter((each) => each.available).map(({ mode }) => mode)

  test.each([
    ['version', 'keyword', ['REPO', 'PATH', 'REPO_METADATA'], 'REPO'],
    ['repo:^one$ version', 'keyword', ['REPO', 'PATH', 'REPO_METADATA'], 'PATH'],
    ['version (\\d)', 'regexp', ['REPO', 'PATH', 'CAPTURE_GROUP', 'REPO_METADATA'], 'CAPTURE_GROUP'],
    ['version (?:\\d)', 'regexp', ['REPO', 'PATH', 'REPO_METADATA'], 'REPO'],
    ['/(a)/ or /(b)/', 'keyword', ['REPO', 'PATH', 'REPO_METADATA'], 'REPO'],
    ['type:diff version', 'keyword', ['REPO', 'AUTHOR', 'REPO_METADATA'], 'AUTHOR'],
    ['type:path /(a)/', 'keyword', ['REPO', 'PATH', 'REPO_METADATA'], 'REPO'],
  ])('%s read as %s', async (query, type, modes, usual) => {
    const answer = await aggregate(query, undefined, { type })
    expect(available(answer)).toEqual(modes)
    expect(answer.aggregations.mode).toBe(usual)
  })

  test.each([
    ['version', 'AUTHOR', 'INVALID_AGGREGATION_MODE_FOR_QUERY'],
    ['version (\\d)', 'CAPTURE_GROUP', 'INVALID_AGGREGATION_MODE_FOR_QUERY'],
    ['"unclosed', 'REPO', 'INVALID_QUERY'],
    ['', 'REPO', 'INVALID_QUERY'],
    ['lang:nolanguage x', 'REPO', 'INVALID_QUERY'],
  ])('%s by %s cannot be: %s', async (query, mode, reasonType) => {
    const { aggregations } = await aggregate(query, mode)
    expect(aggregations).toMatchObject({ __typename: 'SearchAggregationNotAvailable', mode, reasonType })
    expect(aggregations.reason).toMatch(/\w.*\.$|unknown language/)
  })
})

test.each([
  ['a(b)c', 'b', 'a((?-i:b))c'],
  ['(?:x)(?P<name>y)', 'y', '(?:x)((?-i:y))'],
  ['\\((\\w)[)(]', '.', '\\(((?-i:\\.))[)(]'],
  ['([]()])', ']', '((?-i:\\]))'],
  ['((a)b)', 'ab', '((?-i:ab))'],
  ['(a)*', 'a', undefined],
  ['a', 'a', undefined],
])('%s with its first group as %s', (pattern, value, expected) => {
  expect(valueForGroup(pattern, value)).toBe(expected)
})

test('nobody counts what they may not read', async () => {
  const { status } = await product.graphql(
    '{searchQueryAggregate(query:"version",patternType:keyword){aggregations{__typename}}}',
  )
  expect(status).toBe(401)
})
