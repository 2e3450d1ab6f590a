import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaText } from './graphql/schema.js'
import { productSchema } from './productSchema.js'

const contract = new URL('../../packages/contract/schema.graphql', import.meta.url)

test('the schema is the one in the contract (SEXTANT_WRITE_SCHEMA=1 rewrites it)', () => {
  // Building the schema calls no service: empty ones stand in.
  const names =
    'about db repositories browse files indexing search finder codeHosts webhooks permissions preciseIndexes autoIndexing'.split(
      ' ',
    )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const none = Object.fromEntries(names.map((name) => [name, {}])) as unknown as Parameters<typeof productSchema>[0]
  const text = schemaText(productSchema({ ...none, repositoriesAdmin: { store: {} } } as typeof none))
  if (process.env['SEXTANT_WRITE_SCHEMA']) writeFileSync(contract, text)
  expect(text).toBe(readFileSync(contract, 'utf8'))
})
