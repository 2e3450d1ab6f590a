import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { needsRepositories } from '../needsRepositories.js'
import { statusMessages } from './statusMessages.js'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})

afterAll(() => product.close())

const document = `{ statusMessages { __typename
  ... on NoRepositoriesDetected { message } ... on CloningProgress { message } ... on SyncError { message }
  ... on ExternalServiceSyncError { message externalService { id displayName } }
  ... on IndexingProgress { indexed notIndexed } } }`

async function messages() {
  const { data } = await product.graphql(document, await product.browserOf(product.admin))
  return data.statusMessages
}

test('an instance without anything says so, until there is a connection or a repository', async () => {
  expect(await messages()).toEqual([
    { __typename: 'NoRepositoriesDetected', message: 'No repositories have been added.' },
  ])
  expect(await needsRepositories(product.db)).toBe(true)
  await sql`
    INSERT INTO external_services (kind, display_name, config, url) VALUES ('GITHUB', 'Host', '', 'https://host.example/')
  `.execute(product.db)
  expect(await needsRepositories(product.db)).toBe(false)
  expect(await messages()).toEqual([])
})

test('what is cloned, indexed and has failed is told with its figures', async () => {
  await sql`UPDATE external_services SET last_sync_error = 'The host said no.'`.execute(product.db)
  for (const [name, state, index] of [
    ['a', 'cloning', null],
    ['b', 'queued', null],
    ['c', 'queued', null],
    ['d', 'failed', 'indexed'],
    ['e', 'ready', 'queued'],
    ['f', 'ready', 'set-aside'],
  ]) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO repositories (name, origin, clone_url, state) VALUES (${name}, 'mirror', ${`https://h/${name}`}, ${state})
      RETURNING id
    `.execute(product.db)
    if (index) {
      await sql`INSERT INTO repository_indexes (repository_id, state) VALUES (${rows[0]?.id}, ${index})`.execute(
        product.db,
      )
    }
  }
  expect(await messages()).toEqual([
    {
      __typename: 'ExternalServiceSyncError',
      message: 'The host said no.',
      externalService: { id: expect.any(String), displayName: 'Host' },
    },
    { __typename: 'CloningProgress', message: '1 repository being cloned, 2 repositories waiting to be cloned.' },
    { __typename: 'SyncError', message: '1 repository could not be fetched or read the last time.' },
    { __typename: 'IndexingProgress', indexed: 1, notIndexed: 1 },
  ])
})

test('updates that are switched off come first', async () => {
  const services = { ...product.repositoriesAdmin, gitUpdatesDisabled: async () => true }
  const [first] = await statusMessages(services, product.admin)
  expect(first).toEqual({ kind: 'GitUpdatesDisabled', message: 'Repositories will not be cloned or updated.' })
})

test('a full disk is told of', async () => {
  const services = { ...product.repositoriesAdmin, diskMessage: async () => 'The disk is full.' }
  const messages = await statusMessages(services, product.admin)
  expect(messages.at(-1)).toEqual({ kind: 'GitserverDiskThresholdReached', message: 'The disk is full.' })
})

test.each(['user', undefined] as const)('%s is told nothing', async (who) => {
  const headers = who ? await product.browserOf(product[who]) : {}
  expect((await product.graphql(document, headers)).data?.statusMessages).toBeUndefined()
})
