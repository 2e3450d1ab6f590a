import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { encodeId } from '../../graphql/ids.js'
import { findByName } from '../repositories/index.js'
import { retentionRules } from './policies/retentionRules.js'
import { queueJobs } from './queue/queueJobs.js'
import { scheduleIndexing, usualScheduleLimits } from './queue/schedule.js'

let product: TestProduct
let folder: TestFolder
let admin: Record<string, string>
let user: Record<string, string>
const commits: Record<string, string> = {}

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'go/go.mod': 'module x\n', 'go/main.go': 'package main\n', 'other/README.md': 'nothing\n' })
  commits['old'] = folder.commit('go', 'Old', '2020-01-01T00:00:00Z')
  folder.git('go', 'tag', 'v1.0')
  folder.git('go', 'tag', 'v1.1')
  folder.git('go', 'branch', 'release/1')
  folder.write({ 'go/more.go': 'package main\n' })
  commits['tip'] = folder.commit('go', 'New', new Date().toISOString())
  folder.git('go', 'branch', 'release/2')
  folder.commit('other')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  ;[admin, user] = [await product.browserOf(product.admin), await product.browserOf(product.user)]
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const services = () => ({ store: product.repositories.store, log: silentLogger })

async function repositoryId(name: string): Promise<number> {
  const found = await findByName(product.repositories.store, product.admin, name)
  if (!found) throw new Error(`There is no repository ${name}.`)
  return found.id
}

async function data(query: string, variables: object = {}, headers = admin) {
  const answer = await product.graphql(query, headers, variables)
  expect(answer.errors).toBeUndefined()
  return answer.data
}

const policyFields = `name type pattern protected repositoryPatterns repository { name } retentionEnabled
  retentionDurationHours retainIntermediateCommits indexingEnabled indexCommitMaxAgeHours indexIntermediateCommits
  syntacticIndexingEnabled embeddingsEnabled`

const create = `mutation ($repository: ID, $patterns: [String!], $name: String!, $type: GitObjectType!, $pattern: String!,
  $retention: Boolean!, $hours: Int, $indexing: Boolean!, $age: Int, $between: Boolean!) {
  createCodeIntelligenceConfigurationPolicy(repository: $repository, repositoryPatterns: $patterns, name: $name,
    type: $type, pattern: $pattern, retentionEnabled: $retention, retentionDurationHours: $hours,
    retainIntermediateCommits: $between, indexingEnabled: $indexing, indexCommitMaxAgeHours: $age,
    indexIntermediateCommits: $between) { id ${policyFields} } }`

const policy = {
  name: 'Releases',
  type: 'GIT_TREE',
  pattern: 'release/*',
  retention: true,
  indexing: false,
  between: false,
}

const remove = 'mutation ($id: ID!) { deleteCodeIntelligenceConfigurationPolicy(policy: $id) { alwaysNil } }'

test('two policies are there from the start, and cannot be deleted or turned into others', async () => {
  const { codeIntelligenceConfigurationPolicies: list } = await data(
    `{ codeIntelligenceConfigurationPolicies(protected: true) { totalCount nodes { id ${policyFields} } } }`,
  )
  expect(
    list.nodes.map((each: { name: string; type: string; pattern: string }) => [each.name, each.type, each.pattern]),
  ).toEqual([
    ['Keep tags', 'GIT_TAG', '*'],
    ['Keep the tip of the default branch', 'GIT_COMMIT', 'HEAD'],
  ])
  const [{ id }] = list.nodes
  const deleted = await product.graphql(remove, admin, { id })
  expect(deleted.errors?.[0]?.message).toBe('“Keep tags” is protected and cannot be deleted.')
  const change = `mutation ($id: ID!, $pattern: String!, $retention: Boolean!) {
    updateCodeIntelligenceConfigurationPolicy(id: $id, name: "Keep tags", type: GIT_TAG, pattern: $pattern,
      retentionEnabled: $retention, retentionDurationHours: 5000, retainIntermediateCommits: false, indexingEnabled: false,
      indexIntermediateCommits: false) { alwaysNil } }`
  for (const wrong of [
    { pattern: 'v*', retention: true },
    { pattern: '*', retention: false },
  ]) {
    const answer = await product.graphql(change, admin, { id, ...wrong })
    expect(answer.errors?.[0]?.message).toMatch(/^“Keep tags” is protected: only how long/)
  }
  await data(change, { id, pattern: '*', retention: true })
  expect(await retentionRules(product.db, await repositoryId('other'))).toEqual([
    {
      policyId: 1,
      name: 'Keep the tip of the default branch',
      type: 'GIT_COMMIT',
      pattern: 'HEAD',
      hours: null,
      intermediateCommits: false,
    },
    { policyId: 2, name: 'Keep tags', type: 'GIT_TAG', pattern: '*', hours: 5000, intermediateCommits: false },
    {
      policyId: 3,
      name: 'Keep what is new on branches',
      type: 'GIT_TREE',
      pattern: '*',
      hours: 720,
      intermediateCommits: true,
    },
  ])
})

