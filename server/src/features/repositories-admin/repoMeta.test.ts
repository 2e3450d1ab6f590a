import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
  const { rows } = await sql<{ id: string }>`
    INSERT INTO repositories (name, origin, clone_url, deleted_at)
    VALUES ('a', 'mirror', 'https://h/a', NULL), ('b', 'mirror', 'https://h/b', NULL), ('c', 'mirror', 'https://h/c', now())
    RETURNING id
  `.execute(product.db)
  const [a, b, gone] = rows.map(({ id }) => id)
  await sql`
    INSERT INTO repository_metadata (repository_id, key, value) VALUES
      (${a}, 'team', 'payments'), (${b}, 'team', 'platform'), (${a}, 'Tier', '1'), (${a}, 'legacy', NULL),
      (${gone}, 'secret', 'x'), (${gone}, 'team', 'ghosts')
  `.execute(product.db)
})

afterAll(() => product.close())

test.each([
  ['keys { nodes }', { keys: { nodes: ['team', 'Tier', 'legacy'] } }],
  ['keys(query: "T", first: 1) { nodes }', { keys: { nodes: ['team'] } }],
  ['keys(query: "tier") { nodes }', { keys: { nodes: ['Tier'] } }],
  ['key(key: "team") { values { nodes } }', { key: { values: { nodes: ['payments', 'platform'] } } }],
  ['key(key: "team") { values(query: "plat") { nodes } }', { key: { values: { nodes: ['platform'] } } }],
  ['key(key: "legacy") { values { nodes } }', { key: { values: { nodes: [] } } }],
])('repoMeta { %s }', async (fields, expected) => {
  const { data } = await product.graphql(`{ repoMeta { ${fields} } }`, await product.browserOf(product.user))
  expect(data.repoMeta).toEqual(expected)
})

test('whoever may read no repository learns of no key', async () => {
  const { data } = await product.graphql('{ repoMeta { keys { nodes } } }')
  expect(data?.repoMeta.keys.nodes ?? []).toEqual([])
})

test.each([
  ['user', false],
  ['admin', true],
] as const)('whether %s may edit metadata: %s', async (who, may) => {
  const query = '{ repository(name: "a") { viewerCanEditMetadata viewerCanAdminister } }'
  const { data } = await product.graphql(query, await product.browserOf(product[who]))
  expect(data.repository).toEqual({ viewerCanEditMetadata: may, viewerCanAdminister: may })
})
