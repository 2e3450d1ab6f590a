import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeRowId, encodeId } from '../../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import type { RepositoriesAdminServices } from '../services.js'
import { repositoryOperations } from './operations.js'
import { runBulkAction } from './runBulkAction.js'

let product: TestProduct
let browser: Record<string, string>
let mirrors: string
let services: RepositoriesAdminServices
let asked: number[]

beforeAll(async () => {
  product = await openTestProduct()
  browser = await product.browserOf(product.admin)
  mirrors = mkdtempSync(join(tmpdir(), 'sextant-mirrors-'))
  const { repositories, indexing, repositoriesAdmin, codeHosts } = product
  const store = { ...repositories.store, mirrors }
  const requestReading = async (id: number) => void asked.push(id)
  const parts = { repositories: { ...repositories, store, requestReading }, indexing, codeHosts }
  const operations = repositoryOperations(parts)
  services = { ...repositoriesAdmin, store, operations }
})

beforeEach(async () => {
  asked = []
  await sql`TRUNCATE repositories, repository_bulk_actions CASCADE`.execute(product.db)
})

afterAll(async () => {
  rmSync(mirrors, { recursive: true, force: true })
  await product.close()
})

async function addMirrors(...names: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO repositories (name, origin, clone_url, state)
    SELECT name, 'mirror', 'https://host.example/' || name, 'ready' FROM unnest(${[...names]}::text[]) AS name
    RETURNING id
  `.execute(product.db)
  return rows.map(({ id }) => Number(id))
}

const fields = 'id action state failure total done failed failures { repository message }'

async function start(args: string, headers = browser) {
  const answer = await product.graphql(`mutation { startRepositoryBulkAction(${args}) { ${fields} } }`, headers)
  return { action: answer.data?.startRepositoryBulkAction, message: answer.errors?.[0]?.message }
}

async function run(id: string, signal = AbortSignal.timeout(10_000)) {
  await runBulkAction(services, decodeRowId('RepositoryBulkAction', id) ?? 0, signal)
  const { data } = await product.graphql(`{ repositoryBulkAction(id: "${id}") { ${fields} } }`, browser)
  return data.repositoryBulkAction
}

/** The mirrors that an update is asked for of, and what it is to do besides. */
const wanted = async () => {
  const { rows } = await sql<{ id: string; wants: string | null }>`
    SELECT repository_id AS id, wants FROM mirrors WHERE asked_at IS NOT NULL ORDER BY repository_id
  `.execute(product.db)
  return rows.map(({ id, wants }) => ({ id: Number(id), wants }))
}

const names = async () => {
  const { data } = await product.graphql('{ repositories { nodes { name } } }', browser)
  return data.repositories.nodes.map(({ name }: { name: string }) => name)
}

test('all that a filter leaves is fetched', async () => {
  const [, b, c] = await addMirrors('a', 'team/b', 'team/c')
  const { action } = await start('action: FETCH, query: "team/"')
  expect(action).toMatchObject({ state: 'QUEUED', total: 2, done: 0 })
  expect(await run(action.id)).toMatchObject({ action: 'FETCH', state: 'COMPLETED', total: 2, done: 2, failed: 0 })
  expect(await wanted()).toEqual([
    { id: b, wants: null },
    { id: c, wants: null },
  ])
})

test('what is deleted is gone from lists, and its name is free', async () => {
  const [a = 0] = await addMirrors('a', 'b')
  const { action } = await start(`action: DELETE, repositories: ["${encodeId('Repository', a)}"], atMost: 1`)
  expect(await run(action.id)).toMatchObject({ state: 'COMPLETED', done: 1 })
  expect(await names()).toEqual(['b'])
  await addMirrors('a')
  expect(await names()).toEqual(['a', 'b'])
})

test('what is used in place is forgotten', async () => {
  await sql`INSERT INTO repositories (name, origin, git_directory) VALUES ('here', 'local', '/g/here')`.execute(
    product.db,
  )
  const { action } = await start('action: DELETE')
  expect(await run(action.id)).toMatchObject({ state: 'COMPLETED', done: 1, failed: 0 })
  expect(await names()).toEqual([])
})

test('a mirror is cloned anew beside its files', async () => {
  const [a = 0] = await addMirrors('a')
  const { action } = await start('action: RECLONE')
  expect(await run(action.id)).toMatchObject({ state: 'COMPLETED', done: 1 })
  expect(await wanted()).toEqual([{ id: a, wants: 'clone' }])
})

test('what cannot be done says why, and the rest is done', async () => {
  await addMirrors('a')
  await sql`INSERT INTO repositories (name, origin, git_directory) VALUES ('here', 'local', '/g/here')`.execute(
    product.db,
  )
  const { action } = await start('action: RECLONE')
  expect(await run(action.id)).toMatchObject({
    state: 'COMPLETED',
    done: 1,
    failed: 1,
    failures: [
      { repository: 'here', message: 'here lies in a folder of the server: there is nothing to clone or fetch.' },
    ],
  })
})

test('without connections nothing is excluded, with a sentence for each', async () => {
  await addMirrors('a')
  const { action } = await start('action: EXCLUDE')
  const ended = await run(action.id)
  expect(ended.failures[0].message).toMatch(/^No code host connection lists the repository/)
})

test('nothing is done to more than was shown, and nothing to nothing', async () => {
  await addMirrors('a', 'b')
  expect((await start('action: DELETE, atMost: 1')).message).toMatch(/^There are 2 repositories by now/)
  expect((await start('action: DELETE, query: "none"')).message).toMatch(/^There is no repository/)
  const { data } = await product.graphql('{ repositoryBulkActions { id } }', browser)
  expect(data.repositoryBulkActions).toEqual([])
})

test('an action that was broken off goes on where it was', async () => {
  const ids = await addMirrors('a', 'b', 'c')
  const { action } = await start('action: FETCH')
  const stopping = new AbortController()
  const operations = {
    ...services.operations,
    fetch: async ({ id }: { readonly id: number }) => {
      asked.push(id)
      if (id === ids[1]) stopping.abort(new Error('The server is stopping.'))
    },
  }
  const id = decodeRowId('RepositoryBulkAction', action.id) ?? 0
  await expect(runBulkAction({ ...services, operations }, id, stopping.signal)).rejects.toThrow('stopping')
  expect(await run(action.id)).toMatchObject({ state: 'COMPLETED', total: 3, done: 3 })
  expect(asked).toEqual(ids.slice(0, 2))
  expect(await wanted()).toEqual([{ id: ids[2], wants: null }])
})

test('an action ends when it is cancelled, and when the person is no administrator any more', async () => {
  await addMirrors('a', 'b')
  const { action } = await start('action: FETCH')
  await product.graphql(`mutation { cancelRepositoryBulkAction(id: "${action.id}") { state } }`, browser)
  expect(await run(action.id)).toMatchObject({ state: 'CANCELED', failure: 'It was cancelled.', done: 0 })
  const { action: second } = await start('action: FETCH')
  await sql`UPDATE users SET site_admin = false WHERE username = 'admin'`.execute(product.db)
  await runBulkAction(services, decodeRowId('RepositoryBulkAction', second.id) ?? 0, AbortSignal.timeout(10_000))
  await sql`UPDATE users SET site_admin = true WHERE username = 'admin'`.execute(product.db)
  expect(await run(second.id)).toMatchObject({ state: 'CANCELED', done: 0 })
  expect(asked).toEqual([])
})

test('whoever is no site admin starts nothing', async () => {
  await addMirrors('a')
  const { message } = await start('action: DELETE', await product.browserOf(product.user))
  expect([message, await names()]).toEqual(['must be site admin', ['a']])
})