test('a global policy is about what its patterns match, and one of a repository about that alone', async () => {
  const global = await data(create, { ...policy, name: 'Some', patterns: [' GO* ', 'go*'] })
  const own = await data(create, {
    ...policy,
    name: 'Own',
    repository: encodeId('Repository', await repositoryId('other')),
  })
  expect(global.createCodeIntelligenceConfigurationPolicy).toMatchObject({
    repositoryPatterns: ['GO*', 'go*'],
    repository: null,
  })
  const namesFor = async (name: string) => {
    const query = `query ($id: ID!) { codeIntelligenceConfigurationPolicies(repository: $id, protected: false, forDataRetention: true) { nodes { name } } }`
    const { codeIntelligenceConfigurationPolicies: list } = await data(query, {
      id: encodeId('Repository', await repositoryId(name)),
    })
    return list.nodes.map((each: { name: string }) => each.name).filter((each: string) => !each.startsWith('Keep'))
  }
  expect(await namesFor('go')).toEqual(['Some'])
  expect(await namesFor('other')).toEqual(['Own'])
  for (const { createCodeIntelligenceConfigurationPolicy: made } of [global, own]) await data(remove, { id: made.id })
})

test.each([
  [{ name: ' ' }, 'A policy needs a name of 1 to 200 characters.'],
  [{ pattern: '' }, 'Say which commits the policy is about: HEAD, a tag, a branch, or a pattern of them.'],
  [{ type: 'GIT_COMMIT', pattern: 'a b' }, '“a b” names no commit: write HEAD, or the id of a commit.'],
  [{ type: 'GIT_BLOB' }, 'A policy is about a commit (GIT_COMMIT), tags (GIT_TAG) or branches (GIT_TREE).'],
  [{ hours: 0 }, 'An index is kept 1 to 87840 hours old. Leave the hours away where age does not matter.'],
  [{ patterns: [] }, 'Name repositories by at least one pattern, or leave the patterns away for all.'],
])('a policy with %j is refused', async (wrong, message) => {
  const answer = await product.graphql(create, admin, { ...policy, ...wrong })
  expect(answer.errors?.[0]?.message).toBe(message)
})

test('who is no site admin changes nothing, and does not see the patterns of global policies', async () => {
  const made = await data(create, { ...policy, name: 'Hidden', patterns: ['go', 'secret/*'] })
  const { id } = made.createCodeIntelligenceConfigurationPolicy
  for (const [query, variables] of [
    [create, policy],
    [remove, { id }],
    ['{ codeIntelligenceConfigurationPolicies { totalCount } }', {}],
    ['{ previewRepositoryFilter(patterns: ["*"]) { totalCount } }', {}],
    ['{ codeIntelligenceInferenceScript }', {}],
    ['mutation { updateCodeIntelligenceInferenceScript(script: "") { alwaysNil } }', {}],
  ] as const) {
    expect((await product.graphql(query, user, variables)).errors?.[0]?.message).toBe('must be site admin')
  }
  const query = `query ($repository: ID!, $id: ID!) { node(id: $id) { id }
    codeIntelligenceConfigurationPolicies(repository: $repository, query: "hid") { nodes { name repositoryPatterns } } }`
  const repository = encodeId('Repository', await repositoryId('go'))
  expect(await data(query, { repository, id }, user)).toEqual({
    node: null,
    codeIntelligenceConfigurationPolicies: { nodes: [{ name: 'Hidden', repositoryPatterns: null }] },
  })
  await data(remove, { id })
})

