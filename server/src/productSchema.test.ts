import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaText } from './graphql/schema.js'
import { peopleFeatures } from './people.js'
import { productSchema } from './productSchema.js'

const contract = new URL('../../packages/contract/schema.graphql', import.meta.url)

test('the schema is the one in the contract (SEXTANT_WRITE_SCHEMA=1 rewrites it)', () => {
  // Building the schema calls no service: empty ones stand in.
  const names =
    'db operations repositories browse files codeGraph indexing search finder codeHosts webhooks permissions preciseIndexes autoIndexing'.split(
      ' ',
    )
  const people = peopleFeatures(asServices({ about: {} })).flatMap(({ types = [] }) => types)
  const none = Object.fromEntries(names.map((name) => [name, {}]))
  const text = schemaText(productSchema(asServices({ ...none, people, repositoriesAdmin: { store: {} } })))
  if (process.env['SEXTANT_WRITE_SCHEMA']) writeFileSync(contract, text)
  expect(text).toBe(readFileSync(contract, 'utf8'))
})

// oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- nothing of them is called
const asServices = (services: object) => services as any
