import { sql } from '@sextant/database'
import { writeVersions } from '@sextant/git'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openPackageCatalog } from './catalog.js'
import { writeRefused } from './refusedVersions.js'
import { versionMessage } from './versionMessage.js'

let product: TestProduct
const folder = mkdtempSync(join(tmpdir(), 'sextant-packages-'))
const gitDirectory = join(folder, '1.git')

beforeAll(async () => {
  product = await openTestProduct()
  const published = new Date('2018-04-09T00:38:08Z')
  const versions = ['1.9.0', '1.10.0', '2.0.0-rc.1'].map((version, at) => ({
    tag: `v${version}`,
    date: published.getTime() / 1000,
    message: versionMessage({
      name: 'left-pad',
      version,
      publishedAt: at === 0 ? undefined : published,
      bytes: 1000 + at,
      files: 1,
      leftOut: at,
    }),
    files: [{ path: 'index.js', kind: 'file' as const, content: Buffer.from(version) }],
  }))
  await writeVersions(gitDirectory, { versions, head: 'v1.10.0' })
  await writeRefused(gitDirectory, [{ version: '0.0.1', reason: 'The archive is damaged or cut off.', until: 0 }])
  await sql`
    INSERT INTO repositories (name, origin, git_directory, clone_url, service_type, service_id, external_id, is_private)
    VALUES ('npm/left-pad', 'mirror', ${gitDirectory}, 'https://npm.example.com/left-pad', 'npmPackages',
      'https://npm.example.com/', 'left-pad', false),
      ('other', 'mirror', NULL, 'https://git.example.com/other', NULL, NULL, NULL, false)`.execute(product.db)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(query: string, variables: object = {}, by = product.admin) {
  const { data, errors } = await product.graphql(query, await product.browserOf(by), variables)
  return { data, errors }
}

const versionsOf = (first: number, more = '') => `{
  repository(name: "npm/left-pad") { packageVersions(first: ${first} ${more}) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { version tag url publishedAt archiveByteSize fileCount leftOutCount previousTag }
    refused { version reason }
  } }
}`

test('versions come the newest first, in the order of the ecosystem, with what the registry told', async () => {
  const { data } = await ask(versionsOf(2), {}, product.user)
  const { nodes, totalCount, refused, pageInfo } = data.repository.packageVersions
  expect(nodes).toEqual([
    {
      version: '2.0.0-rc.1',
      tag: 'v2.0.0-rc.1',
      url: '/npm/left-pad@v2.0.0-rc.1',
      publishedAt: '2018-04-09T00:38:08.000Z',
      archiveByteSize: '1002',
      fileCount: 1,
      leftOutCount: 2,
      previousTag: 'v1.10.0',
    },
    expect.objectContaining({ version: '1.10.0', previousTag: 'v1.9.0' }),
  ])
  expect([totalCount, pageInfo.hasNextPage]).toEqual([3, true])
  expect(refused).toEqual([{ version: '0.0.1', reason: 'The archive is damaged or cut off.' }])
  const next = await ask(versionsOf(2, `after: "${pageInfo.endCursor}"`))
  expect(next.data.repository.packageVersions.nodes).toEqual([
    expect.objectContaining({ version: '1.9.0', publishedAt: null, previousTag: null }),
  ])
})

test('versions are narrowed by a part of them, and a repository that is no package has none', async () => {
  const { data } = await ask(versionsOf(9, 'query: "RC"'))
  expect(data.repository.packageVersions).toMatchObject({ totalCount: 1, nodes: [{ version: '2.0.0-rc.1' }] })
  const other = await ask('{ repository(name: "other") { packageVersions { totalCount } } }')
  expect(other.data.repository.packageVersions).toBeNull()
})

const add = `mutation ($behaviour: PackageMatchBehaviour!, $filter: PackageVersionOrNameFilterInput!) {
  addPackageRepoFilter(behaviour: $behaviour, kind: NPMPACKAGES, filter: $filter) {
    id behaviour kind nameFilter { packageGlob } versionFilter { packageName versionGlob }
  }
}`

test('filters are added, changed and deleted, and the catalog goes by them at once', async () => {
  const catalog = openPackageCatalog(product.db)
  await catalog.note('NPMPACKAGES', [{ name: 'left-pad', versions: ['1.9.0', '1.10.0'] }, { name: '@types/node' }])
  await catalog.note('NPMPACKAGES', [{ name: 'left-pad' }])
  const added = await ask(add, { behaviour: 'BLOCK', filter: { nameFilter: { packageGlob: '@types/*' } } })
  const { id, ...filter } = added.data.addPackageRepoFilter
  expect(filter).toEqual({
    behaviour: 'BLOCK',
    kind: 'NPMPACKAGES',
    nameFilter: { packageGlob: '@types/*' },
    versionFilter: null,
  })
  expect((await catalog.rules('NPMPACKAGES')).allowsName('@types/node')).toBe(false)
  expect((await catalog.rules('GOMODULES')).allowsName('@types/node')).toBe(true)
  const listed = await ask(`{ packageRepoReferences(kind: NPMPACKAGES, first: 10) {
    totalCount nodes { name blocked repository { name } versions { version blocked } }
  } }`)
  expect(listed.data.packageRepoReferences).toEqual({
    totalCount: 2,
    nodes: [
      {
        name: 'left-pad',
        blocked: false,
        repository: { name: 'npm/left-pad' },
        versions: [
          { version: '1.10.0', blocked: false },
          { version: '1.9.0', blocked: false },
        ],
      },
      { name: '@types/node', blocked: true, repository: null, versions: [] },
    ],
  })
  const twice = await ask(add, { behaviour: 'BLOCK', filter: { nameFilter: { packageGlob: '@types/*' } } })
  expect(twice.errors?.[0]?.message).toBe('There is this filter already.')
  const change = `mutation ($id: ID!, $filter: PackageVersionOrNameFilterInput!) {
    updatePackageRepoFilter(id: $id, behaviour: BLOCK, kind: NPMPACKAGES, filter: $filter) { alwaysNil }
  }`
  await ask(change, { id, filter: { versionFilter: { packageName: 'left-pad', versionGlob: '1.9.*' } } })
  const rules = await catalog.rules('NPMPACKAGES')
  expect(['1.9.0', '1.10.0'].map((version) => rules.allowsVersion('left-pad', version))).toEqual([false, true])
  const drop = 'mutation ($id: ID!) { deletePackageRepoFilter(id: $id) { alwaysNil } }'
  await ask(drop, { id })
  expect((await ask('{ packageRepoFilters { id } }')).data.packageRepoFilters).toEqual([])
  expect((await ask(drop, { id })).errors?.[0]?.message).toBe('There is no such filter any more.')
})

test('what a filter would be about is shown before it is added', async () => {
  const about = `query ($filter: PackageVersionOrNameFilterInput!, $after: String) {
    packageRepoReferencesMatchingFilter(kind: NPMPACKAGES, filter: $filter, first: 1, after: $after) {
      ... on PackageRepoReferenceConnection { totalCount nodes { name } pageInfo { endCursor hasNextPage } }
      ... on PackageRepoReferenceVersionConnection { totalCount versions: nodes { version } }
    }
  }`
  const names = { nameFilter: { packageGlob: '*' } }
  const first = (await ask(about, { filter: names })).data.packageRepoReferencesMatchingFilter
  expect(first).toMatchObject({ totalCount: 2, nodes: [{ name: 'left-pad' }], pageInfo: { hasNextPage: true } })
  const second = await ask(about, { filter: names, after: first.pageInfo.endCursor })
  expect(second.data.packageRepoReferencesMatchingFilter.nodes).toEqual([{ name: '@types/node' }])
  const versions = { versionFilter: { packageName: 'left-pad', versionGlob: '1.9.*' } }
  expect((await ask(about, { filter: versions })).data.packageRepoReferencesMatchingFilter).toEqual({
    totalCount: 1,
    versions: [{ version: '1.9.0' }],
  })
})

test.each([
  ['a glob that is none', { nameFilter: { packageGlob: 'a{b' } }, 'A brace is not closed.'],
  ['nothing', {}, 'Give either a filter for names or one for the versions of a package.'],
])('a filter of %s is refused', async (_name, filter, message) => {
  expect((await ask(add, { behaviour: 'ALLOW', filter })).errors?.[0]?.message).toBe(message)
})

test('only site admins see packages and filters', async () => {
  const asked = ['{ packageRepoReferences { totalCount } }', '{ packageRepoFilters { id } }']
  for (const query of asked) {
    expect((await ask(query, {}, product.user)).errors?.[0]?.extensions).toMatchObject({ code: 'permission_denied' })
  }
})