test('previews tell what patterns match while they are written', async () => {
  const preview = `query ($id: ID!, $type: GitObjectType!, $pattern: String!, $hours: Int) { node(id: $id) {
    ... on Repository { previewGitObjectFilter(type: $type, pattern: $pattern, countObjectsYoungerThanHours: $hours) {
      nodes { name rev } totalCount totalCountYoungerThanThreshold } } } }`
  const id = encodeId('Repository', await repositoryId('go'))
  const ask = async (type: string, pattern: string, hours?: number) =>
    (await data(preview, { id, type, pattern, hours })).node.previewGitObjectFilter
  expect(await ask('GIT_TREE', 'release/*', 24)).toEqual({
    nodes: [
      { name: 'release/2', rev: commits['tip'] },
      { name: 'release/1', rev: commits['old'] },
    ],
    totalCount: 2,
    totalCountYoungerThanThreshold: 1,
  })
  expect(await ask('GIT_TAG', 'v?.0')).toMatchObject({ totalCount: 1, totalCountYoungerThanThreshold: null })
  expect(await ask('GIT_COMMIT', 'HEAD')).toMatchObject({ nodes: [{ name: 'HEAD', rev: commits['tip'] }] })
  expect(await ask('GIT_COMMIT', 'no-such-thing')).toMatchObject({ nodes: [], totalCount: 0 })
  const repositories = `query ($patterns: [String!]!) { previewRepositoryFilter(patterns: $patterns) {
    nodes { name } totalCount totalMatches matchesAllRepos limit } }`
  expect((await data(repositories, { patterns: ['G?', ''] })).previewRepositoryFilter).toEqual({
    ...{ nodes: [{ name: 'go' }], totalCount: 1, totalMatches: 1, matchesAllRepos: false, limit: null },
  })
  expect((await data(repositories, { patterns: ['*'] })).previewRepositoryFilter.matchesAllRepos).toBe(true)
  expect((await data(repositories, { patterns: ['g_', 'g%'] })).previewRepositoryFilter.totalCount).toBe(0)
})

const configuration = `query ($name: String!) { repository(name: $name) { indexConfiguration {
  source file notes configuration parsedConfiguration { root indexer { key } } inferredConfiguration { configuration } } } }`
const configure = `mutation ($repository: ID!, $configuration: String!) {
  updateRepositoryIndexConfiguration(repository: $repository, configuration: $configuration) { alwaysNil } }`

test('an administrator is heard before a file, and a file before the rules', async () => {
  const repository = encodeId('Repository', await repositoryId('go'))
  const held = async () => (await data(configuration, { name: 'go' })).repository.indexConfiguration
  expect(await held()).toMatchObject({
    source: 'INFERRED',
    parsedConfiguration: [{ root: '', indexer: { key: 'scip-go' } }],
  })
  await data(configure, { repository, configuration: '// nothing\n{ "index_jobs": [] }' })
  expect(await held()).toMatchObject({
    ...{ source: 'STORED', parsedConfiguration: [], configuration: '// nothing\n{ "index_jobs": [] }' },
    inferredConfiguration: { configuration: expect.stringContaining('scip-go') },
  })
  const refused = await product.graphql(configure, admin, { repository, configuration: '{ "index_jobs": [{}] }' })
  expect(refused.errors?.[0]?.message).toBe('Line 1, column 18: "indexer" is missing.')
  await data(configure, { repository, configuration: '' })
  folder.write({ 'go/sourcegraph.yaml': 'index_jobs:\n  - root: sub\n    indexer: scip-go\n' })
  folder.commit('go', 'Configure', new Date().toISOString())
  await product.repositories.requestReading(await repositoryId('go'))
  await product.readWaiting()
  expect(await held()).toMatchObject({
    ...{ source: 'FILE', file: 'sourcegraph.yaml', notes: [], parsedConfiguration: [{ root: 'sub' }] },
  })
  const asUser = await data(configuration, { name: 'go' }, user)
  expect(asUser.repository.indexConfiguration).toBeNull()
})

