import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaText } from './graphql/schema.js'
import { productSchema } from './productSchema.js'

const contract = new URL('../../packages/contract/schema.graphql', import.meta.url)

test('the schema is the one in the contract (SEXTANT_WRITE_SCHEMA=1 rewrites it)', () => {
  // Building the schema calls no service: empty ones stand in.
  const none = { about: {}, db: {}, browse: {}, indexing: {}, search: {}, finder: {} }
  const stores = { repositories: {}, repositoriesAdmin: { store: {} } }
  const text = schemaText(productSchema({ ...none, ...stores } as Parameters<typeof productSchema>[0]))
  if (process.env['SEXTANT_WRITE_SCHEMA']) writeFileSync(contract, text)
  expect(text).toBe(readFileSync(contract, 'utf8'))
})