test('rules are checked, tried on a repository, kept and taken back', async () => {
  const script = `{ "version": 1, "rules": [{ "name": "docs", "indexer": "scip-docs", "files": ["**/*.md"], "args": [], "outfile": "i.scip" }] }`
  const repository = encodeId('Repository', await repositoryId('other'))
  const infer = `query ($repository: ID!, $script: String) {
    inferAutoIndexJobsForRepo(repository: $repository, script: $script) { jobs { root indexer { key } } inferenceOutput } }`
  expect((await data(infer, { repository })).inferAutoIndexJobsForRepo).toEqual({ jobs: [], inferenceOutput: '' })
  const tried = { jobs: [{ root: '', indexer: { key: 'scip-docs' } }], inferenceOutput: '' }
  expect((await data(infer, { repository, script })).inferAutoIndexJobsForRepo).toEqual(tried)
  expect((await product.graphql(infer, user, { repository, script })).errors?.[0]?.message).toBe('must be site admin')
  const update = 'mutation ($script: String!) { updateCodeIntelligenceInferenceScript(script: $script) { alwaysNil } }'
  expect((await product.graphql(update, admin, { script: '{' })).errors?.[0]?.message).toMatch(
    /^Line 1, column 2: This is not JSON/,
  )
  await data(update, { script })
  expect((await data(infer, { repository }, user)).inferAutoIndexJobsForRepo).toEqual(tried)
  await data(update, { script: '' })
  const { codeIntelligenceInferenceScript: now, codeIntelligenceBuiltInInferenceScript: own } = await data(
    '{ codeIntelligenceInferenceScript codeIntelligenceBuiltInInferenceScript }',
  )
  expect(now).toBe(own)
})

const rows = async () =>
  (
    await sql<{ commit: string; root: string; indexer: string; state: string }>`
      SELECT commit, root, indexer, state FROM precise_indexes WHERE job IS NOT NULL ORDER BY id`.execute(product.db)
  ).rows

const job = (root: string) => ({
  ...{ root, indexer: 'sourcegraph/scip-go:1', indexer_args: [], local_steps: [], outfile: 'index.scip' },
  ...{ requestedEnvVars: [], steps: [] },
})

test('there is one row for each commit, folder and indexer, however often and at once it is asked for', async () => {
  const target = { repositoryId: await repositoryId('other'), commit: 'a'.repeat(40) }
  const ask = (by: 'person' | 'policy') => queueJobs(services(), target, { jobs: [job(''), job('x'), job('')], by })
  await Promise.all([ask('policy'), ask('person'), ask('policy'), ask('person')])
  expect(await rows()).toEqual(
    ['', 'x/'].map((root) => ({ commit: target.commit, root, indexer: 'scip-go', state: 'QUEUED_FOR_INDEXING' })),
  )
  await sql`UPDATE precise_indexes SET state = 'INDEXING_ERRORED', failure = 'It broke.' WHERE root = ''`.execute(
    product.db,
  )
  expect((await ask('policy')).queued).toEqual([])
  expect((await ask('person')).queued).toHaveLength(1)
  expect(await rows()).toHaveLength(2)
  await sql`DELETE FROM precise_indexes`.execute(product.db)
})

test('policies become jobs: tips, young commits, and what lies between', async () => {
  const made = await data(create, {
    ...{ ...policy, name: 'Index', pattern: 'release/*', retention: false, indexing: true, age: 24, patterns: ['go'] },
  })
  const round = async (limits = usualScheduleLimits) => {
    await sql`DELETE FROM auto_index_looks`.execute(product.db)
    await scheduleIndexing(services(), AbortSignal.timeout(60_000), limits)
    return (await rows()).map(({ commit }) => commit)
  }
  expect(await round()).toEqual([commits['tip']])
  expect(await round()).toEqual([commits['tip']])
  const { id } = made.createCodeIntelligenceConfigurationPolicy
  await data(remove, { id })
  await data(create, {
    ...policy,
    name: 'All',
    type: 'GIT_COMMIT',
    pattern: 'HEAD',
    indexing: true,
    between: true,
    patterns: ['go'],
  })
  // The tip's own file asks for a folder, which no other commit does.
  expect(await round({ ...usualScheduleLimits, commits: 2 })).toHaveLength(2)
  expect(new Set(await round())).toEqual(
    new Set([commits['tip'], commits['old'], folder.git('go', 'rev-parse', 'HEAD').trim()]),
  )
})
